import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '@houni/domain/locale';
import type { Issue } from '@houni/contracts/newsletter-issue';
import { MailFailure, requireMailTransport } from '../platform/mail-transport.ts';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { addJob } from '../platform/jobs.ts';
import type { JobContext } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { renderIssue } from './issue-mail.ts';
import { countRecipients, readIssue, issueNotFound, selectRecipients } from './issues.ts';
import { oneClickUrl } from './subscriptions.ts';
import { inTransaction } from '../platform/in-transaction.ts';

export const SEND_ISSUE_JOB = 'send_newsletter_issue';

/** Newsletters use one of the places in the queue of mails, so that other mails do not wait for them. */
const NEWSLETTER_LANE = 'newsletter';
/** Mails per run of the job, so that other jobs are not blocked. */
const MAILS_PER_RUN = 20;
/** Recipients that one transaction stores. The next ones follow when these are sent. */
export const RECIPIENTS_PER_PORTION = 50;
/** Attempts for a mail that the server postpones; the delay grows with each attempt. */
const MAX_ATTEMPTS = 5;
/** An older claim was left by a crashed process. */
const STALE_CLAIM_MINUTES = 10;

/**
 * Starts to send a draft: stores the first recipients and queues the job. Idempotent.
 * @param actor null for a scheduled issue
 */
export function startSendingIssue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: string | null,
  key: string,
): Promise<Issue> {
  return inTransaction(db, async (transaction) => {
    const issue = await transaction
      .selectFrom('newsletterIssues')
      .select(['id', 'state'])
      .where('publicKey', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (!issue) throw issueNotFound();
    if (issue.state !== 'draft') return readIssue(transaction, key);
    const recipients = await countRecipients(transaction, issue.id, '');
    if (recipients === 0)
      throw new DomainError('conflict', 'There are no subscribers for the languages of this issue.');
    await transaction
      .updateTable('newsletterIssues')
      .set({ state: 'sending', startedAt: now(), recipientsAfter: '', scheduledFor: null })
      .where('id', '=', issue.id)
      .execute();
    await addNextDeliveries(transaction, issue.id);
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

/** Starts the drafts whose time has come. One without subscribers is no longer scheduled. */
export async function startScheduledIssues({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const due = await db.selectFrom('newsletterIssues').select('publicKey').where('scheduledFor', '<=', now()).execute();
  for (const { publicKey } of due) {
    try {
      await startSendingIssue({ db, now }, null, publicKey);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await db
        .updateTable('newsletterIssues')
        .set({ scheduledFor: null })
        .where('publicKey', '=', publicKey)
        .where('state', '=', 'draft')
        .execute();
    }
  }
}

/**
 * Stops an issue that is being sent: mails that nobody has claimed yet are not sent, and no recipient is added. The job then
 * finishes it. Idempotent.
 * @throws DomainError `not_found`; `conflict` if it is a draft or already sent
 */
export function stopSendingIssue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: string,
  key: string,
): Promise<Issue> {
  return inTransaction(db, async (transaction) => {
    const issue = await transaction
      .selectFrom('newsletterIssues')
      .select(['id', 'state', 'stoppedAt'])
      .where('publicKey', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (!issue) throw issueNotFound();
    if (issue.stoppedAt !== null) return readIssue(transaction, key);
    if (issue.state !== 'sending') throw new DomainError('conflict', 'This issue is not being sent.', 'state');
    await transaction
      .updateTable('newsletterIssues')
      .set({ stoppedAt: now(), recipientsAfter: null })
      .where('id', '=', issue.id)
      .execute();
    await skipWaiting(transaction, issue.id, now());
    await queueSending(transaction, key);
    await audit(transaction, { actor, action: 'newsletter.stop', subject: { type: 'newsletter_issue', key } });
    return readIssue(transaction, key);
  });
}

async function skipWaiting(db: Database | DatabaseTransaction, issueId: number, now: Date): Promise<void> {
  await db
    .updateTable('newsletterDeliveries')
    .set({ state: 'skipped', completedAt: now })
    .where('issueId', '=', issueId)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Stores the next recipients, in the order of their addresses. Who subscribes meanwhile may be among them.
 * @returns false if all were stored before
 */
async function addNextDeliveries(transaction: DatabaseTransaction, issueId: number): Promise<boolean> {
  const issue = await transaction
    .selectFrom('newsletterIssues')
    .select('recipientsAfter')
    .where('id', '=', issueId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (issue.recipientsAfter === null) return false;
  const recipients = await selectRecipients(transaction, issueId, issue.recipientsAfter)
    .select(['text.issueId', 'subscription.email', 'subscription.locale'])
    .orderBy('subscription.email')
    .limit(RECIPIENTS_PER_PORTION)
    .execute();
  if (recipients.length > 0)
    await transaction
      .insertInto('newsletterDeliveries')
      .values(recipients)
      // A recipient whose address has changed since is here already.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const last = recipients.length < RECIPIENTS_PER_PORTION ? null : (recipients.at(-1)?.email ?? null);
  await transaction.updateTable('newsletterIssues').set({ recipientsAfter: last }).where('id', '=', issueId).execute();
  return true;
}

function queueSending(db: Database | DatabaseTransaction, key: string, runAt?: Date): Promise<void> {
  const options = { key: `newsletter:${key}`, lane: NEWSLETTER_LANE, ...(runAt && { runAt }) };
  return addJob(db, SEND_ISSUE_JOB, { issue: key }, options);
}

type SendServices = Pick<Services, 'db' | 'environment' | 'mail' | 'now'>;

/**
 * Sends the next mails of an issue and queues itself for the rest. Several jobs may run concurrently, because each mail is
 * claimed first.
 * @throws if the mail server cannot be reached; the job is then retried and no mail is lost
 */
export async function sendIssue(
  services: SendServices,
  { issue: key }: { issue: string },
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { db, now } = services;
  const issue = await db
    .selectFrom('newsletterIssues')
    .select(['id', 'stoppedAt'])
    .where('publicKey', '=', key)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (!issue) return;
  // A mail that was claimed when the issue was stopped, and could not be sent, waits again.
  if (issue.stoppedAt !== null) await skipWaiting(db, issue.id, now());
  await markStaleAsUncertain(services, issue.id);
  const texts = await db.selectFrom('newsletterIssueTexts').selectAll().where('issueId', '=', issue.id).execute();
  for (let sent = 0; sent < MAILS_PER_RUN; sent += 1) {
    signal.throwIfAborted();
    const delivery = await claimNext(db, issue.id);
    if (!delivery) return finishOrReschedule(services, issue.id, key);
    const text = texts.find(({ locale }) => locale === delivery.locale);
    if (text) await deliver(services, key, { issueId: issue.id, ...delivery }, text);
  }
  await queueSending(db, key);
}

/** Mails that were claimed by a crashed process may have been sent, so they are not sent again. */
async function markStaleAsUncertain({ db, now }: SendServices, issueId: number): Promise<void> {
  await db
    .updateTable('newsletterDeliveries')
    .set({ state: 'uncertain', completedAt: now() })
    .where('issueId', '=', issueId)
    .where('state', '=', 'claimed')
    .where('claimedAt', '<', sql<Date>`now() - make_interval(mins => ${STALE_CLAIM_MINUTES})`)
    .execute();
}

interface Delivery {
  issueId: number;
  email: string;
  locale: Locale;
  attempts: number;
  subscribed: boolean;
}

/** Claims one waiting mail. The claim is committed before the mail is sent, so that it is never sent twice. */
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
  services: SendServices,
  key: string,
  delivery: Delivery,
  text: { subject: string; body: string },
): Promise<void> {
  const { db, mail, environment } = services;
  const { email, locale, attempts, subscribed } = delivery;
  if (!subscribed) return finishDelivery(services, delivery, 'skipped');
  try {
    const { unsubscribeUrl, ...rendered } = await renderIssue(text, { email, locale }, environment);
    await requireMailTransport(mail).send({
      ...rendered,
      // The same for every attempt, so that mail servers can detect duplicates.
      id: `${key}.${createHmac('sha256', environment.mailSigningKey).update(`${key}\0${email}`).digest('hex').slice(0, 32)}`,
      to: email,
      unsubscribeUrl: unsubscribeUrl ?? undefined,
      oneClickUrl: oneClickUrl(environment, email, locale),
    });
  } catch (error) {
    const outcome = error instanceof MailFailure ? error.outcome : 'unsent';
    if (outcome === 'unknown') return finishDelivery(services, delivery, 'uncertain');
    if (outcome === 'refused' || (outcome === 'postponed' && attempts >= MAX_ATTEMPTS))
      return finishDelivery(services, delivery, 'refused');
    await releaseClaim(db, delivery, outcome === 'postponed' ? 5 ** attempts : 0);
    if (outcome === 'postponed') return;
    throw error;
  }
  await finishDelivery(services, delivery, 'sent');
}

async function finishDelivery(
  { db, now }: SendServices,
  { issueId, email }: Delivery,
  state: 'sent' | 'refused' | 'skipped' | 'uncertain',
): Promise<void> {
  await db
    .updateTable('newsletterDeliveries')
    .set({ state, completedAt: now() })
    .where('issueId', '=', issueId)
    .where('email', '=', email)
    .execute();
}

/** Returns a claimed mail that was certainly not sent to the waiting mails. */
async function releaseClaim(db: Database, { issueId, email }: Delivery, delayMinutes: number): Promise<void> {
  await db
    .updateTable('newsletterDeliveries')
    .set({ state: 'waiting', claimedAt: null, nextAt: sql`now() + make_interval(mins => ${delayMinutes})` })
    .where('issueId', '=', issueId)
    .where('email', '=', email)
    .execute();
}

/**
 * Called if no mail can be sent now: stores the next recipients; if there are none, finishes the issue or queues the job
 * for the next waiting mail.
 */
function finishOrReschedule({ db, now }: SendServices, issueId: number, key: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (await addNextDeliveries(transaction, issueId)) return queueSending(transaction, key);
    const { open, next } = await transaction
      .selectFrom('newsletterDeliveries')
      .select([
        ({ fn }) => fn.countAll<number>().as('open'),
        sql<Date | null>`min(case state when 'waiting' then next_at
          else claimed_at + make_interval(mins => ${STALE_CLAIM_MINUTES + 1}) end)`.as('next'),
      ])
      .where('issueId', '=', issueId)
      .where('state', 'in', ['waiting', 'claimed'])
      .executeTakeFirstOrThrow();
    if (open > 0) return queueSending(transaction, key, next ?? undefined);
    await sql`update newsletter_issues set state = 'sent', finished_at = greatest(${now()}::timestamptz, started_at), sent = counts.sent,
        refused = counts.refused, skipped = counts.skipped, uncertain = counts.uncertain
      from (select count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'refused') as refused,
          count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'uncertain') as uncertain
        from newsletter_deliveries where issue_id = ${issueId}) counts
      where id = ${issueId} and newsletter_issues.state = 'sending'`.execute(transaction);
  });
}

/**
 * Queues a new job for issues whose job is locked by a crashed process; the job queue would only release it after hours.
 * Waiting and failed jobs are not changed.
 */
export async function resumeIssues(db: Database): Promise<void> {
  const { rows } = await sql<{ key: string }>`select issue.public_key as key from newsletter_issues issue
    where issue.state = 'sending' and not exists (
      select from graphile_worker.jobs job where job.key = 'newsletter:' || issue.public_key
        and (job.locked_at is null or job.locked_at > now() - make_interval(mins => ${STALE_CLAIM_MINUTES})))`.execute(
    db,
  );
  for (const { key } of rows) await queueSending(db, key);
}
