import type { Locale } from '@houni/domain/locale';
import { openGraphImagePath } from '@houni/routing/open-graph-image';
import type { OpenGraphSubject } from '@houni/routing/open-graph-image';

export interface SharedPage {
  subject: OpenGraphSubject;
  locale: Locale;
  version: string;
  /** The alternative text of the image. */
  alt: string;
}

/** The image that social networks show for a page; the API draws it. */
export function openGraphImage(
  apiUrl: string,
  { subject, locale, version, alt }: SharedPage,
): { url: string; alt: string } {
  return { url: apiUrl + openGraphImagePath(subject, locale, version), alt };
}
