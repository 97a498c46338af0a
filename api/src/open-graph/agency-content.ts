import type { Locale } from '@houni/domain/locale';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { findAgency } from '../agencies/queries.ts';
import type { Services } from '../services.ts';
import { photoFile } from './photo-file.ts';
import type { ImageContent } from './image-content.ts';
import { IMAGE_TEXTS } from './image-texts.ts';

/** The image of a public agency: name, tagline and place. */
export async function agencyImageContent(
  services: Services,
  publicKey: string,
  locale: Locale,
): Promise<ImageContent | null> {
  const agency = await findAgency(services, publicKey, locale);
  if (!agency) return null;
  const texts = IMAGE_TEXTS[locale];
  const place = [agency.delegation, agency.governorate].map(({ names }) => names[locale]);
  return {
    version: openGraphImageVersion.agency(agency),
    kicker: texts.agency,
    title: agency.name,
    headline: null,
    details: [agency.tagline, place.filter((name, index) => name !== place[index - 1]).join(texts.comma)],
    photo: photoFile(agency.cover, services.environment.mediaUrl),
  };
}
