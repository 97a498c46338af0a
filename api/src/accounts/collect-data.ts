import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../platform/database.ts';
import { userReferences } from './user-references.ts';

type Rows = Record<string, unknown>[];

/** What opens something, or says nothing to a person. */
const LEFT_OUT = /(hash|secret|token|signature|look|look_quarters)$/;

/**
 * Everything that the database keeps about a person, by table: each row that names the account, and what belongs to
 * those rows without naming it. Reports by others about the person's ads are theirs, and are not in it.
 * @param email the account's address where the provider has verified it: rows that know only the address belong to it
 */
export async function collectData(db: Database, uid: string, email: string | null): Promise<Record<string, Rows>> {
  const data: Record<string, Rows> = { users: await rowsOf(db, 'users', sql`uid = ${uid}`) };
  for (const { table, column } of await userReferences(db)) {
    if (table === 'data_exports') continue;
    const rows = await rowsOf(db, table, sql`${sql.ref(column)} = ${uid}`);
    if (rows.length > 0) data[table] = [...(data[table] ?? []), ...rows];
  }
  const ownAds = sql`ad_id in (select id from ads where owner_uid = ${uid})`;
  const ownConversations = sql`conversation_id in (select id from conversations where seeker_uid = ${uid}
    or ad_id in (select id from ads where owner_uid = ${uid} and agency_id is null))`;
  const ownAccount = sql`account_id in (select id from credit_accounts where user_uid = ${uid})`;
  const further: [string, RawBuilder<unknown>][] = [
    ['ad_photos', ownAds],
    ['ad_texts', ownAds],
    ['ad_price_history', ownAds],
    ['ad_counters', ownAds],
    ['ad_promotions', ownAds],
    ['ad_state_history', ownAds],
    ['messages', ownConversations],
    ['credit_entries', ownAccount],
    ['subscriptions', ownAccount],
    ['ad_reports', sql`reporter = ${`user:${uid}`}`],
    ['visitor_identities', sql`provider_uid = ${uid}`],
    ['newsletter_subscriptions', sql`email = ${email}`],
  ];
  for (const [table, condition] of further) {
    const rows = await rowsOf(db, table, condition);
    if (rows.length > 0) data[table] = rows;
  }
  return data;
}

async function rowsOf(db: Database, table: string, condition: RawBuilder<unknown>): Promise<Rows> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} as t where ${condition}`.execute(db);
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !LEFT_OUT.test(name))));
}
