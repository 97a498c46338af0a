import type { DayPickBody, DayPicksAnswer } from '@houni/contracts/staff-search';
import { MAX_DAY_PICKS } from '@houni/domain/machine-codes';
import { sql } from 'kysely';
import { audit } from '../platform/audit.ts';
import { DomainError, invalidInput } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';

type EditServices = Pick<Services, 'db' | 'now'>;

/** Ads that were chosen for the home page, today or later. */
export async function listDayPicks({ db, now }: EditServices): Promise<DayPicksAnswer> {
  const today = tunisianDay(now());
  const items = await db
    .selectFrom('dayPicks')
    .innerJoin('ads', 'ads.id', 'dayPicks.adId')
    .leftJoin('users', 'users.uid', 'dayPicks.pickedBy')
    .select(['ads.publicKey', 'ads.title', 'ads.state', 'firstDay', 'lastDay', 'users.displayName as pickedBy'])
    .where('lastDay', '>=', today)
    .orderBy('firstDay')
    .orderBy('pickedAt')
    .execute();
  return { today, items };
}

/**
 * Shows an ad on the home page from one day to another.
 * @throws DomainError `not_found` if no ad with this key is online, `invalid_input` for days that are over, `conflict` if
 *   too many ads are picked
 */
export async function pickAd(services: EditServices, actor: string, pick: DayPickBody): Promise<DayPicksAnswer> {
  const { db, now } = services;
  const { publicKey, firstDay, lastDay } = pick;
  const today = tunisianDay(now());
  if (lastDay < today) throw invalidInput('lastDay', 'The last day is over.');
  await inTransaction(db, async (transaction) => {
    const ad = await transaction
      .selectFrom('ads')
      .select('id')
      .where('publicKey', '=', publicKey)
      .where('state', '=', 'published')
      .executeTakeFirst();
    if (!ad) throw new DomainError('not_found', 'No ad with this key is online.', 'publicKey');
    // Two picks at the same moment could both be the last one that is allowed.
    await sql`lock table day_picks in share row exclusive mode`.execute(transaction);
    await transaction.deleteFrom('dayPicks').where('lastDay', '<', today).execute();
    const { others } = await transaction
      .selectFrom('dayPicks')
      .select((eb) => eb.fn.countAll<number>().as('others'))
      .where('adId', '<>', ad.id)
      .executeTakeFirstOrThrow();
    if (others >= MAX_DAY_PICKS) throw new DomainError('conflict', `At most ${MAX_DAY_PICKS} ads are picked.`);
    const values = { firstDay, lastDay, pickedBy: actor, pickedAt: now() };
    await transaction
      .insertInto('dayPicks')
      .values({ adId: ad.id, ...values })
      .onConflict((conflict) => conflict.column('adId').doUpdateSet(values))
      .execute();
    await audit(transaction, {
      actor,
      action: 'day_pick.set',
      subject: { type: 'ad', key: publicKey },
      details: { firstDay, lastDay },
    });
  });
  return listDayPicks(services);
}

/** Takes an ad off the list. @throws DomainError `not_found` */
export async function removeDayPick(services: EditServices, actor: string, publicKey: string): Promise<DayPicksAnswer> {
  await inTransaction(services.db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('dayPicks')
      .where('adId', 'in', (ads) => ads.selectFrom('ads').select('id').where('publicKey', '=', publicKey))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new DomainError('not_found', 'This ad is not picked.', 'key');
    await audit(transaction, { actor, action: 'day_pick.remove', subject: { type: 'ad', key: publicKey } });
  });
  return listDayPicks(services);
}
