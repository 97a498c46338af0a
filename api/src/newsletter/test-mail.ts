import type { Locale } from '@houni/domain/locale';
import { deliverOnce } from '../mail/deliver-once.ts';
import { addJob } from '../platform/jobs.ts';
import type { JobContext } from '../platform/jobs.ts';
import type { Database } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { renderIssue } from './issue-mail.ts';

export const TEST_MAIL_JOB = 'send_newsletter_test_mail';

/** Sends an issue to one address, exactly as to a subscriber. */
export async function sendTestMail(
  services: Services,
  { issue, locale, to }: { issue: string; locale: Locale; to: string },
  { id: jobId }: JobContext,
): Promise<void> {
  const { db, environment } = services;
  const text = await readIssueText(db, issue, locale);
  const { subject, unsubscribeUrl, ...rendered } = await renderIssue(text, { email: to, locale }, environment);
  await deliverOnce(services, jobId, {
    ...rendered,
    subject: `[Test] ${subject}`,
    to,
    unsubscribeUrl: unsubscribeUrl ?? undefined,
  });
}

/** @throws DomainError `not_found` if the issue does not exist or has no text in this language */
export async function readIssueText(
  db: Database,
  key: string,
  locale: Locale,
): Promise<{ subject: string; body: string }> {
  const text = await db
    .selectFrom('newsletterIssues as issue')
    .innerJoin('newsletterIssueTexts as text', 'text.issueId', 'issue.id')
    .select(['text.subject', 'text.body'])
    .where('issue.publicKey', '=', key)
    .where('text.locale', '=', locale)
    .executeTakeFirst();
  if (!text) throw new DomainError('not_found', 'There is no such issue in this language.');
  return text;
}

/**
 * Queues a test mail to the address of an administrator.
 * @throws DomainError if the issue does not exist or the account has no proved address
 */
export async function queueTestMail(
  db: Database,
  uid: string,
  { key, locale }: { key: string; locale: Locale },
): Promise<{ queued: true }> {
  await readIssueText(db, key, locale);
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('uid', '=', uid)
    .where('emailProved', '=', true)
    .executeTakeFirst();
  if (!user?.email) throw new DomainError('conflict', 'This account has no proved email address.');
  await addJob(db, TEST_MAIL_JOB, { issue: key, locale, to: user.email });
  return { queued: true };
}
