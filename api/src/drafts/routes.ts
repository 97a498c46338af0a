import { sql } from 'kysely';
import type { z } from 'zod';
import {
  draftAnswerSchema,
  draftCreateSchema,
  draftDeletedSchema,
  draftKeyParamsSchema,
  draftPutSchema,
  draftReplaceSchema,
  draftsAnswerSchema,
  keptDraftSchema,
} from '@houni/contracts/draft';
import type { DraftAnswer } from '@houni/contracts/draft';
import { requireProfile } from '../accounts/profile.ts';
import { signedInUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { createDraft, deleteDraft, listDrafts, readDraft, replaceDraft } from './kept-drafts.ts';

type DraftPut = z.output<typeof draftPutSchema>;

/** The signed-in user's drafts: the current one, which the posting form opens, and others beside it. */
export function draftRoutes(app: Http, { db }: Services): void {
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
      config,
      schema: { tags, summary: 'Keep the current draft', body: draftPutSchema, response: { 200: draftAnswerSchema } },
    },
    (request) => saveCurrentDraft(db, signedInUser(request), request.body),
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
      schema: { tags, summary: 'Begin a further draft', body: draftCreateSchema, response: { 200: keptDraftSchema } },
    },
    (request) => createDraft(db, signedInUser(request), request.body.content),
  );

  const params = draftKeyParamsSchema;
  app.get(
    '/items/drafts/:key',
    { config, schema: { tags, summary: 'One draft', params, response: { 200: keptDraftSchema } } },
    (request) => readDraft(db, signedInUser(request).uid, request.params.key),
  );

  app.put(
    '/items/drafts/:key',
    {
      config,
      schema: {
        tags,
        summary: 'Write over a draft',
        params,
        body: draftReplaceSchema,
        response: { 200: keptDraftSchema },
      },
    },
    (request) => replaceDraft(db, signedInUser(request).uid, request.params.key, request.body),
  );

  app.delete(
    '/items/drafts/:key',
    { config, schema: { tags, summary: 'Throw a draft away', params, response: { 200: draftDeletedSchema } } },
    (request) => deleteDraft(db, signedInUser(request).uid, request.params.key),
  );
}

/** Writes over the revision that the client has seen; null means that it has seen none. */
async function saveCurrentDraft(
  db: Database,
  user: VerifiedUser,
  { content, revision }: DraftPut,
): Promise<DraftAnswer> {
  await requireProfile(db, user);
  const saved = await (revision === null
    ? db
        .insertInto('drafts')
        .values({ ownerUid: user.uid, isCurrent: true, content: JSON.stringify(content) })
        .onConflict((conflict) => conflict.column('ownerUid').where('isCurrent', '=', true).doNothing())
        .returning('ownerUid')
        .executeTakeFirst()
    : db
        .updateTable('drafts')
        .set({ content: JSON.stringify(content), revision: sql`revision + 1`, updatedAt: sql`now()` })
        .where('ownerUid', '=', user.uid)
        .where('isCurrent', '=', true)
        // As a bigint: a number that no revision reaches is a conflict like any other.
        .where(sql<boolean>`revision = ${revision}::bigint`)
        .returning('ownerUid')
        .executeTakeFirst());
  if (!saved) throw new RequestError('conflict', 'The draft was changed elsewhere: read it again.', 'revision');
  return readCurrentDraft(db, user.uid);
}

async function readCurrentDraft(db: Database, ownerUid: string): Promise<DraftAnswer> {
  const row = await db
    .selectFrom('drafts')
    .select(['content', 'revision', 'updatedAt'])
    .where('ownerUid', '=', ownerUid)
    .where('isCurrent', '=', true)
    .executeTakeFirst();
  return {
    draft: row ? { content: row.content, revision: row.revision, updatedAt: row.updatedAt.toISOString() } : null,
  };
}
