import { sql } from 'kysely';
import type { z } from 'zod';
import {
  draftAnswerSchema,
  draftCreateSchema,
  draftDeletedSchema,
  draftKeyParamsSchema,
  draftPutSchema,
  draftsAnswerSchema,
  savedDraftSchema,
} from '@houni/contracts/draft';
import type { DraftAnswer } from '@houni/contracts/draft';
import { requireAccount } from '../accounts/require-account.ts';
import { signedInUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { createDraft, deleteDraft, listDrafts, openDraft } from './service.ts';

type DraftPut = z.output<typeof draftPutSchema>;

/** The user's drafts: the current one, which the posting form opens, and others. */
export function draftRoutes(app: Http, { db, now }: Services): void {
  const config = { access: 'user' } as const;
  const tags = ['drafts'];

  app.get(
    '/items/draft',
    { config, schema: { tags, summary: 'The current draft', response: { 200: draftAnswerSchema } } },
    (request) => readCurrentDraft(db, signedInUser(request).uid),
  );

  app.put(
    '/items/draft',
    {
      config: { ...config, limit: 'draft_save' },
      schema: { tags, summary: 'Save the current draft', body: draftPutSchema, response: { 200: draftAnswerSchema } },
    },
    (request) => saveCurrentDraft(db, signedInUser(request), request.body, now()),
  );

  app.get(
    '/items/drafts',
    { config, schema: { tags, summary: 'All drafts', response: { 200: draftsAnswerSchema } } },
    (request) => listDrafts(db, signedInUser(request).uid),
  );

  app.post(
    '/items/drafts',
    {
      config,
      schema: { tags, summary: 'Create another draft', body: draftCreateSchema, response: { 200: savedDraftSchema } },
    },
    (request) => createDraft(db, signedInUser(request), request.body.content, now()),
  );

  const params = draftKeyParamsSchema;
  app.post(
    '/items/drafts/:key/open',
    {
      config,
      schema: { tags, summary: 'Make a draft the current one', params, response: { 200: savedDraftSchema } },
    },
    (request) => openDraft(db, signedInUser(request).uid, request.params.key),
  );

  app.delete(
    '/items/drafts/:key',
    { config, schema: { tags, summary: 'Delete a draft', params, response: { 200: draftDeletedSchema } } },
    (request) => deleteDraft(db, signedInUser(request).uid, request.params.key),
  );
}

/** Saves the current draft over the revision that the client has read; null when the client has read none. */
async function saveCurrentDraft(
  db: Database,
  user: VerifiedUser,
  { content, revision }: DraftPut,
  now: Date,
): Promise<DraftAnswer> {
  await requireAccount(db, user, now);
  const saved = await (revision === null
    ? db
        .insertInto('drafts')
        .values({
          ownerUid: user.uid,
          isCurrent: true,
          content: JSON.stringify(content),
          createdAt: now,
          updatedAt: now,
        })
        .onConflict((conflict) => conflict.column('ownerUid').where('isCurrent', '=', true).doNothing())
        .returning('ownerUid')
        .executeTakeFirst()
    : db
        .updateTable('drafts')
        .set({ content: JSON.stringify(content), revision: sql`revision + 1`, updatedAt: now })
        .where('ownerUid', '=', user.uid)
        .where('isCurrent', '=', true)
        // Compare as bigint: a number above the column's range is then a conflict, not an error.
        .where(sql<boolean>`revision = ${revision}::bigint`)
        .returning('ownerUid')
        .executeTakeFirst());
  if (!saved) throw new DomainError('conflict', 'The draft was changed in the meantime: read it again.', 'revision');
  return readCurrentDraft(db, user.uid);
}

async function readCurrentDraft(db: Database, ownerUid: string): Promise<DraftAnswer> {
  const row = await db
    .selectFrom('drafts')
    .select(['publicKey as key', 'content', 'revision', 'updatedAt'])
    .where('ownerUid', '=', ownerUid)
    .where('isCurrent', '=', true)
    .executeTakeFirst();
  return { draft: row ? { ...row, updatedAt: row.updatedAt.toISOString() } : null };
}
