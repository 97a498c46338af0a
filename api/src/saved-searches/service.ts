import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MAX_SAVED_SEARCHES } from '@houni/contracts/saved-search';
import type {
  CreateSavedSearchAnswer,
  createSavedSearchBodySchema,
  SavedSearch,
  SavedSearches,
  updateSavedSearchBodySchema,
} from '@houni/contracts/saved-search';
import { requireAccount } from '../accounts/require-account.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { optionalUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { anonymousActor } from '../platform/client-address.ts';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput, DomainError } from '../platform/domain-error.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import { newKey } from '../platform/keys.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { canonicalQuery, fingerprintOf } from './canonical-query.ts';
import { resultsPath } from './results-path.ts';
import { searchCells } from './search-cells.ts';
import { discardPendingMatches } from './discard-pending-matches.ts';
import { inTransaction } from '../platform/in-transaction.ts';

type Row = Selectable<Schema['savedSearches']>;
type CreateBody = z.output<typeof createSavedSearchBodySchema>;

/**
 * Saves a search. An account with a verified address gets alerts immediately. Other addresses get a confirmation mail
 * first. The answer is the same whether or not the address is known, so that it reveals nothing.
 */
export async function createSavedSearch(
  services: Services,
  request: FastifyRequest,
  body: CreateBody,
): Promise<CreateSavedSearchAnswer> {
  const { db, environment } = services;
  const now = services.now();
  const user = optionalUser(request);
  if (!user && body.email === undefined)
    throw invalidInput('email', 'An email address is required without an account.');
  const places = await services.places();
  const search = await prepareSearch(services, body, places);
  if (user) await requireAccount(db, user, now);
  const actor = user?.uid ?? anonymousActor(request, environment);
  return withIdempotency(services, request, actor, async (transaction) => {
    const row = user
      ? await saveForAccount(transaction, user, body, { ...search, now })
      : await saveForAddress(transaction, (body.email ?? '').toLowerCase(), body, { ...search, now });
    if (row) await sendConfirmation(transaction, services, row);
    return {
      savedSearch: user && row ? toSavedSearch(row, places) : null,
      confirmationNeeded: !user || (row !== null && row.confirmedAt === null && row.email !== null),
    };
  });
}

type PreparedSearch = Awaited<ReturnType<typeof prepareSearch>>;

async function prepareSearch(services: Services, { query }: CreateBody, places: PlaceDirectory) {
  try {
    const cells = searchCells(query, places);
    await services.search.among(query, [], 0); // validates the query
    const canonical = canonicalQuery(query);
    return { cells, canonical, fingerprint: fingerprintOf(canonical) };
  } catch (error) {
    if (error instanceof DomainError && error.field !== undefined && !error.field.startsWith('query.'))
      throw new DomainError(error.code, error.message, `query.${error.field}`);
    throw error;
  }
}

async function saveForAccount(
  transaction: DatabaseTransaction,
  user: VerifiedUser,
  { name, frequency, locale }: CreateBody,
  { cells, canonical, fingerprint, now }: PreparedSearch & { now: Date },
): Promise<Row> {
  const existing = await transaction
    .updateTable('savedSearches')
    .set({ name, frequency, locale })
    .where('userUid', '=', user.uid)
    .where('fingerprint', '=', fingerprint)
    .returningAll()
    .executeTakeFirst();
  if (existing) return existing;
  // Serialises concurrent requests of one account, so that they cannot exceed the limit together.
  await transaction.selectFrom('users').select('uid').where('uid', '=', user.uid).forUpdate().execute();
  const { count } = await transaction
    .selectFrom('savedSearches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userUid', '=', user.uid)
    .executeTakeFirstOrThrow();
  if (count >= MAX_SAVED_SEARCHES)
    throw new DomainError('conflict', `At most ${MAX_SAVED_SEARCHES} searches can be saved.`);
  const row = await transaction
    .insertInto('savedSearches')
    .values({
      publicKey: newKey('ss_'),
      userUid: user.uid,
      email: user.email,
      name,
      query: JSON.stringify(canonical),
      fingerprint,
      frequency,
      locale,
      createdAt: now,
      confirmedAt: user.emailVerified && user.email !== null ? now : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['userUid', 'fingerprint'])
        .where('userUid', 'is not', null)
        .doUpdateSet({ name, frequency, locale }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await saveCells(transaction, row.id, cells);
  return row;
}

/** Null if nothing may be changed: only the owner of the address may change a confirmed search. */
async function saveForAddress(
  transaction: DatabaseTransaction,
  email: string,
  { name, frequency, locale }: CreateBody,
  { cells, canonical, fingerprint, now }: PreparedSearch & { now: Date },
): Promise<Row | null> {
  const { count } = await transaction
    .selectFrom('savedSearches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userUid', 'is', null)
    .where('email', '=', email)
    .where('fingerprint', '<>', fingerprint)
    .executeTakeFirstOrThrow();
  if (count >= MAX_SAVED_SEARCHES) return null;
  const row = await transaction
    .insertInto('savedSearches')
    .values({
      publicKey: newKey('ss_'),
      userUid: null,
      email,
      name,
      query: JSON.stringify(canonical),
      fingerprint,
      frequency,
      locale,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'fingerprint'])
        .where('userUid', 'is', null)
        .doUpdateSet({ name, frequency, locale })
        .where('savedSearches.confirmedAt', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await saveCells(transaction, row.id, cells);
  return row;
}

async function saveCells(
  transaction: DatabaseTransaction,
  searchId: number,
  cells: PreparedSearch['cells'],
): Promise<void> {
  await transaction
    .insertInto('savedSearchCells')
    .values(cells.map((cell) => ({ ...cell, searchId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The searches of an account, newest first. */
export async function listSavedSearches(services: Services, uid: string): Promise<SavedSearches> {
  const [rows, places] = await Promise.all([
    services.db
      .selectFrom('savedSearches')
      .selectAll()
      .where('userUid', '=', uid)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    services.places(),
  ]);
  return { items: rows.map((row) => toSavedSearch(row, places)) };
}

/**
 * Changes name, frequency or language. Also confirms the search if the account's address has been verified since.
 * @throws DomainError `not_found`, also for another user's search
 */
export async function updateSavedSearch(
  services: Services,
  user: VerifiedUser,
  key: string,
  changes: z.output<typeof updateSavedSearchBodySchema>,
): Promise<SavedSearch> {
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const places = await services.places();
  return inTransaction(services.db, async (transaction) => {
    const row = await transaction
      .updateTable('savedSearches')
      .set({
        ...changed,
        ...(user.emailVerified &&
          user.email !== null && {
            email: user.email,
            confirmedAt: sql<string>`coalesce(confirmed_at, ${services.now()}::timestamptz)`,
          }),
        publicKey: key, // an update needs at least one column
      })
      .where('publicKey', '=', key)
      .where('userUid', '=', user.uid)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.frequency !== 'none' || row.pending === 0) return toSavedSearch(row, places);
    await discardPendingMatches(transaction, row.id);
    return toSavedSearch({ ...row, pending: 0 }, places);
  });
}

/** @throws DomainError `not_found`, also for another user's search */
export async function deleteSavedSearch({ db }: Services, uid: string, key: string): Promise<{ deleted: true }> {
  const deleted = await db
    .deleteFrom('savedSearches')
    .where('publicKey', '=', key)
    .where('userUid', '=', uid)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw notFound();
  return { deleted: true };
}

function notFound(): DomainError {
  return new DomainError('not_found', 'You have no saved search with this key.', 'key');
}

function toSavedSearch(row: Row, places: PlaceDirectory): SavedSearch {
  const { publicKey, name, query, frequency, locale, confirmedAt, pending, createdAt, alertedAt } = row;
  return {
    key: publicKey,
    name,
    query,
    frequency,
    locale,
    confirmed: confirmedAt !== null,
    pending,
    url: resultsPath(query, places, locale),
    createdAt: createdAt.toISOString(),
    alertedAt: alertedAt?.toISOString() ?? null,
  };
}
