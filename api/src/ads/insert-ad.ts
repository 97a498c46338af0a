import type { Insertable } from 'kysely';
import type { AdState } from '@houni/contracts/ad';
import type { DatabaseTransaction } from '../platform/database.ts';
import { preparedStatement } from '../platform/prepared.ts';
import type { Schema } from '../platform/schema.ts';
import type { Acting } from './change-state.ts';

/** A state that an ad comes to. */
export interface Step {
  from: AdState | null;
  to: AdState;
  by: Acting;
}

type Insert = ReturnType<typeof preparedStatement<{ id: number }>>;

/** One for each set of columns: every new ad says the same ones. */
const inserts = new Map<string, Insert>();

/** Writes a new ad and its history in one statement, and gives its id. */
export async function insertAd(
  transaction: DatabaseTransaction,
  row: Insertable<Schema['ads']>,
  steps: readonly Step[],
  now: Date,
): Promise<number> {
  const columns = Object.keys(row);
  const shape = columns.join();
  const insert = inserts.get(shape) ?? insertOf(columns);
  inserts.set(shape, insert);
  const [written] = await insert(transaction, [
    now,
    steps.map(({ from }) => from),
    steps.map(({ to }) => to),
    steps.map(({ by }) => by.actor),
    steps.map(({ by }) => by.uid),
    ...Object.values(row),
  ]);
  if (!written) throw new Error('the ad was not written');
  return written.id;
}

function insertOf(columns: readonly string[]): Insert {
  const names = columns.map((column) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const values = columns.map((_column, index) => `$${index + 6}`);
  return preparedStatement<{ id: number }>(
    `with written as (insert into ads (${names.join(', ')}) values (${values.join(', ')}) returning id),
     remembered as (
       insert into ad_state_history (ad_id, from_state, to_state, actor, actor_uid, happened_at)
       select written.id, step.*, $1::timestamptz
       from written, unnest($2::text[], $3::text[], $4::text[], $5::text[]) as step)
     select id from written`,
  );
}
