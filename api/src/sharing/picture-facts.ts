import type { Locale } from '@houni/contracts/locale';
import type { PictureSubject } from '@houni/routing/sharing-picture';
import type { Services } from '../services.ts';
import { adFacts } from './ad-facts.ts';
import { agencyFacts } from './agency-facts.ts';
import { articleFacts } from './article-facts.ts';
import type { CountListing } from './listing-facts.ts';
import { listingFacts } from './listing-facts.ts';
import { pageFacts } from './page-facts.ts';

/** What a picture says and shows. */
export interface PictureFacts {
  version: string;
  /** Over the title. */
  kicker: string | null;
  title: string;
  /** The loudest line: a price, a number of ads. */
  figure: string | null;
  /** Under it. */
  details: string[];
  /** Name of a public file of the media store. */
  photo: string | null;
}

/** What the picture of a subject says; null where the subject does not exist or is not public. */
export function pictureFacts(
  services: Services,
  count: CountListing,
  subject: PictureSubject,
  locale: Locale,
): Promise<PictureFacts | null> {
  switch (subject.kind) {
    case 'page':
      return Promise.resolve(pageFacts(subject.name, locale));
    case 'listing':
      return listingFacts(services, count, subject, locale);
    case 'ad':
      return adFacts(services, subject.publicKey, locale);
    case 'agency':
      return agencyFacts(services, subject.publicKey, locale);
    case 'article':
      return articleFacts(services, subject.slug, locale);
  }
}
