import { sql } from 'kysely';
import { z } from 'zod';
import type { Selectable } from 'kysely';
import { cardsByIds } from '../ads/card.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Schema } from '../platform/schema.ts';
import type { Services } from '../services.ts';
import { readSavedQuery } from './canonical-query.ts';
import { findAmong } from './find-among.ts';
import { resultsPath } from './results-path.ts';
import { searchLinks } from './search-links.ts';

export const ALERT_JOB = 'send_saved_search_alert';
/** Ads that one mail shows. */
const SHOWN_ADS = 10;

export function alertKey(searchId: number): string {
  return `${ALERT_JOB}:${searchId}`;
}

/** Tells what one search has found. */
export const savedSearchAlert = defineJob({
  name: ALERT_JOB,
  payload: z.object({ search: z.int() }),
  run: (services, { search }) => sendAlert(services, search),
});

/**
 * Mails what a search has found and not told yet, as far as it is still online and still matches. The finds are marked
 * and the mail is queued in one transaction: a second run finds nothing to tell, and no ad is told twice.
 */
export function sendAlert(services: Services, searchId: number): Promise<void> {
  const { db, environment } = services;
  return db.transaction().execute(async (transaction) => {
    const search = await transaction
      .selectFrom('savedSearches')
      .selectAll()
      .where('id', '=', searchId)
      .where('confirmedAt', 'is not', null)
      .where('frequency', '<>', 'none')
      .where('pending', '>', 0)
      // Whoever is about to leave is not written to; the finds wait, should they stay.
      .where(sql<boolean>`not exists (select from account_departures where user_uid = saved_searches.user_uid)`)
      .forUpdate()
      .executeTakeFirst();
    if (!search || search.email === null) return;
    const { online, told } = await takeFinds(services, transaction, search);
    const cards = await cardsByIds({ ...services, db: transaction }, online.slice(0, SHOWN_ADS), search.locale);
    await transaction
      .updateTable('savedSearches')
      .set({ pending: 0, ...(cards.length > 0 && { alertedAt: sql<string>`now()` }) })
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
        ads: cards.map(({ title, location, price, url }) => ({
          title,
          place: `${location.sector.names[locale]}, ${location.delegation.names[locale]}`,
          millimes: price.millimes,
          unit: price.unit,
          url: environment.siteUrl + url,
        })),
        // Beyond the kept finds they were only counted.
        total: online.length + Math.max(0, search.pending - told),
        url: environment.siteUrl + resultsPath(search.query, await services.places(), locale),
        unsubscribeUrl: links.unsubscribe,
      },
      oneClickUrl: links.unsubscribe,
    });
  });
}

/** Marks everything found as told. @returns how many these were, and those that can still be shown, newest first */
async function takeFinds(
  services: Services,
  transaction: DatabaseTransaction,
  search: Selectable<Schema['savedSearches']>,
): Promise<{ online: number[]; told: number }> {
  const finds = await transaction
    .updateTable('savedSearchFinds')
    .set({ toldAt: sql<string>`now()` })
    .where('searchId', '=', search.id)
    .where('toldAt', 'is', null)
    .returning('adId')
    .execute();
  const query = readSavedQuery(search.query);
  const ids = finds.map(({ adId }) => adId);
  return { told: finds.length, online: query === null ? [] : await findAmong(services, transaction, query, ids) };
}
