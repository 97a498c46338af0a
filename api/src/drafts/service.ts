import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DraftContent, SavedDraft } from '@houni/contracts/draft';
import { MAX_DRAFTS } from '@houni/domain/limits';
import { requireAccount } from '../accounts/require-account.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Schema } from '../schema/schema.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Drafts besides the current one, which can always be created: the form must always be able to save. */
const MAX_OTHER_DRAFTS = MAX_DRAFTS - 1;

type DraftRow = Pick<
  Selectable<Schema['drafts']>,
  'publicKey' | 'isCurrent' | 'content' | 'revision' | 'createdAt' | 'updatedAt'
>;

function selectDrafts(db: Database | DatabaseTransaction, ownerUid: string) {
  return db
    .selectFrom('drafts')
    .select(['publicKey', 'isCurrent', 'content', 'revision', 'createdAt', 'updatedAt'])
    .where('ownerUid', '=', ownerUid);
}

function toDraft({ publicKey, isCurrent, content, revision, createdAt, updatedAt }: DraftRow): SavedDraft {
  return {
    key: publicKey,
    current: isCurrent,
    content,
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** All drafts of a user, last updated first. */
export async function listDrafts(db: Database, ownerUid: string): Promise<{ items: SavedDraft[]; max: number }> {
  const rows = await selectDrafts(db, ownerUid).orderBy('updatedAt', 'desc').orderBy('publicKey').execute();
  return { items: rows.map(toDraft), max: MAX_DRAFTS };
}

/** @throws DomainError `not_found` when the user has no such draft */
export async function readDraft(db: Database, ownerUid: string, key: string): Promise<SavedDraft> {
  const row = await selectDrafts(db, ownerUid).where('publicKey', '=', key).executeTakeFirst();
  if (!row) throw draftNotFound();
  return toDraft(row);
}

/** @throws DomainError `conflict` when the user has reached MAX_DRAFTS */
export async function createDraft(
  db: Database,
  user: VerifiedUser,
  content: DraftContent,
  now: Date,
): Promise<SavedDraft> {
  await requireAccount(db, user, now);
  const row = await inTransaction(db, async (transaction) => {
    // Lock the user: two requests at the same time must not both pass the limit.
    await sql`select from users where uid = ${user.uid} for no key update`.execute(transaction);
    const { count } = await transaction
      .selectFrom('drafts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('ownerUid', '=', user.uid)
      .where('isCurrent', '=', false)
      .executeTakeFirstOrThrow();
    if (count >= MAX_OTHER_DRAFTS)
      throw new DomainError('conflict', `An account has at most ${MAX_DRAFTS} drafts.`, 'drafts');
    return transaction
      .insertInto('drafts')
      .values({ ownerUid: user.uid, content: JSON.stringify(content), createdAt: now, updatedAt: now })
      .returning(['publicKey', 'isCurrent', 'content', 'revision', 'createdAt', 'updatedAt'])
      .executeTakeFirstOrThrow();
  });
  return toDraft(row);
}

/**
 * Makes a draft the current one; the previous one stays as another draft. The opened draft gets a revision above that of
 * the previous one, so that a tab that still shows the previous draft gets a conflict instead of overwriting this one.
 */
export function openDraft(db: Database, ownerUid: string, key: string): Promise<SavedDraft> {
  return inTransaction(db, async (transaction) => {
    // Lock the user: two drafts must not become current at the same time.
    await sql`select from users where uid = ${ownerUid} for no key update`.execute(transaction);
    const wanted = await selectDrafts(transaction, ownerUid).where('publicKey', '=', key).executeTakeFirst();
    if (!wanted) throw draftNotFound();
    if (wanted.isCurrent) return toDraft(wanted);
    const previous = await transaction
      .updateTable('drafts')
      .set({ isCurrent: false })
      .where('ownerUid', '=', ownerUid)
      .where('isCurrent', '=', true)
      .returning('revision')
      .executeTakeFirst();
    const row = await transaction
      .updateTable('drafts')
      .set({ isCurrent: true, revision: sql`greatest(revision, ${previous?.revision ?? 0}) + 1` })
      .where('ownerUid', '=', ownerUid)
      .where('publicKey', '=', key)
      .returning(['publicKey', 'isCurrent', 'content', 'revision', 'createdAt', 'updatedAt'])
      .executeTakeFirst();
    // Another request can delete it after it was read.
    if (!row) throw draftNotFound();
    return toDraft(row);
  });
}

export async function deleteDraft(db: Database, ownerUid: string, key: string): Promise<{ deleted: true }> {
  const row = await db
    .deleteFrom('drafts')
    .where('ownerUid', '=', ownerUid)
    .where('publicKey', '=', key)
    .returning('publicKey')
    .executeTakeFirst();
  if (!row) throw draftNotFound();
  return { deleted: true };
}

function draftNotFound(): DomainError {
  return new DomainError('not_found', 'You have no draft with this key.', 'key');
}
