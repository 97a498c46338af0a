import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locale } from '@houni/domain/locale';
import type { Issue, issuePutSchema, IssuesAnswer, IssueState, IssueTexts } from '@houni/contracts/newsletter-issue';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError, invalidInput } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import type { DeliveryState } from '../schema/newsletter.ts';
import { inTransaction } from '../platform/in-transaction.ts';

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
  scheduledFor: Date | null;
  stoppedAt: Date | null;
  recipientsAfter: string | null;
  sent: number;
  refused: number;
  skipped: number;
  uncertain: number;
}

const selectIssues = (db: Database | DatabaseTransaction) => db.selectFrom('newsletterIssues').selectAll();

export async function listIssues(
  db: Database,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<IssuesAnswer> {
  const [rows, { total }] = await Promise.all([
    selectIssues(db)
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
  const [texts, progress] = await Promise.all([readTexts(db, ids), readProgress(db, rows)]);
  return { items: rows.map((row) => summary(row, texts.get(row.id), progress.get(row.id))), total, page, pageSize };
}

/** @throws DomainError `not_found` */
export async function readIssue(db: Database | DatabaseTransaction, key: string): Promise<Issue> {
  const row = await selectIssues(db).where('publicKey', '=', key).executeTakeFirst();
  if (!row) throw issueNotFound();
  const [texts, progress, subscribers] = await Promise.all([
    readTexts(db, [row.id]),
    readProgress(db, [row]),
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
export async function createIssue(
  transaction: DatabaseTransaction,
  actor: string,
  texts: IssueTexts,
  now: Date,
): Promise<Issue> {
  const publicKey = newKey('ni_');
  const { id } = await transaction
    .insertInto('newsletterIssues')
    .values({ publicKey, createdAt: now, updatedAt: now })
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

/** Replaces all texts of a draft. @throws DomainError `conflict` if it was changed since it was read */
export function updateIssue(
  db: Database,
  actor: string,
  key: string,
  { texts, updatedAt: readAt }: z.output<typeof issuePutSchema>,
  now: Date,
): Promise<Issue> {
  return inTransaction(db, async (transaction) => {
    const { id, updatedAt } = await lockDraft(transaction, key);
    if (readAt !== undefined && new Date(readAt).getTime() !== updatedAt.getTime())
      throw new DomainError('conflict', 'The issue was changed in the meantime.', 'updatedAt');
    await transaction.deleteFrom('newsletterIssueTexts').where('issueId', '=', id).execute();
    await writeTexts(transaction, id, texts);
    await transaction
      .updateTable('newsletterIssues')
      .set({ updatedAt: laterThanBefore(now) })
      .where('id', '=', id)
      .execute();
    await audit(transaction, { actor, action: 'newsletter.update', subject: { type: 'newsletter_issue', key } });
    return readIssue(transaction, key);
  });
}

export function deleteIssue(db: Database, actor: string, key: string): Promise<{ key: string; deleted: true }> {
  return inTransaction(db, async (transaction) => {
    const { id } = await lockDraft(transaction, key);
    await transaction.deleteFrom('newsletterIssues').where('id', '=', id).execute();
    await audit(transaction, { actor, action: 'newsletter.delete', subject: { type: 'newsletter_issue', key } });
    return { key, deleted: true };
  });
}

/**
 * Sends a draft by itself at a later time, with the texts that it then has.
 * @param at null to cancel
 * @throws DomainError `invalid_input` for a time in the past; `conflict` if it is no draft
 */
export function scheduleIssue(db: Database, actor: string, key: string, at: string | null, now: Date): Promise<Issue> {
  if (at !== null && new Date(at) <= now) throw invalidInput('at', 'This time is in the past.');
  return inTransaction(db, async (transaction) => {
    const { id } = await lockDraft(transaction, key);
    await transaction
      .updateTable('newsletterIssues')
      .set({ scheduledFor: at && new Date(at), updatedAt: laterThanBefore(now) })
      .where('id', '=', id)
      .execute();
    await audit(transaction, {
      actor,
      action: 'newsletter.schedule',
      subject: { type: 'newsletter_issue', key },
      details: { at },
    });
    return readIssue(transaction, key);
  });
}

/** Two changes never have the same time: it tells whether an issue was changed since it was read. */
function laterThanBefore(now: Date) {
  return sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
}

/** @throws DomainError if the issue does not exist or is not a draft */
async function lockDraft(transaction: DatabaseTransaction, key: string): Promise<IssueRow> {
  const row = await selectIssues(transaction).where('publicKey', '=', key).forUpdate().executeTakeFirst();
  if (!row) throw issueNotFound();
  if (row.state !== 'draft') throw new DomainError('conflict', 'This issue is being sent or was sent.');
  return row;
}

export function issueNotFound(): DomainError {
  return new DomainError('not_found', 'There is no such issue.');
}

async function writeTexts(transaction: DatabaseTransaction, issueId: number, texts: IssueTexts): Promise<void> {
  const rows = Object.entries(texts).map(([locale, text]) => ({ issueId, locale: locale as Locale, ...text })); // validated by the schema
  await transaction.insertInto('newsletterIssueTexts').values(rows).execute();
}

async function readTexts(db: Database | DatabaseTransaction, ids: number[]): Promise<Map<number, Texts>> {
  const texts = new Map<number, Texts>();
  if (ids.length === 0) return texts;
  const rows = await db.selectFrom('newsletterIssueTexts').selectAll().where('issueId', 'in', ids).execute();
  for (const { issueId, locale, subject, body } of rows)
    texts.set(issueId, { ...texts.get(issueId), [locale]: { subject, body } });
  return texts;
}

const NO_PROGRESS: Progress = { waiting: 0, sent: 0, refused: 0, skipped: 0, uncertain: 0 };

/** The confirmed subscribers of the languages of an issue whose addresses follow this one. */
export function selectRecipients(db: Database | DatabaseTransaction, issueId: number, after: string) {
  return db
    .selectFrom('newsletterSubscriptions as subscription')
    .innerJoin('newsletterIssueTexts as text', 'text.locale', 'subscription.locale')
    .where('text.issueId', '=', issueId)
    .where('subscription.state', '=', 'confirmed')
    .where('subscription.email', '>', after);
}

export async function countRecipients(
  db: Database | DatabaseTransaction,
  issueId: number,
  after: string,
): Promise<number> {
  const { count } = await selectRecipients(db, issueId, after)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function readProgress(
  db: Database | DatabaseTransaction,
  issues: readonly Pick<IssueRow, 'id' | 'recipientsAfter'>[],
): Promise<Map<number, Progress>> {
  const progress = new Map<number, Progress>();
  if (issues.length === 0) return progress;
  const ids = issues.map(({ id }) => id);
  const rows = await db
    .selectFrom('newsletterDeliveries')
    .select(['issueId', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('issueId', 'in', ids)
    .groupBy(['issueId', 'state'])
    .execute();
  for (const { issueId, state, count } of rows) {
    const counts = progress.get(issueId) ?? NO_PROGRESS;
    const name = progressKey(state);
    progress.set(issueId, { ...counts, [name]: counts[name] + count });
  }
  // Recipients that are not stored yet wait, too.
  for (const { id, recipientsAfter } of issues) {
    if (recipientsAfter === null) continue;
    const counts = progress.get(id) ?? NO_PROGRESS;
    progress.set(id, { ...counts, waiting: counts.waiting + (await countRecipients(db, id, recipientsAfter)) });
  }
  return progress;
}

/** A claimed mail counts as waiting. */
function progressKey(state: DeliveryState): keyof Progress {
  return state === 'claimed' ? 'waiting' : state;
}

function summary(row: IssueRow, texts: Texts = {}, progress: Progress = NO_PROGRESS): IssuesAnswer['items'][number] {
  return {
    key: row.publicKey,
    state: row.state,
    subjects: Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text.subject])),
    progress: row.state === 'sent' ? finalCounts(row) : progress,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
  };
}

function finalCounts({ sent, refused, skipped, uncertain }: IssueRow): Progress {
  return { waiting: 0, sent, refused, skipped, uncertain };
}
