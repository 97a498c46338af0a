import type { DatabaseTransaction } from '../platform/database.ts';
import { dayInTunisia } from '../search/listing-of-the-day.ts';

/** Adds one to what happened to an ad today, in the transaction of what happened. */
export async function countForAd(
  transaction: DatabaseTransaction,
  adId: number,
  counter: 'reveals' | 'messages',
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('adCounters')
    .values({
      adId,
      day: dayInTunisia(now),
      impressions: 0,
      views: 0,
      favourites: 0,
      reveals: counter === 'reveals' ? 1 : 0,
      messages: counter === 'messages' ? 1 : 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['adId', 'day']).doUpdateSet((eb) => ({
        [counter]: eb(`adCounters.${counter}`, '+', 1),
      })),
    )
    .execute();
}
