import { sql } from 'kysely';
import type { z } from 'zod';
import { draftAnswerSchema, draftPutSchema } from '@houni/contracts/draft';
import type { DraftAnswer } from '@houni/contracts/draft';
import { requireProfile } from '../accounts/profile.ts';
import { signedInUser } from '../platform/access.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

type DraftPut = z.output<typeof draftPutSchema>;

/** The signed-in user's current draft. */
export function draftRoutes(app: Http, { db }: Services): void {
  const config = { access: 'user' } as const;
  const tags = ['drafts'];

  app.get('/items/draft', { config, schema: { tags, response: { 200: draftAnswerSchema } } }, (request) =>
    readDraft(db, signedInUser(request).uid),
  );

  app.put(
    '/items/draft',
    { config, schema: { tags, body: draftPutSchema, response: { 200: draftAnswerSchema } } },
    (request) => saveDraft(db, signedInUser(request), request.body),
  );
}

/** Writes over the revision that the client has seen; null means that it has seen none. */
async function saveDraft(db: Database, user: VerifiedUser, { content, revision }: DraftPut): Promise<DraftAnswer> {
  await requireProfile(db, user);
  const saved = await (revision === null
    ? db
        .insertInto('drafts')
        .values({ ownerUid: user.uid, content: JSON.stringify(content) })
        .onConflict((conflict) => conflict.column('ownerUid').doNothing())
        .returning('ownerUid')
        .executeTakeFirst()
    : db
        .updateTable('drafts')
        .set({ content: JSON.stringify(content), revision: sql`revision + 1`, updatedAt: sql`now()` })
        .where('ownerUid', '=', user.uid)
        // As a bigint: a number that no revision reaches is a conflict like any other.
        .where(sql<boolean>`revision = ${revision}::bigint`)
        .returning('ownerUid')
        .executeTakeFirst());
  if (!saved) throw new RequestError('conflict', 'The draft was changed elsewhere: read it again.', 'revision');
  return readDraft(db, user.uid);
}

async function readDraft(db: Database, ownerUid: string): Promise<DraftAnswer> {
  const row = await db
    .selectFrom('drafts')
    .select(['content', 'revision', 'updatedAt'])
    .where('ownerUid', '=', ownerUid)
    .executeTakeFirst();
  return {
    draft: row ? { content: row.content, revision: row.revision, updatedAt: row.updatedAt.toISOString() } : null,
  };
}
