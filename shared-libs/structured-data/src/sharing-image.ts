import type { Locale } from '@houni/contracts/locale';
import { sharingPicturePath } from '@houni/routing/sharing-picture';
import type { PictureSubject } from '@houni/routing/sharing-picture';

export interface SharedPage {
  subject: PictureSubject;
  locale: Locale;
  version: string;
  /** What the picture says, for those who do not see it. */
  alt: string;
}

/** The picture that social networks show for a page; the API draws it. */
export function sharingImage(
  apiUrl: string,
  { subject, locale, version, alt }: SharedPage,
): { url: string; alt: string } {
  return { url: apiUrl + sharingPicturePath(subject, locale, version), alt };
}
