import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DraftContent, KeptDraft } from '@houni/contracts/draft';
import { MAX_DRAFTS } from '@houni/contracts/limits';
import { requireProfile } from '../accounts/profile.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Schema } from '../platform/schema.ts';

/** Beside the current draft, which can always be begun: a form that cannot keep what is typed is none. */
const MAX_OTHER_DRAFTS = MAX_DRAFTS - 1;

type DraftRow = Pick<
  Selectable<Schema['drafts']>,
  'publicKey' | 'isCurrent' | 'content' | 'revision' | 'createdAt' | 'updatedAt'
>;

function selectDrafts(db: Database, ownerUid: string) {
  return db
    .selectFrom('drafts')
    .select(['publicKey', 'isCurrent', 'content', 'revision', 'createdAt', 'updatedAt'])
    .where('ownerUid', '=', ownerUid);
}

function toDraft({ publicKey, isCurrent, content, revision, createdAt, updatedAt }: DraftRow): KeptDraft {
  return {
    key: publicKey,
    current: isCurrent,
    content,
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** All drafts of an account, the last written first. */
export async function listDrafts(db: Database, ownerUid: string): Promise<{ items: KeptDraft[]; max: number }> {
  const rows = await selectDrafts(db, ownerUid).orderBy('updatedAt', 'desc').orderBy('publicKey').execute();
  return { items: rows.map(toDraft), max: MAX_DRAFTS };
}

/** @throws RequestError `not_found` for what is no draft of this account */
export async function readDraft(db: Database, ownerUid: string, key: string): Promise<KeptDraft> {
  const row = await selectDrafts(db, ownerUid).where('publicKey', '=', key).executeTakeFirst();
  if (!row) throw noDraft();
  return toDraft(row);
}

/** @throws RequestError `conflict` where the account has as many drafts as it may */
export async function createDraft(db: Database, user: VerifiedUser, content: DraftContent): Promise<KeptDraft> {
  await requireProfile(db, user);
  const row = await db.transaction().execute(async (transaction) => {
    // Two tabs count one after the other.
    await sql`select from users where uid = ${user.uid} for no key update`.execute(transaction);
    const { kept } = await transaction
      .selectFrom('drafts')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .where('ownerUid', '=', user.uid)
      .where('isCurrent', '=', false)
      .executeTakeFirstOrThrow();
    if (kept >= MAX_OTHER_DRAFTS)
      throw new RequestError('conflict', `An account keeps ${MAX_DRAFTS} drafts.`, 'drafts');
    return transaction
      .insertInto('drafts')
      .values({ ownerUid: user.uid, content: JSON.stringify(content) })
      .returning(['publicKey', 'isCurrent', 'content', 'revision', 'createdAt', 'updatedAt'])
      .executeTakeFirstOrThrow();
  });
  return toDraft(row);
}

/** Writes over the revision that the client has seen. */
export async function replaceDraft(
  db: Database,
  ownerUid: string,
  key: string,
  { content, revision }: { content: DraftContent; revision: number },
): Promise<KeptDraft> {
  const row = await db
    .updateTable('drafts')
    .set({ content: JSON.stringify(content), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('ownerUid', '=', ownerUid)
    .where('publicKey', '=', key)
    // As a bigint: a number that no revision reaches is a conflict like any other.
    .where(sql<boolean>`revision = ${revision}::bigint`)
    .returning(['publicKey', 'isCurrent', 'content', 'revision', 'createdAt', 'updatedAt'])
    .executeTakeFirst();
  if (row) return toDraft(row);
  await readDraft(db, ownerUid, key);
  throw new RequestError('conflict', 'The draft was changed elsewhere: read it again.', 'revision');
}

export async function deleteDraft(db: Database, ownerUid: string, key: string): Promise<{ deleted: true }> {
  const row = await db
    .deleteFrom('drafts')
    .where('ownerUid', '=', ownerUid)
    .where('publicKey', '=', key)
    .returning('publicKey')
    .executeTakeFirst();
  if (!row) throw noDraft();
  return { deleted: true };
}

function noDraft(): RequestError {
  return new RequestError('not_found', 'You have no draft with this key.', 'key');
}
