import { sql } from 'kysely';
import { z } from 'zod';
import { cardsByIds } from '../ads/ad-card.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import { defineJob } from '../define-job.ts';
import type { Services } from '../services.ts';
import { alertAd, reducedFavourites } from './alert-ads.ts';
import { readSavedQuery } from './canonical-query.ts';
import { resultsPath, singlePlace } from './results-path.ts';
import { searchLinks } from './search-links.ts';
import { inTransaction } from '../platform/in-transaction.ts';

export const ALERT_JOB = 'send_saved_search_alert';
const MAX_ADS_PER_MAIL = 10;

export function alertKey(searchId: number): string {
  return `${ALERT_JOB}:${searchId}`;
}

/** Sends the alert of one search. */
export const savedSearchAlert = defineJob({
  name: ALERT_JOB,
  queue: 'mail',
  payload: z.object({ search: z.int() }),
  run: (services, { search }) => sendAlert(services, search),
});

/**
 * Mails the pending matches of a search that are still online and still match: new ads, and ads whose price fell.
 * Matches are marked and the mail is queued in one transaction, so that no ad is sent twice.
 */
export async function sendAlert(services: Services, searchId: number): Promise<void> {
  const { db, environment } = services;
  // Before the transaction: both take connections.
  const places = await services.places();
  const { pending, matching } = await readPending(services, searchId);
  return inTransaction(db, async (transaction) => {
    const search = await transaction
      .selectFrom('savedSearches')
      .selectAll()
      .where('id', '=', searchId)
      .where('confirmedAt', 'is not', null)
      .where('frequency', '<>', 'none')
      .where('pending', '>', 0)
      // No mails during the deletion period of an account. The matches stay pending in case the deletion is cancelled.
      .where(sql<boolean>`not exists (select from account_deletions where user_uid = saved_searches.user_uid)`)
      .forUpdate()
      .executeTakeFirst();
    if (!search || search.email === null) return;
    const claimed = await claimMatches(transaction, searchId, pending, services.now());
    const news = matching.filter((id) => claimed.get(id) === null);
    const lowered = matching.filter((id) => typeof claimed.get(id) === 'number');
    // Before this alert is noted: it counts from the one before.
    const reductions = await reducedFavourites(services, transaction, search);
    const cards = await cardsByIds(
      { ...services, db: transaction },
      [...news, ...lowered].slice(0, MAX_ADS_PER_MAIL),
      search.locale,
    );
    const { left } = await transaction
      .selectFrom('savedSearchMatches')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('searchId', '=', searchId)
      .where('notifiedAt', 'is', null)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('savedSearches')
      .set({ pending: left, ...(cards.length > 0 && { alertedAt: services.now() }) })
      .where('id', '=', searchId)
      .execute();
    if (cards.length === 0) return;
    const { locale } = search;
    const links = searchLinks(environment, search.publicKey, locale);
    const mailed = cards.map((card, index) => alertAd(card, locale, environment.siteUrl, index === 0));
    const newCards = Math.min(news.length, MAX_ADS_PER_MAIL);
    await queueMail(transaction, {
      template: 'saved-search-alert',
      to: search.email,
      locale,
      values: {
        name: search.name,
        ads: mailed.slice(0, newCards),
        lowered: mailed
          .slice(newCards)
          .map((ad, index) => ({ ...ad, previousMillimes: claimed.get(lowered[index] ?? 0) ?? null })),
        reductions,
        place: singlePlace(search.query, places)?.names[locale] ?? null,
        // Matches beyond MAX_PENDING_MATCHES were only counted.
        total: news.length + Math.max(0, search.pending - claimed.size - left),
        totalLowered: lowered.length,
        url: environment.siteUrl + resultsPath(search.query, places, locale),
        unsubscribeUrl: links.unsubscribe,
      },
      oneClickUrl: links.unsubscribe,
    });
  });
}

/** The ads that wait for an alert of a search, and those of them that are online and still match, newest first. */
async function readPending(
  { db, search }: Services,
  searchId: number,
): Promise<{ pending: number[]; matching: number[] }> {
  const rows = await db
    .selectFrom('savedSearchMatches')
    .innerJoin('savedSearches', 'savedSearches.id', 'savedSearchMatches.searchId')
    .select(['adId', 'query'])
    .where('searchId', '=', searchId)
    .where('notifiedAt', 'is', null)
    .execute();
  const pending = rows.map(({ adId }) => adId);
  const query = rows[0] ? readSavedQuery(rows[0].query) : null;
  const found = query && (await search.matches(db, [{ id: searchId, query, adIds: pending }]));
  return { pending, matching: found?.get(searchId) ?? [] };
}

/**
 * Marks pending matches as notified.
 * @returns the price before of each ad in millimes: null for a new one, undefined for one whose price has risen again
 */
async function claimMatches(
  transaction: DatabaseTransaction,
  searchId: number,
  adIds: number[],
  now: Date,
): Promise<Map<number, number | null | undefined>> {
  const { rows } = await sql<{ adId: number; loweredFrom: number | null; price: number }>`
    update saved_search_matches m set notified_at = ${now} from ads
    where m.search_id = ${searchId} and m.ad_id = any(${adIds}::bigint[]) and m.notified_at is null and ads.id = m.ad_id
    returning m.ad_id, m.lowered_from, ads.price`.execute(transaction);
  return new Map(
    rows.map(({ adId, loweredFrom, price }) => [
      adId,
      loweredFrom === null || price < loweredFrom ? loweredFrom : undefined,
    ]),
  );
}
