import { sql } from 'kysely';
import type { Locale } from '@houni/contracts/locale';
import type { Issue, IssuesAnswer, IssueState, IssueTexts } from '@houni/contracts/newsletter-issue';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { newKey } from '../platform/keys.ts';
import type { DeliveryState } from './tables.ts';

type Texts = Issue['texts'];
type Progress = Issue['progress'];

interface IssueRow {
  id: number;
  publicKey: string;
  state: IssueState;
  createdAt: Date;
  updatedAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  sent: number;
  refused: number;
  skipped: number;
  uncertain: number;
}

const issueRows = (db: Database | DatabaseTransaction) => db.selectFrom('newsletterIssues').selectAll();

export async function listIssues(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<IssuesAnswer> {
  const [rows, { total }] = await Promise.all([
    issueRows(db)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('newsletterIssues')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const ids = rows.map(({ id }) => id);
  const [texts, progress] = await Promise.all([textsOf(db, ids), progressOf(db, ids)]);
  return { items: rows.map((row) => summary(row, texts.get(row.id), progress.get(row.id))), total, page, pageSize };
}

/** @throws RequestError where there is none */
export async function readIssue(db: Database | DatabaseTransaction, key: string): Promise<Issue> {
  const row = await issueRows(db).where('publicKey', '=', key).executeTakeFirst();
  if (!row) throw unknownIssue();
  const [texts, progress, subscribers] = await Promise.all([
    textsOf(db, [row.id]),
    progressOf(db, [row.id]),
    db
      .selectFrom('newsletterSubscriptions')
      .select(['locale', ({ fn }) => fn.countAll<number>().as('count')])
      .where('state', '=', 'confirmed')
      .groupBy('locale')
      .execute(),
  ]);
  return {
    ...summary(row, texts.get(row.id), progress.get(row.id)),
    texts: texts.get(row.id) ?? {},
    subscribers: Object.fromEntries(subscribers.map(({ locale, count }) => [locale, count])),
  };
}

/** @returns the new draft */
export async function createIssue(transaction: DatabaseTransaction, actor: string, texts: IssueTexts): Promise<Issue> {
  const publicKey = newKey('ni_');
  const { id } = await transaction
    .insertInto('newsletterIssues')
    .values({ publicKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTexts(transaction, id, texts);
  await audit(transaction, {
    actor,
    action: 'newsletter.create',
    subject: { type: 'newsletter_issue', key: publicKey },
  });
  return readIssue(transaction, publicKey);
}

/** Replaces all texts of a draft. */
export function rewriteIssue(db: Database, actor: string, key: string, texts: IssueTexts): Promise<Issue> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await lockDraft(transaction, key);
    await transaction.deleteFrom('newsletterIssueTexts').where('issueId', '=', id).execute();
    await writeTexts(transaction, id, texts);
    await transaction
      .updateTable('newsletterIssues')
      .set({ updatedAt: sql`now()` })
      .where('id', '=', id)
      .execute();
    await audit(transaction, { actor, action: 'newsletter.rewrite', subject: { type: 'newsletter_issue', key } });
    return readIssue(transaction, key);
  });
}

export function deleteIssue(db: Database, actor: string, key: string): Promise<{ key: string; deleted: true }> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await lockDraft(transaction, key);
    await transaction.deleteFrom('newsletterIssues').where('id', '=', id).execute();
    await audit(transaction, { actor, action: 'newsletter.delete', subject: { type: 'newsletter_issue', key } });
    return { key, deleted: true };
  });
}

/** @throws RequestError where there is no such issue, or it is not a draft any more */
async function lockDraft(transaction: DatabaseTransaction, key: string): Promise<IssueRow> {
  const row = await issueRows(transaction).where('publicKey', '=', key).forUpdate().executeTakeFirst();
  if (!row) throw unknownIssue();
  if (row.state !== 'draft') throw new RequestError('conflict', 'This issue is being sent or was sent.');
  return row;
}

export function unknownIssue(): RequestError {
  return new RequestError('not_found', 'There is no such issue.');
}

async function writeTexts(transaction: DatabaseTransaction, issueId: number, texts: IssueTexts): Promise<void> {
  const rows = Object.entries(texts).map(([locale, text]) => ({ issueId, locale: locale as Locale, ...text })); // keys are checked
  await transaction.insertInto('newsletterIssueTexts').values(rows).execute();
}

async function textsOf(db: Database | DatabaseTransaction, ids: number[]): Promise<Map<number, Texts>> {
  const texts = new Map<number, Texts>();
  if (ids.length === 0) return texts;
  const rows = await db.selectFrom('newsletterIssueTexts').selectAll().where('issueId', 'in', ids).execute();
  for (const { issueId, locale, subject, body } of rows)
    texts.set(issueId, { ...texts.get(issueId), [locale]: { subject, body } });
  return texts;
}

const NOTHING: Progress = { waiting: 0, sent: 0, refused: 0, skipped: 0, uncertain: 0 };

async function progressOf(db: Database | DatabaseTransaction, ids: number[]): Promise<Map<number, Progress>> {
  const progress = new Map<number, Progress>();
  if (ids.length === 0) return progress;
  const rows = await db
    .selectFrom('newsletterDeliveries')
    .select(['issueId', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('issueId', 'in', ids)
    .groupBy(['issueId', 'state'])
    .execute();
  for (const { issueId, state, count } of rows) {
    const known = progress.get(issueId) ?? NOTHING;
    const name = shownAs(state);
    progress.set(issueId, { ...known, [name]: known[name] + count });
  }
  return progress;
}

/** A mail that is leaving right now has not left. */
function shownAs(state: DeliveryState): keyof Progress {
  return state === 'claimed' ? 'waiting' : state;
}

function summary(row: IssueRow, texts: Texts = {}, progress: Progress = NOTHING): IssuesAnswer['items'][number] {
  return {
    key: row.publicKey,
    state: row.state,
    subjects: Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text.subject])),
    progress: row.state === 'sent' ? finalCounts(row) : progress,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Of an issue that is done. */
function finalCounts({ sent, refused, skipped, uncertain }: IssueRow): Progress {
  return { waiting: 0, sent, refused, skipped, uncertain };
}
