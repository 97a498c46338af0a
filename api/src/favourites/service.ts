import { sql } from 'kysely';
import { MAX_FAVOURITES } from '@houni/domain/limits';
import { isOnline } from '../ads/hide-ads.ts';
import { requireAccount } from '../accounts/require-account.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { countAdEvent } from '../ads/count-ad-event.ts';
import { inTransaction } from '../platform/in-transaction.ts';

interface FavouriteAnswer {
  publicKey: string;
  saved: boolean;
  total: number;
}

/**
 * Adds an online ad to the favourites, with its current price; an ad that is already a favourite stays unchanged.
 * @throws DomainError `not_found` for an ad that is not online, `conflict` above MAX_FAVOURITES
 */
export async function addFavourite(
  { db, now }: Services,
  user: VerifiedUser,
  publicKey: string,
): Promise<FavouriteAnswer> {
  const ad = await db
    .selectFrom('ads')
    .select(['id', 'price', 'priceUnit'])
    .where('publicKey', '=', publicKey)
    .where(isOnline)
    .executeTakeFirst();
  if (!ad) throw new DomainError('not_found', 'No ad with this key is online.', 'publicKey');
  await requireAccount(db, user, now());
  return inTransaction(db, async (transaction) => {
    // Lock the user: two requests at the same time must not both pass the limit.
    await sql`select from users where uid = ${user.uid} for no key update`.execute(transaction);
    const total = await countFavourites(transaction, user.uid);
    const added = await transaction
      .insertInto('favourites')
      .values({
        userUid: user.uid,
        adId: ad.id,
        priceWhenAdded: ad.price,
        priceUnitWhenAdded: ad.priceUnit,
        createdAt: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('adId')
      .executeTakeFirst();
    if (!added) return { publicKey, saved: true, total };
    if (total >= MAX_FAVOURITES)
      throw new DomainError('conflict', `An account has at most ${MAX_FAVOURITES} favourites.`);
    await countAdEvent(transaction, ad.id, 'favourites', now());
    return { publicKey, saved: true, total: total + 1 };
  });
}

/** Removes an ad from the favourites, in any state. The counter stays: it counts additions per day. */
export async function removeFavourite({ db }: Services, uid: string, publicKey: string): Promise<FavouriteAnswer> {
  await db
    .deleteFrom('favourites')
    .where('userUid', '=', uid)
    .where('adId', 'in', (eb) => eb.selectFrom('ads').select('id').where('publicKey', '=', publicKey))
    .execute();
  return { publicKey, saved: false, total: await countFavourites(db, uid) };
}

/** @throws DomainError `not_found` when the ad is not a favourite of the user */
export async function setFavouriteNote({ db }: Services, uid: string, publicKey: string, note: string | null) {
  const updated = await db
    .updateTable('favourites')
    .set({ note })
    .where('userUid', '=', uid)
    .where('adId', 'in', (eb) => eb.selectFrom('ads').select('id').where('publicKey', '=', publicKey))
    .returning('note')
    .executeTakeFirst();
  if (!updated) throw new DomainError('not_found', 'You have no favourite with this key.', 'key');
  return { publicKey, note: updated.note };
}

/** The number of favourites of a user, including ads that are no longer online. */
export async function countFavourites(db: Database | DatabaseTransaction, uid: string): Promise<number> {
  const { total } = await db
    .selectFrom('favourites')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('userUid', '=', uid)
    .executeTakeFirstOrThrow();
  return total;
}
