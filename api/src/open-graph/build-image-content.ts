import type { Locale } from '@houni/domain/locale';
import type { OpenGraphSubject } from '@houni/routing/open-graph-image';
import type { Services } from '../services.ts';
import { adImageContent } from './ad-content.ts';
import { agencyImageContent } from './agency-content.ts';
import { articleImageContent } from './article-content.ts';
import type { SearchListing } from './listing-content.ts';
import { listingImageContent } from './listing-content.ts';
import { pageImageContent } from './page-content.ts';
import type { ImageContent } from './image-content.ts';

/** The content of a subject's image. Null if the subject does not exist or is not public. */
export function buildImageContent(
  services: Services,
  search: SearchListing,
  subject: OpenGraphSubject,
  locale: Locale,
): Promise<ImageContent | null> {
  switch (subject.kind) {
    case 'page':
      return Promise.resolve(pageImageContent(subject.name, locale));
    case 'listing':
      return listingImageContent(services, search, subject, locale);
    case 'ad':
      return adImageContent(services, subject.publicKey, locale);
    case 'agency':
      return agencyImageContent(services, subject.publicKey, locale);
    case 'article':
      return articleImageContent(services, subject.slug, locale);
  }
}
