import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { userReferences } from '../accounts/user-references.ts';
import type { Database } from '../database.ts';

type Rows = Record<string, unknown>[];

/** Columns that grant access, or that mean nothing to a person. */
const EXCLUDED_COLUMNS = /(hash|secret|token|signature|look|perceptual_hash_segments|text_groups)$|^file$/;

/**
 * Everything that the database stores about a person, by table: the rows that refer to the account, and the rows that
 * belong to those. Reports by others about the person's ads are not included: they belong to their authors.
 * @param email the account's address if it is proved, for rows that contain only the address
 */
export async function collectData(db: Database, uid: string, email: string | null): Promise<Record<string, Rows>> {
  const data: Record<string, Rows> = { users: await selectRows(db, 'users', sql`uid = ${uid}`) };
  for (const { table, column } of await userReferences(db)) {
    if (table === 'data_exports') continue;
    const rows = await selectRows(db, table, sql`${sql.ref(column)} = ${uid}`);
    if (rows.length > 0) data[table] = [...(data[table] ?? []), ...rows];
  }
  const ownAds = sql`ad_id in (select id from ads where owner_uid = ${uid})`;
  const ownConversations = sql`conversation_id in (select id from conversations where seeker_uid = ${uid}
    or ad_id in (select id from ads where owner_uid = ${uid} and agency_id is null))`;
  const ownCredits = sql`account_id in (select id from credit_accounts where user_uid = ${uid})`;
  const indirect: [string, RawBuilder<unknown>][] = [
    ['ad_photos', ownAds],
    ['ad_texts', ownAds],
    ['ad_price_history', ownAds],
    ['ad_counters', ownAds],
    ['ad_promotions', ownAds],
    ['ad_state_history', ownAds],
    ['messages', ownConversations],
    ['credit_entries', ownCredits],
    ['subscriptions', ownCredits],
    ['adjustments', ownCredits],
    ['order_receipts', sql`order_id in (select id from orders where placed_by = ${uid})`],
    ['unexpected_payments', sql`order_id in (select id from orders where placed_by = ${uid})`],
    ['ad_reports', sql`reporter = ${`user:${uid}`}`],
    ['visitor_identities', sql`provider_uid = ${uid}`],
    ['newsletter_subscriptions', sql`email = ${email}`],
  ];
  for (const [table, condition] of indirect) {
    const rows = await selectRows(db, table, condition);
    if (rows.length > 0) data[table] = rows;
  }
  return data;
}

async function selectRows(db: Database, table: string, condition: RawBuilder<unknown>): Promise<Rows> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} as t where ${condition}`.execute(db);
  return rows.map(({ row }) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !EXCLUDED_COLUMNS.test(name))),
  );
}
