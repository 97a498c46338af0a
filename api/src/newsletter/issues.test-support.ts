import { setTimeout as sleep } from 'node:timers/promises';
import type { Issue } from '@houni/contracts/newsletter-issue';
import { aUser } from '../../test/builders/user.ts';
import { startTestMailServer } from '../../test/mail-server.ts';
import type { TestMailServer } from '../../test/mail-server.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

const POLL_MS = 25;
const MAX_POLLS = 1600;

export const administrator = asUser('administrator');
export const fr = {
  subject: 'Le marché en mars',
  body: '## Les prix\n\nVoir [les annonces](/acheter) **maintenant**.',
};
export const ar = { subject: 'السوق في مارس', body: 'نص النشرة الطويل بما يكفي لهذا الشهر.' };

export type Subscriber = [email: string, locale: 'fr' | 'ar' | 'en', state: 'confirmed' | 'pending' | 'unsubscribed'];

/** The API with a separate mail server, two administrators (one without address) and a moderator. */
export interface IssueTestApp {
  api: TestApp;
  server: TestMailServer;
  close: () => Promise<void>;
}

export async function startIssueTestApp(): Promise<IssueTestApp> {
  const server = await startTestMailServer();
  const api = await testApp({
    template: 'migrated',
    variables: { SMTP_URL: server.url, PUBLIC_SITE_URL: 'https://houni.example' },
  });
  await aUser('administrator').administrator().with({ email: 'admin@example.tn' }).insert(api);
  await aUser('without-address').administrator().with({ email: null }).insert(api);
  await aUser('moderator').moderator().insert(api);
  const close = async () => {
    await api.close();
    await server.close();
  };
  return { api, server, close };
}

export function postIssueCall<T>(api: TestApp, path: string, payload?: object): Promise<T> {
  return api.get<T>(`/administration/newsletter${path}`, {
    method: 'POST',
    headers: administrator,
    ...(payload && { payload }),
  });
}

export function createTestIssue(api: TestApp, texts: object = { fr }): Promise<Issue> {
  return postIssueCall<Issue>(api, '', { texts });
}

export function readTestIssue(api: TestApp, key: string): Promise<Issue> {
  return api.get<Issue>(`/administration/newsletter/${key}`, { headers: administrator });
}

/** Replaces all subscribers. */
export async function setSubscribers(api: TestApp, ...rows: Subscriber[]): Promise<void> {
  await api.connection.db.deleteFrom('newsletterSubscriptions').execute();
  const now = new Date();
  await api.connection.db
    .insertInto('newsletterSubscriptions')
    .values(rows.map(([email, locale, state]) => ({ email, locale, state, confirmedAt: now, unsubscribedAt: now })))
    .execute();
}

export async function waitForIssue(api: TestApp, key: string, matches: (issue: Issue) => boolean): Promise<Issue> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const issue = await readTestIssue(api, key);
    if (matches(issue)) return issue;
    await sleep(POLL_MS);
  }
  throw new Error(`the issue ${key} did not reach the expected state`);
}

export function waitUntilSent(api: TestApp, key: string): Promise<Issue> {
  return waitForIssue(api, key, ({ state }) => state === 'sent');
}

/** Waits until the job of an issue is scheduled for later. */
export async function waitForReschedule(api: TestApp, key: string): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { rowCount } = await api.connection.pool.query(
      `select from graphile_worker.jobs where key = $1 and locked_at is null and run_at > now() + interval '1 minute'`,
      [`newsletter:${key}`],
    );
    if (rowCount === 1) return;
    await sleep(POLL_MS);
  }
  throw new Error(`the job of the issue ${key} was not rescheduled`);
}
