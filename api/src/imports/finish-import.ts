import { sql } from 'kysely';
import { queueAccountMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { importActor } from './import-actor.ts';
import { importUrl } from './my-imports.ts';
import { isCompleteList, listKeyOf } from './plan-import.ts';
import type { ImportRow } from './plan-import.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Finishes the import and sends its only mail; from now on its feed is applied automatically. */
export async function finishImport(services: Services, run: ImportRow): Promise<void> {
  await inTransaction(services.db, async (transaction) => {
    const open = await transaction
      .selectFrom('importItems')
      .select('itemOrder')
      .where('importId', '=', run.id)
      .where('completedAt', 'is', null)
      .executeTakeFirst();
    // Another process still works on the last items.
    if (open) return;
    const finished = await transaction
      .updateTable('imports')
      .set({ state: 'finished', finishedAt: services.now() })
      .where('id', '=', run.id)
      .where('state', '=', 'applying')
      .returning('id')
      .executeTakeFirst();
    if (!finished) return;
    if (isCompleteList(run)) await recordNamedAds(transaction, run, services.now());
    if (run.feedId !== null)
      await transaction
        .updateTable('importFeeds')
        .set({ approved: true, etag: run.etag, lastModified: run.lastModified })
        .where('id', '=', run.feedId)
        .execute();
    await sendSummary(transaction, services, run);
  });
}

/** Records which ads of the list it names and which it does not. A feed that has not changed names the same ads. */
async function recordNamedAds(transaction: DatabaseTransaction, run: ImportRow, now: Date): Promise<void> {
  const ofList = sql`imported.list = ${listKeyOf(run)} and imported.agency_id = ${run.agencyId}`;
  const item = sql`select from import_items item where item.import_id = ${run.id} and item.reference = imported.reference`;
  // A refused ad is tried again with the next run.
  const isNamed = run.notModified
    ? sql`imported.missing_since is null`
    : sql`exists (${item} and item.action <> 'close' and item.refused_code is null)`;
  const isMissing = run.notModified ? sql`false` : sql`not exists (${item} and item.action <> 'close')`;
  await sql`update imported_ads as imported set missing_since = ${now}
    where ${ofList} and imported.missing_since is null and ${isMissing}`.execute(transaction);
  await sql`update imported_ads as imported set missing_since = null
    where ${ofList} and imported.missing_since is not null and ${isNamed}`.execute(transaction);
  await sql`update ads set renewed_by_feed = imported.missing_since is null and ${run.source === 'feed'},
      closes_after_review = ads.closes_after_review and imported.missing_since is not null
    from imported_ads as imported
    where imported.ad_id = ads.id and ${ofList}
      and (ads.renewed_by_feed <> (imported.missing_since is null and ${run.source === 'feed'})
        or ads.closes_after_review and imported.missing_since is null)`.execute(transaction);
}

interface Summary {
  created: number;
  updated: number;
  renewed: number;
  closed: number;
  refused: number;
}

/** Mails the counts; a scheduled import that has neither created, changed nor closed an ad sends nothing. */
async function sendSummary(transaction: DatabaseTransaction, services: Services, run: ImportRow): Promise<void> {
  const { rows } = await sql<Summary>`
    select count(*) filter (where action = 'create' and refused_code is null)::int as created,
      count(*) filter (where action = 'update' and refused_code is null)::int as updated,
      count(*) filter (where action = 'renew' and refused_code is null)::int as renewed,
      count(*) filter (where action = 'close' and refused_code is null)::int as closed,
      count(*) filter (where action = 'refuse' or refused_code is not null)::int as refused
    from import_items where import_id = ${run.id}`.execute(transaction);
  const [counts] = rows;
  if (!counts) return;
  if (run.scheduled && counts.created + counts.updated + counts.closed === 0) return;
  const actor = await importActor(transaction, run);
  if (actor === null) return;
  await queueAccountMail(transaction, {
    template: 'import-finished',
    account: actor.uid,
    values: (locale) => ({ source: run.name, ...counts, url: importUrl(services, run.key, locale) }),
  });
}
