import type { Locale } from '@houni/contracts/locale';
import { deliverMail } from '../mail/mail.ts';
import { addJob } from '../platform/jobs.ts';
import type { Database } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import type { Services } from '../services.ts';
import { renderIssue } from './issue-mail.ts';

export const TRIAL_JOB = 'send_newsletter_trial';

/** One mail to the administrator who asks, as a subscriber would get it. */
export async function sendTrial(
  { db, mail, environment }: Services,
  { issue, locale, to }: { issue: string; locale: Locale; to: string },
): Promise<void> {
  const text = await issueText(db, issue, locale);
  const { subject, unsubscribeUrl, ...rendered } = await renderIssue(text, { email: to, locale }, environment);
  await deliverMail(mail, {
    ...rendered,
    subject: `[Test] ${subject}`,
    to,
    unsubscribeUrl: unsubscribeUrl ?? undefined,
  });
}

/** @throws RequestError where the issue is unknown or has no text in this language */
export async function issueText(db: Database, key: string, locale: Locale): Promise<{ subject: string; body: string }> {
  const text = await db
    .selectFrom('newsletterIssues as issue')
    .innerJoin('newsletterIssueTexts as text', 'text.issueId', 'issue.id')
    .select(['text.subject', 'text.body'])
    .where('issue.publicKey', '=', key)
    .where('text.locale', '=', locale)
    .executeTakeFirst();
  if (!text) throw new RequestError('not_found', 'There is no such issue in this language.');
  return text;
}

/** @throws RequestError where the issue is unknown, or the account has no address */
export async function queueTrial(
  db: Database,
  uid: string,
  { key, locale }: { key: string; locale: Locale },
): Promise<{ queued: true }> {
  await issueText(db, key, locale);
  const user = await db.selectFrom('users').select('email').where('uid', '=', uid).executeTakeFirst();
  if (!user?.email) throw new RequestError('conflict', 'This account has no e-mail address.');
  await addJob(db, TRIAL_JOB, { issue: key, locale, to: user.email });
  return { queued: true };
}
