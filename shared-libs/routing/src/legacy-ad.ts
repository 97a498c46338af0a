import type { TransactionCode } from '@houni/domain/transactions';
import { TRANSACTION_CODES } from '@houni/domain/transactions';
import type { RouteParams } from './route.ts';
import { transactionFromAnySlug } from './legacy-slug.ts';
import { legacyUid } from './codecs.ts';
import { withoutCountrySegment } from './country-segment.ts';

/** What the address of an ad on the older site contains; places are the words of the address, if it has that form. */
export interface LegacyAdPage {
  /** Or the public key of the ad. */
  uid: string;
  transaction: TransactionCode;
  governorate?: string | undefined;
  delegation?: string | undefined;
  sector?: string | undefined;
}

/** Reads the address of an ad on the older site (specification section 2, "Legacy URL redirects", first family). */
export function readLegacyAd({ segments }: RouteParams['legacyAd']): LegacyAdPage {
  const [, type = '', ...rest] = withoutCountrySegment(segments);
  // Five segments after the type: the form that the older site redirected to, with the default governorate before the
  // place and a random suffix after the uid.
  const [governorate, delegation, sector] = rest.length > 4 ? rest.slice(1) : rest;
  const transaction = transactionFromAnySlug(type) ?? TRANSACTION_CODES[0];
  const uid = legacyUid(segments);
  return uid === null
    ? { uid: segments.at(-1) ?? '', transaction }
    : { uid, transaction, governorate, delegation, sector };
}
