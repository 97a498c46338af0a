import type { TransactionCode } from '@houni/contracts/transactions';
import { TRANSACTION_CODES } from '@houni/contracts/transactions';
import type { RouteParams } from './route.ts';
import { anyTransactionFromSlug } from './old-slug.ts';
import { withoutTn } from './shapes.ts';

/** What an old address of a single ad says of it; places are words as the address wrote them. */
export interface FormerAd {
  uid: string;
  transaction: TransactionCode;
  governorate: string;
  delegation: string;
  sector: string;
}

/** Reads the address of an ad on the older site (specification section 2, "Legacy URL redirects", first family). */
export function readFormerAd({ segments }: RouteParams['formerAd']): FormerAd {
  const [, type = '', ...rest] = withoutTn(segments);
  // With five words behind the first, the address is the one that the older site made of itself: default governorate
  // before the place, random suffix behind the uid.
  const [governorate = '', delegation = '', sector = '', uid = ''] = rest.length > 4 ? rest.slice(1) : rest;
  const transaction = anyTransactionFromSlug(type) ?? TRANSACTION_CODES[0];
  return { uid, transaction, governorate, delegation, sector };
}
