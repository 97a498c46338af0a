import { startTestMailServer } from '../test/mail-server.ts';
import type { TestMailServer } from '../test/mail-server.ts';
import { testApp } from '../test/test-app.ts';
import type { TestApp } from '../test/test-app.ts';
import { testDatabase } from '../test/test-database.ts';
import type { TestDatabase } from '../test/test-database.ts';
import { waitForJobs } from '../test/mails.ts';
import { queueMail } from './mail/queue-mail.ts';

let database: TestDatabase;
let mailServer: TestMailServer;
let web: TestApp;
beforeAll(async () => {
  database = await testDatabase('migrated');
  mailServer = await startTestMailServer();
  web = await startAs('web');
});
afterAll(async () => {
  await web.close();
  await mailServer.close();
});

function startAs(role: string): Promise<TestApp> {
  return testApp({ database, variables: { ROLE: role, SMTP_URL: mailServer.url } });
}
const statusOf = async ({ app }: TestApp, url: string) => (await app.inject(url)).statusCode;

it('a web process answers calls and runs no jobs, a worker process runs them and serves only health and metrics', async () => {
  await queueMail(web.connection.db, {
    template: 'newsletter-unsubscribe',
    to: 'a@example.tn',
    locale: 'fr',
    values: { url: 'https://houni.tn/unsubscribe' },
  });
  expect(await statusOf(web, '/public/refs/get-all-gouvernorats')).toBe(200);
  expect(await statusOf(web, '/health/ready')).toBe(200);

  const worker = await testApp({
    database: { url: database.url, drop: async () => {} },
    variables: { ROLE: 'worker', SMTP_URL: mailServer.url },
  });
  expect(mailServer.mails).toEqual([]);
  await waitForJobs(worker);
  expect(mailServer.mails.map(({ to }) => to)).toEqual(['a@example.tn']);
  const statuses = [];
  for (const url of ['/health/live', '/health/ready', '/metrics', '/public/refs/get-all-gouvernorats', '/docs/json'])
    statuses.push(await statusOf(worker, url));
  expect(statuses).toEqual([200, 200, 200, 404, 404]);
  await worker.close();
});
