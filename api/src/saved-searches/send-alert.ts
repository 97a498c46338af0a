import { sql } from 'kysely';
import { z } from 'zod';
import type { Selectable } from 'kysely';
import { cardsByIds } from '../ads/ad-card.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import { defineJob } from '../define-job.ts';
import type { Schema } from '../schema/schema.ts';
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
 * Mails the pending matches of a search that are still online and still match. Matches are marked and the mail is queued
 * in one transaction, so that no ad is sent twice.
 */
export function sendAlert(services: Services, searchId: number): Promise<void> {
  const { db, environment } = services;
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
    const { online, claimed } = await claimMatches(services, transaction, search);
    // Before this alert is noted: it counts from the one before.
    const reductions = await reducedFavourites(services, transaction, search);
    const places = await services.places();
    const cards = await cardsByIds({ ...services, db: transaction }, online.slice(0, MAX_ADS_PER_MAIL), search.locale);
    await transaction
      .updateTable('savedSearches')
      .set({ pending: 0, ...(cards.length > 0 && { alertedAt: services.now() }) })
      .where('id', '=', searchId)
      .execute();
    if (cards.length === 0) return;
    const { locale } = search;
    const links = searchLinks(environment, search.publicKey, locale);
    await queueMail(transaction, {
      template: 'saved-search-alert',
      to: search.email,
      locale,
      values: {
        name: search.name,
        ads: cards.map((card, index) => alertAd(card, locale, environment.siteUrl, index === 0)),
        reductions,
        place: singlePlace(search.query, places)?.names[locale] ?? null,
        // Matches beyond MAX_PENDING_MATCHES were only counted.
        total: online.length + Math.max(0, search.pending - claimed),
        url: environment.siteUrl + resultsPath(search.query, places, locale),
        unsubscribeUrl: links.unsubscribe,
      },
      oneClickUrl: links.unsubscribe,
    });
  });
}

/** Marks all pending matches as notified. @returns their number, and the ads that still match, newest first */
async function claimMatches(
  services: Services,
  transaction: DatabaseTransaction,
  search: Selectable<Schema['savedSearches']>,
): Promise<{ online: number[]; claimed: number }> {
  const matches = await transaction
    .updateTable('savedSearchMatches')
    .set({ notifiedAt: services.now() })
    .where('searchId', '=', search.id)
    .where('notifiedAt', 'is', null)
    .returning('adId')
    .execute();
  const query = readSavedQuery(search.query);
  const ids = matches.map(({ adId }) => adId);
  const online =
    query === null ? null : await services.search.matches(transaction, [{ id: search.id, query, adIds: ids }]);
  return { claimed: matches.length, online: online?.get(search.id) ?? [] };
}
