import { sql } from 'kysely';
import { slugify } from '@houni/routing/slugify';
import type { DatabaseTransaction } from '../database.ts';

/** The slug is shorter than the maximum, so that a number can be appended. */
const MAX_SLUG_LENGTH = 70;

/** A slug for the name that no other agency has. An advisory lock serialises concurrent calls. */
export async function uniqueSlug(
  transaction: DatabaseTransaction,
  name: string,
  ownId: number | null = null,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('agency_slugs'))`.execute(transaction);
  const base = [...slugify(name)].slice(0, MAX_SLUG_LENGTH).join('').replace(/-$/, '') || 'agence';
  const { rows } = await sql<{ slug: string }>`
    select lower(slug) as slug from agencies
    where starts_with(lower(slug), ${base}) and id is distinct from ${ownId}::bigint`.execute(transaction);
  const taken = new Set(rows.map((row) => row.slug));
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
