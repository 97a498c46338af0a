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
import { requireProfile } from '../accounts/profile.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { optionalUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { anonymousActor } from '../platform/client-address.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { invalidInput, RequestError } from '../platform/errors.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import { newKey } from '../platform/keys.ts';
import type { Schema } from '../platform/schema.ts';
import type { Services } from '../services.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { canonicalQuery, fingerprintOf } from './canonical-query.ts';
import { findAmong } from './find-among.ts';
import { resultsPath } from './results-path.ts';
import { cellsOf } from './search-cells.ts';
import { silence } from './silence.ts';

type Row = Selectable<Schema['savedSearches']>;
type CreateBody = z.output<typeof createSavedSearchBodySchema>;

/**
 * Saves a search. An account with a verified address gets alerts at once. An address that nobody has proved to own gets
 * one mail that asks, and nothing before its link is used; the caller learns the same whether or not it was known.
 */
export async function createSavedSearch(
  services: Services,
  request: FastifyRequest,
  body: CreateBody,
): Promise<CreateSavedSearchAnswer> {
  const { db, environment } = services;
  const user = optionalUser(request);
  if (!user && body.email === undefined) throw invalidInput('email', 'Without an account this needs an address.');
  const places = await services.places();
  const search = await prepareSearch(services, body, places);
  if (user) await requireProfile(db, user);
  const actor = user?.uid ?? anonymousActor(request, environment);
  return withIdempotency(services, request, actor, async (transaction) => {
    const row = user
      ? await saveForAccount(transaction, user, body, search)
      : await saveForAddress(transaction, (body.email ?? '').toLowerCase(), body, search);
    if (row) await askToConfirm(transaction, environment, row);
    return {
      savedSearch: user && row ? toSavedSearch(row, places) : null,
      confirmationNeeded: !user || (row !== null && row.confirmedAt === null && row.email !== null),
    };
  });
}

type PreparedSearch = Awaited<ReturnType<typeof prepareSearch>>;

async function prepareSearch(services: Services, { query }: CreateBody, places: PlaceDirectory) {
  try {
    const cells = cellsOf(query, places);
    await findAmong(services, services.db, query, []); // the search itself says what it cannot read
    const canonical = canonicalQuery(query);
    return { cells, canonical, fingerprint: fingerprintOf(canonical) };
  } catch (error) {
    if (error instanceof RequestError && error.field !== undefined && !error.field.startsWith('query.'))
      throw new RequestError(error.code, error.message, `query.${error.field}`);
    throw error;
  }
}

async function saveForAccount(
  transaction: DatabaseTransaction,
  user: VerifiedUser,
  { name, frequency, locale }: CreateBody,
  { cells, canonical, fingerprint }: PreparedSearch,
): Promise<Row> {
  const known = await transaction
    .updateTable('savedSearches')
    .set({ name, frequency, locale })
    .where('userUid', '=', user.uid)
    .where('fingerprint', '=', fingerprint)
    .returningAll()
    .executeTakeFirst();
  if (known) return known;
  // Two tabs of one account wait for each other here.
  await transaction.selectFrom('users').select('uid').where('uid', '=', user.uid).forUpdate().execute();
  const { count } = await transaction
    .selectFrom('savedSearches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userUid', '=', user.uid)
    .executeTakeFirstOrThrow();
  if (count >= MAX_SAVED_SEARCHES)
    throw new RequestError('conflict', `At most ${MAX_SAVED_SEARCHES} searches can be saved.`);
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
      confirmedAt: user.emailVerified && user.email !== null ? sql<string>`now()` : null,
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

/** Null where nothing may be changed: a confirmed search is its owner's, and a stranger may type his address. */
async function saveForAddress(
  transaction: DatabaseTransaction,
  email: string,
  { name, frequency, locale }: CreateBody,
  { cells, canonical, fingerprint }: PreparedSearch,
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

/** The searches of an account, the newest first. */
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
 * Changes name, frequency or language. An account that has proved its address since gets its alerts from now on.
 * @throws RequestError `not_found` for what is somebody else's too
 */
export async function updateSavedSearch(
  services: Services,
  user: VerifiedUser,
  key: string,
  changes: z.output<typeof updateSavedSearchBodySchema>,
): Promise<SavedSearch> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const places = await services.places();
  return services.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('savedSearches')
      .set({
        ...given,
        ...(user.emailVerified &&
          user.email !== null && { email: user.email, confirmedAt: sql<string>`coalesce(confirmed_at, now())` }),
        publicKey: key, // an update sets something, even if nothing was given
      })
      .where('publicKey', '=', key)
      .where('userUid', '=', user.uid)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.frequency !== 'none' || row.pending === 0) return toSavedSearch(row, places);
    await silence(transaction, row.id);
    return toSavedSearch({ ...row, pending: 0 }, places);
  });
}

/** @throws RequestError `not_found` for what is somebody else's too */
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

function notFound(): RequestError {
  return new RequestError('not_found', 'You have no saved search with this key.', 'key');
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
