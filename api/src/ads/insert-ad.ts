import type { Insertable } from 'kysely';
import type { AdState } from '@houni/contracts/ad';
import type { DatabaseTransaction } from '../database.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';
import type { Schema } from '../schema/schema.ts';
import type { Actor } from './change-state.ts';

/** One entry of the state history. */
export interface StateStep {
  from: AdState | null;
  to: AdState;
  by: Actor;
}

type Insert = ReturnType<typeof preparedStatement<{ id: number }>>;

/** One prepared statement per set of columns; in practice there is one set. */
const insertByColumns = new Map<string, Insert>();

/** Inserts an ad and its history in one statement. @returns the id of the ad */
export async function insertAd(
  transaction: DatabaseTransaction,
  row: Insertable<Schema['ads']>,
  steps: readonly StateStep[],
  now: Date,
): Promise<number> {
  const columns = Object.keys(row);
  const columnList = columns.join();
  const insert = insertByColumns.get(columnList) ?? prepareInsert(columns);
  insertByColumns.set(columnList, insert);
  const [inserted] = await insert(transaction, [
    now,
    steps.map(({ from }) => from),
    steps.map(({ to }) => to),
    steps.map(({ by }) => by.actor),
    steps.map(({ by }) => by.uid),
    ...Object.values(row),
  ]);
  if (!inserted) throw new Error('the ad was not inserted');
  return inserted.id;
}

function prepareInsert(columns: readonly string[]): Insert {
  const names = columns.map((column) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const values = columns.map((_column, index) => `$${index + 6}`);
  return preparedStatement<{ id: number }>(
    `with new_ad as (insert into ads (${names.join(', ')}) values (${values.join(', ')}) returning id),
     history as (
       insert into ad_state_history (ad_id, from_state, to_state, actor, actor_uid, happened_at)
       select new_ad.id, step.*, $1::timestamptz
       from new_ad, unnest($2::text[], $3::text[], $4::text[], $5::text[]) as step)
     select id from new_ad`,
  );
}
