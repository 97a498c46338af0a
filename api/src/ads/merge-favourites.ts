import { sql } from 'kysely';
import type { z } from 'zod';
import { MAX_FAVOURITES } from '@houni/contracts/limits';
import type { MergeFavouritesAnswer, mergeFavouritesBodySchema } from '@houni/contracts/favourite';
import { requireProfile } from '../accounts/profile.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Services } from '../services.ts';
import { countAdEvent } from './count-ad-event.ts';
import { countFavourites } from './keep-favourite.ts';
import { STATES_WITH_PAGE } from './states-with-page.ts';

type Given = z.output<typeof mergeFavouritesBodySchema>['items'];

/**
 * Adds what a visitor kept on a device to the account, the first of the list first. Nothing is lost in silence: the
 * answer says of each ad whether the account keeps it now, nobody can open it any more, or there is no room for it.
 * What was kept here before stays as it is, with its note.
 */
export async function mergeFavourites(
  { db, now }: Services,
  user: VerifiedUser,
  items: Given,
): Promise<MergeFavouritesAnswer> {
  const ads = await db
    .selectFrom('ads')
    .select(['id', 'publicKey', 'price', 'state'])
    .where(
      'publicKey',
      'in',
      items.map(({ publicKey }) => publicKey),
    )
    .where('state', 'in', STATES_WITH_PAGE)
    .execute();
  const known = new Map(ads.map((ad) => [ad.publicKey, ad]));
  const gone = items.map(({ publicKey }) => publicKey).filter((key) => !known.has(key));
  await requireProfile(db, user);
  return db.transaction().execute(async (transaction) => {
    // Two tabs count one after the other.
    await sql`select from users where uid = ${user.uid} for no key update`.execute(transaction);
    const had = await transaction
      .selectFrom('favourites')
      .innerJoin('ads', 'ads.id', 'favourites.adId')
      .select('ads.publicKey')
      .where('favourites.userUid', '=', user.uid)
      .where('ads.publicKey', 'in', [...known.keys(), ''])
      .execute();
    const kept = new Set(had.map(({ publicKey }) => publicKey));
    const noRoom: string[] = [];
    let room = MAX_FAVOURITES - (await countFavourites(transaction, user.uid));
    for (const { publicKey, addedAt, price } of items) {
      const ad = known.get(publicKey);
      if (!ad || kept.has(publicKey)) continue;
      if (room <= 0) {
        noRoom.push(publicKey);
        continue;
      }
      room -= 1;
      kept.add(publicKey);
      // A device's clock may run ahead.
      const added = addedAt === undefined ? now() : new Date(Math.min(Date.parse(addedAt), now().getTime()));
      await transaction
        .insertInto('favourites')
        .values({ userUid: user.uid, adId: ad.id, priceWhenAdded: price ?? ad.price, createdAt: added })
        .execute();
      if (ad.state === 'published') await countAdEvent(transaction, ad.id, 'favourites', now());
    }
    return { kept: [...kept], gone: [...new Set(gone)], noRoom, total: await countFavourites(transaction, user.uid) };
  });
}
