import type { Locale } from '@houni/contracts/locale';
import type { DatabaseTransaction } from '../database.ts';

/** The mail address and language of an ad's advertiser. Null if no address is known. */
export async function findAdvertiserRecipient(
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
