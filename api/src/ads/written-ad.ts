import type { AdWritten } from '@houni/contracts/ad-write';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Services } from '../services.ts';
import type { AdRow } from './go-online.ts';
import { pathOfAd } from './tell-advertiser.ts';

/** What a write of an ad answers. */
export async function writtenAd(transaction: DatabaseTransaction, { places }: Services, ad: AdRow): Promise<AdWritten> {
  const agency =
    ad.agencyId === null
      ? undefined
      : await transaction.selectFrom('agencies').select('slug').where('id', '=', ad.agencyId).executeTakeFirst();
  const url = pathOfAd(ad, await places(), agency?.slug ?? null, ad.language);
  return { publicKey: ad.publicKey, state: ad.state, revision: ad.revision, url };
}

/** @throws RequestError `conflict` where somebody has written since the caller read */
export function requireRevision(ad: { revision: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== ad.revision)
    throw new RequestError('conflict', 'The ad was changed elsewhere: read it again.', 'revision');
}
