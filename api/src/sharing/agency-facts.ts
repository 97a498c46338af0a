import type { Locale } from '@houni/contracts/locale';
import { pictureVersion } from '@houni/routing/sharing-picture';
import { findAgency } from '../agencies/queries.ts';
import type { Services } from '../services.ts';
import { photoFile } from './photo-file.ts';
import type { PictureFacts } from './picture-facts.ts';
import { WORDING } from './wording.ts';

/** An agency that everybody may see: its name, its line, where it is. */
export async function agencyFacts(services: Services, publicKey: string, locale: Locale): Promise<PictureFacts | null> {
  const agency = await findAgency(services, publicKey, locale);
  if (!agency) return null;
  const words = WORDING[locale];
  const place = [agency.delegation, agency.governorate].map(({ names }) => names[locale]);
  return {
    version: pictureVersion.agency(agency),
    kicker: words.agency,
    title: agency.name,
    figure: null,
    details: [agency.tagline, place.filter((name, index) => name !== place[index - 1]).join(words.comma)],
    photo: photoFile(agency.cover, services.environment.mediaUrl),
  };
}
