import { sql } from 'kysely';
import { MAX_FAVOURITES } from '@houni/contracts/limits';
import { requireProfile } from '../accounts/profile.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Services } from '../services.ts';
import { countAdEvent } from './count-ad-event.ts';

interface Kept {
  publicKey: string;
  kept: boolean;
  total: number;
}

/**
 * Keeps an online ad, with what it costs today; an ad that is kept already stays as it is.
 * @throws RequestError `not_found` for an ad that is not online, `conflict` beyond MAX_FAVOURITES
 */
export async function addFavourite({ db, now }: Services, user: VerifiedUser, publicKey: string): Promise<Kept> {
  const ad = await db
    .selectFrom('ads')
    .select(['id', 'price'])
    .where('publicKey', '=', publicKey)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!ad) throw new RequestError('not_found', 'No ad with this key is online.', 'publicKey');
  await requireProfile(db, user);
  return db.transaction().execute(async (transaction) => {
    // Two tabs count one after the other.
    await sql`select from users where uid = ${user.uid} for no key update`.execute(transaction);
    const total = await countFavourites(transaction, user.uid);
    const added = await transaction
      .insertInto('favourites')
      .values({ userUid: user.uid, adId: ad.id, priceWhenAdded: ad.price, createdAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('adId')
      .executeTakeFirst();
    if (!added) return { publicKey, kept: true, total };
    if (total >= MAX_FAVOURITES) throw new RequestError('conflict', `An account keeps ${MAX_FAVOURITES} ads.`);
    await countAdEvent(transaction, ad.id, 'favourites', now());
    return { publicKey, kept: true, total: total + 1 };
  });
}

/** Lets an ad go, whatever became of it. What was counted stays: it says how many chose it that day. */
export async function removeFavourite({ db }: Services, uid: string, publicKey: string): Promise<Kept> {
  await db
    .deleteFrom('favourites')
    .where('userUid', '=', uid)
    .where('adId', 'in', (eb) => eb.selectFrom('ads').select('id').where('publicKey', '=', publicKey))
    .execute();
  return { publicKey, kept: false, total: await countFavourites(db, uid) };
}

/** @throws RequestError `not_found` where the user does not keep this ad */
export async function noteFavourite({ db }: Services, uid: string, publicKey: string, note: string | null) {
  const noted = await db
    .updateTable('favourites')
    .set({ note })
    .where('userUid', '=', uid)
    .where('adId', 'in', (eb) => eb.selectFrom('ads').select('id').where('publicKey', '=', publicKey))
    .returning('note')
    .executeTakeFirst();
  if (!noted) throw new RequestError('not_found', 'You do not keep an ad with this key.', 'key');
  return { publicKey, note: noted.note };
}

/** How many ads a user keeps, whatever became of them. */
export async function countFavourites(db: Database | DatabaseTransaction, uid: string): Promise<number> {
  const { total } = await db
    .selectFrom('favourites')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('userUid', '=', uid)
    .executeTakeFirstOrThrow();
  return total;
}
