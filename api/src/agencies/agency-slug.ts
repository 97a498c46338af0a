import { sql } from 'kysely';
import { slugify } from '@houni/routing/slug';
import type { DatabaseTransaction } from '../platform/database.ts';

/** Leaves room for a number behind. */
const MOST = 70;

/** A slug for an agency's name that no other agency has; whoever looks for one waits for the others. */
export async function freeSlug(
  transaction: DatabaseTransaction,
  name: string,
  ownId: number | null = null,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('agency_slugs'))`.execute(transaction);
  const wanted = [...slugify(name)].slice(0, MOST).join('').replace(/-$/, '') || 'agence';
  const { rows } = await sql<{ slug: string }>`
    select lower(slug) as slug from agencies
    where starts_with(lower(slug), ${wanted}) and id is distinct from ${ownId}::bigint`.execute(transaction);
  const taken = new Set(rows.map(({ slug }) => slug));
  let free = wanted;
  for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`;
  return free;
}
