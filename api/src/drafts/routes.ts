import { sql } from 'kysely';
import { draftAnswerSchema, draftPutSchema } from '@houni/contracts/draft';
import type { DraftAnswer } from '@houni/contracts/draft';
import { requireProfile } from '../accounts/profile.ts';
import { signedInUser } from '../platform/access.ts';
import type { Database } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** The signed-in user's current draft. */
export function draftRoutes(app: Http, { db }: Services): void {
  const config = { access: 'user' } as const;
  const tags = ['drafts'];

  app.get('/items/draft', { config, schema: { tags, response: { 200: draftAnswerSchema } } }, (request) => readDraft(db, signedInUser(request).uid));

  app.put('/items/draft', { config, schema: { tags, body: draftPutSchema, response: { 200: draftAnswerSchema } } }, async (request) => {
    const user = signedInUser(request);
    await requireProfile(db, user);
    const { content, revision } = request.body;
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
          .where('revision', '=', revision)
          .returning('ownerUid')
          .executeTakeFirst());
    if (!saved) throw new RequestError('conflict', 'The draft was changed elsewhere: read it again.', 'revision');
    return readDraft(db, user.uid);
  });
}

async function readDraft(db: Database, ownerUid: string): Promise<DraftAnswer> {
  const row = await db.selectFrom('drafts').select(['content', 'revision', 'updatedAt']).where('ownerUid', '=', ownerUid).executeTakeFirst();
  return { draft: row ? { content: row.content, revision: row.revision, updatedAt: row.updatedAt.toISOString() } : null };
}
