import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '@houni/contracts/locale';
import type { Issue } from '@houni/contracts/newsletter-issue';
import { MailFailure, mailServer } from '../mail/mail.ts';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { renderIssue } from './issue-mail.ts';
import { readIssue, unknownIssue } from './issues.ts';
import { oneClickUrl } from './subscriptions.ts';

export const SEND_ISSUE_JOB = 'send_newsletter_issue';

/** Mails of one run of the job; other jobs get their turn in between. */
const BATCH = 20;
/** Attempts for an address that its server refuses for the moment; the pause between them grows. */
const MOST_ATTEMPTS = 5;
/** A mail that has been leaving for longer than this was left behind by a crash. */
const STALE_MINUTES = 10;

/** Begins to send a draft: everybody who gets it is written down at once. Asking again changes nothing. */
export function startIssue(db: Database, actor: string, key: string): Promise<Issue> {
  return db.transaction().execute(async (transaction) => {
    const issue = await transaction
      .selectFrom('newsletterIssues')
      .select(['id', 'state'])
      .where('publicKey', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (!issue) throw unknownIssue();
    if (issue.state !== 'draft') return readIssue(transaction, key);
    const recipients = await addDeliveries(transaction, issue.id);
    if (recipients === 0) throw new RequestError('conflict', 'Nobody has subscribed to the languages of this issue.');
    await transaction
      .updateTable('newsletterIssues')
      .set({ state: 'sending', startedAt: sql`now()` })
      .where('id', '=', issue.id)
      .execute();
    await queueSending(transaction, key);
    await audit(transaction, {
      actor,
      action: 'newsletter.send',
      subject: { type: 'newsletter_issue', key },
      details: { recipients },
    });
    return readIssue(transaction, key);
  });
}

async function addDeliveries(transaction: DatabaseTransaction, issueId: number): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('newsletterDeliveries')
    .columns(['issueId', 'email', 'locale'])
    .expression((eb) =>
      eb
        .selectFrom('newsletterSubscriptions as subscription')
        .innerJoin('newsletterIssueTexts as text', 'text.locale', 'subscription.locale')
        .select(['text.issueId', 'subscription.email', 'subscription.locale'])
        .where('text.issueId', '=', issueId)
        .where('subscription.state', '=', 'confirmed'),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

function queueSending(db: Database | DatabaseTransaction, key: string, runAt?: Date): Promise<void> {
  return addJob(db, SEND_ISSUE_JOB, { issue: key }, { key: `newsletter:${key}`, ...(runAt && { runAt }) });
}

/** What sending needs of the services. */
type Sender = Pick<Services, 'db' | 'environment' | 'mail'>;

/**
 * Sends some of an issue's mails and queues itself for the rest. Several may run at once: each mail is claimed first.
 * @throws where the mail server cannot be reached: nothing is lost, and the job is tried again
 */
export async function sendIssue(services: Sender, { issue: key }: { issue: string }): Promise<void> {
  const { db } = services;
  const issue = await db
    .selectFrom('newsletterIssues')
    .select('id')
    .where('publicKey', '=', key)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (!issue) return;
  await settleStale(db, issue.id);
  const texts = await db.selectFrom('newsletterIssueTexts').selectAll().where('issueId', '=', issue.id).execute();
  for (let sent = 0; sent < BATCH; sent += 1) {
    const delivery = await claimNext(db, issue.id);
    if (!delivery) return finishOrWait(db, issue.id, key);
    const text = texts.find(({ locale }) => locale === delivery.locale);
    if (text) await deliver(services, key, { issueId: issue.id, ...delivery }, text);
  }
  await queueSending(db, key);
}

/** What a crash left between claim and outcome may have arrived: it is not sent a second time. */
async function settleStale(db: Database, issueId: number): Promise<void> {
  await db
    .updateTable('newsletterDeliveries')
    .set({ state: 'uncertain', doneAt: sql`now()` })
    .where('issueId', '=', issueId)
    .where('state', '=', 'claimed')
    .where('claimedAt', '<', sql<Date>`now() - make_interval(mins => ${STALE_MINUTES})`)
    .execute();
}

interface Delivery {
  issueId: number;
  email: string;
  locale: Locale;
  attempts: number;
  subscribed: boolean;
}

/** Takes one waiting mail for this worker alone, for good: the claim is committed before the mail leaves. */
function claimNext(db: Database, issueId: number): Promise<Omit<Delivery, 'issueId'> | undefined> {
  return db
    .with('next', (eb) =>
      eb
        .selectFrom('newsletterDeliveries')
        .select('email')
        .where('issueId', '=', issueId)
        .where('state', '=', 'waiting')
        .where('nextAt', '<=', sql<Date>`now()`)
        .orderBy('nextAt')
        .orderBy('email')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('newsletterDeliveries as delivery')
    .from('next')
    .set(({ eb }) => ({ state: 'claimed', claimedAt: sql`now()`, attempts: eb('delivery.attempts', '+', 1) }))
    .where('delivery.issueId', '=', issueId)
    .whereRef('delivery.email', '=', 'next.email')
    .returning([
      'delivery.email',
      'delivery.locale',
      'delivery.attempts',
      sql<boolean>`exists (select from newsletter_subscriptions subscription
        where subscription.email = delivery.email and subscription.state = 'confirmed')`.as('subscribed'),
    ])
    .executeTakeFirst();
}

async function deliver(
  { db, mail, environment }: Sender,
  key: string,
  delivery: Delivery,
  text: { subject: string; body: string },
): Promise<void> {
  const { email, locale, attempts, subscribed } = delivery;
  if (!subscribed) return settle(db, delivery, 'skipped');
  try {
    const { unsubscribeUrl, ...rendered } = await renderIssue(text, { email, locale }, environment);
    await mailServer(mail).send({
      ...rendered,
      // The same for every attempt, so that mailboxes can tell that they know the mail.
      id: `${key}.${createHmac('sha256', environment.mailSigningKey).update(`${key}\0${email}`).digest('hex').slice(0, 32)}`,
      to: email,
      unsubscribeUrl: unsubscribeUrl ?? undefined,
      oneClickUrl: oneClickUrl(environment, email, locale),
    });
  } catch (error) {
    const outcome = error instanceof MailFailure ? error.outcome : 'unsent';
    if (outcome === 'unknown') return settle(db, delivery, 'uncertain');
    if (outcome === 'refused' || (outcome === 'postponed' && attempts >= MOST_ATTEMPTS))
      return settle(db, delivery, 'refused');
    await release(db, delivery, outcome === 'postponed' ? 5 ** attempts : 0);
    if (outcome === 'postponed') return;
    throw error;
  }
  await settle(db, delivery, 'sent');
}

async function settle(
  db: Database,
  { issueId, email }: Delivery,
  state: 'sent' | 'refused' | 'skipped' | 'uncertain',
): Promise<void> {
  await db
    .updateTable('newsletterDeliveries')
    .set({ state, doneAt: sql`now()` })
    .where('issueId', '=', issueId)
    .where('email', '=', email)
    .execute();
}

/** Gives the claim back: the mail has certainly not left. */
async function release(db: Database, { issueId, email }: Delivery, pauseMinutes: number): Promise<void> {
  await db
    .updateTable('newsletterDeliveries')
    .set({ state: 'waiting', claimedAt: null, nextAt: sql`now() + make_interval(mins => ${pauseMinutes})` })
    .where('issueId', '=', issueId)
    .where('email', '=', email)
    .execute();
}

/** Nothing can be sent right now: either all is done, or the rest waits for its time. */
function finishOrWait(db: Database, issueId: number, key: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { open, next } = await transaction
      .selectFrom('newsletterDeliveries')
      .select([
        ({ fn }) => fn.countAll<number>().as('open'),
        sql<Date | null>`min(case state when 'waiting' then next_at
          else claimed_at + make_interval(mins => ${STALE_MINUTES + 1}) end)`.as('next'),
      ])
      .where('issueId', '=', issueId)
      .where('state', 'in', ['waiting', 'claimed'])
      .executeTakeFirstOrThrow();
    if (open > 0) return queueSending(transaction, key, next ?? undefined);
    await sql`update newsletter_issues set state = 'sent', finished_at = now(), sent = counts.sent,
        refused = counts.refused, skipped = counts.skipped, uncertain = counts.uncertain
      from (select count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'refused') as refused,
          count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'uncertain') as uncertain
        from newsletter_deliveries where issue_id = ${issueId}) counts
      where id = ${issueId} and newsletter_issues.state = 'sending'`.execute(transaction);
  });
}

/**
 * Goes on with issues whose job was lost with its process: the queue would wait hours for it. A job that waits, or is
 * dead and shown as such, stays as it is.
 */
export async function continueIssues(db: Database): Promise<void> {
  const { rows } = await sql<{ key: string }>`select issue.public_key as key from newsletter_issues issue
    where issue.state = 'sending' and not exists (
      select from graphile_worker.jobs job where job.key = 'newsletter:' || issue.public_key
        and (job.locked_at is null or job.locked_at > now() - make_interval(mins => ${STALE_MINUTES})))`.execute(db);
  for (const { key } of rows) await queueSending(db, key);
}
