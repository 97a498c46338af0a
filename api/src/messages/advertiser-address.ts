import type { Locale } from '@houni/contracts/locale';
import type { DatabaseTransaction } from '../platform/database.ts';

/** Where the advertiser of an ad is written to, and in which language; null where no address is known. */
export async function advertiserAddress(
  transaction: DatabaseTransaction,
  adId: number,
): Promise<{ email: string; locale: Locale } | null> {
  const row = await transaction
    .selectFrom('ads')
    .innerJoin('users', 'users.uid', 'ads.ownerUid')
    .leftJoin('agencies', 'agencies.id', 'ads.agencyId')
    .select(['users.email', 'users.locale', 'agencies.email as agencyEmail'])
    .where('ads.id', '=', adId)
    .executeTakeFirst();
  const email = row?.email ?? row?.agencyEmail ?? null;
  return row && email !== null ? { email, locale: row.locale } : null;
}
