import { sql } from 'kysely';
import type { z } from 'zod';
import { MAX_FAVOURITES } from '@houni/domain/limits';
import type { MergeFavouritesAnswer, mergeFavouritesBodySchema } from '@houni/contracts/favourite';
import { requireAccount } from '../accounts/require-account.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Services } from '../services.ts';
import { countAdEvent } from '../ads/count-ad-event.ts';
import { countFavourites } from './service.ts';
import { hasPage } from '../ads/states-with-page.ts';
import { inTransaction } from '../platform/in-transaction.ts';

type MergeItems = z.output<typeof mergeFavouritesBodySchema>['items'];

/**
 * Adds the favourites that a visitor saved on a device before signing in, in the order of the list. The answer says for
 * each ad whether it is a favourite now, is no longer available, or exceeds the limit. Existing favourites keep their
 * note.
 */
export async function mergeFavourites(
  { db, now }: Services,
  user: VerifiedUser,
  items: MergeItems,
): Promise<MergeFavouritesAnswer> {
  const ads = await db
    .selectFrom('ads')
    .select(['id', 'publicKey', 'price', 'priceUnit', 'state'])
    .where(
      'publicKey',
      'in',
      items.map(({ publicKey }) => publicKey),
    )
    .where(hasPage(now()))
    .execute();
  const known = new Map(ads.map((ad) => [ad.publicKey, ad]));
  const unavailable = items.map(({ publicKey }) => publicKey).filter((key) => !known.has(key));
  await requireAccount(db, user, now());
  return inTransaction(db, async (transaction) => {
    // Lock the user: two requests at the same time must not both pass the limit.
    await sql`select from users where uid = ${user.uid} for no key update`.execute(transaction);
    const existing = await transaction
      .selectFrom('favourites')
      .innerJoin('ads', 'ads.id', 'favourites.adId')
      .select('ads.publicKey')
      .where('favourites.userUid', '=', user.uid)
      .where('ads.publicKey', 'in', [...known.keys(), ''])
      .execute();
    const saved = new Set(existing.map(({ publicKey }) => publicKey));
    const overLimit: string[] = [];
    let remaining = MAX_FAVOURITES - (await countFavourites(transaction, user.uid));
    for (const { publicKey, addedAt, price } of items) {
      const ad = known.get(publicKey);
      if (!ad || saved.has(publicKey)) continue;
      if (remaining <= 0) {
        overLimit.push(publicKey);
        continue;
      }
      remaining -= 1;
      saved.add(publicKey);
      // The clock of the device may be ahead.
      const added = addedAt === undefined ? now() : new Date(Math.min(Date.parse(addedAt), now().getTime()));
      await transaction
        .insertInto('favourites')
        .values({
          userUid: user.uid,
          adId: ad.id,
          priceWhenAdded: price?.millimes ?? ad.price,
          priceUnitWhenAdded: price?.unit ?? ad.priceUnit,
          createdAt: added,
        })
        .execute();
      if (ad.state === 'published') await countAdEvent(transaction, ad.id, 'favourites', now());
    }
    return {
      saved: [...saved],
      unavailable: [...new Set(unavailable)],
      overLimit,
      total: await countFavourites(transaction, user.uid),
    };
  });
}
