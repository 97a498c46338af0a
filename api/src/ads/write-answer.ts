import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import type { AdRow } from './publish-ad.ts';
import { adPathOf } from './ad-urls.ts';

/** The answer of every endpoint that writes an ad. */
export async function adWriteAnswer(
  transaction: DatabaseTransaction,
  { places }: Services,
  ad: AdRow,
): Promise<AdWriteAnswer> {
  const agency =
    ad.agencyId === null
      ? undefined
      : await transaction.selectFrom('agencies').select('slug').where('id', '=', ad.agencyId).executeTakeFirst();
  const url = adPathOf(ad, await places(), agency?.slug ?? null, ad.language);
  return { publicKey: ad.publicKey, state: ad.state, revision: ad.revision, url };
}

/** @throws DomainError `conflict` when the ad was changed after the caller read it */
export function requireRevision(ad: { revision: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== ad.revision)
    throw new DomainError('conflict', 'The ad was changed in the meantime: read it again.', 'revision');
}
