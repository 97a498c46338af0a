import { adPath } from '@houni/routing/build';
import { prefixOf } from '@houni/routing/locale';
import type { Locale } from '@houni/domain/locale';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { categoryOf, transactionOf } from './codes.ts';

/** The fields of an ad that its path is built from. */
export interface AdForPath {
  publicKey: string;
  title: string;
  transactionId: number;
  categoryId: number;
  governorateId: number;
  delegationId: number;
  sectorId: number;
}

/** The path of the page of an ad. */
export function adPathOf(ad: AdForPath, places: PlaceDirectory, agencySlug: string | null, locale: Locale): string {
  return adPath(
    {
      transaction: transactionOf(ad.transactionId),
      category: categoryOf(ad.categoryId),
      location: places.trail(ad),
      title: ad.title,
      publicKey: ad.publicKey,
      agencySlug,
    },
    locale,
  );
}

/** The page of the advertiser's ads in their language, which the buttons of most mails open. */
export function dashboardAdUrl(
  { environment }: Pick<Services, 'environment'>,
  publicKey: string,
  locale: Locale,
): string {
  return `${environment.dashboardUrl}${prefixOf(locale)}/user-ads?ad=${publicKey}`;
}
