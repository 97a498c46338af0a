import { startTestMailServer } from '../../test/mail-server.ts';
import type { TestMailServer } from '../../test/mail-server.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createMailTransport } from '../platform/mail-transport.ts';
import type { Mail, MailTransport } from '../platform/mail-transport.ts';
import { deleteOldHandovers, deliverOnce, forgetHandover } from './deliver-once.ts';

let server: TestMailServer;
let api: TestApp;
let transport: MailTransport;
let lastJob = 0;
beforeAll(async () => {
  server = await startTestMailServer();
  api = await testApp({ template: 'migrated', runJobs: false });
  transport = createMailTransport(server.url, 'Houni <no-reply@houni.tn>');
});
afterAll(async () => {
  transport.close();
  await api.close();
  await server.close();
});
beforeEach(() => {
  server.mails.length = 0;
});

const now = () => new Date('2026-06-15T10:00:00Z');
const nextJob = () => String((lastJob += 1));
const mailTo = (to: string): Mail => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
const deliver = (job: string, to = 'someone@example.tn', mail = transport) =>
  deliverOnce({ db: api.connection.db, mail, now }, job, mailTo(to));
const handovers = async () =>
  (await api.connection.db.selectFrom('mailHandovers').selectAll().orderBy('jobId').execute()).map(
    ({ jobId, acceptedAt }) => [String(jobId), acceptedAt !== null],
  );
/** Hands over like a process that ends at this moment: the server's answer is never recorded. */
const endAtHandover = (job: string) =>
  api.connection.db
    .insertInto('mailHandovers')
    .values({ jobId: Number(job), startedAt: now() })
    .execute();
afterEach(() => api.connection.db.deleteFrom('mailHandovers').execute());

describe('the mail of a job', () => {
  it('is not sent again after the server has accepted it', async () => {
    const job = nextJob();
    await deliver(job);
    await deliver(job);
    expect([server.mails.length, await handovers()]).toEqual([1, [[job, true]]]);
  });

  it('is set aside if a process ended while it was handed over, and sent if an administrator decides so', async () => {
    const job = nextJob();
    await endAtHandover(job);
    await expect(deliver(job)).rejects.toThrow('may have accepted this mail');
    expect(server.mails).toEqual([]);
    await forgetHandover(api.connection.db, job);
    await deliver(job);
    expect(server.mails).toHaveLength(1);
  });

  it('is set aside if the connection broke after the end of the mail', async () => {
    const job = nextJob();
    await expect(deliver(job, 'broken@example.tn')).rejects.toThrow('may have accepted this mail');
    await expect(deliver(job, 'broken@example.tn')).rejects.toThrow('may have accepted this mail');
    expect(server.mails).toHaveLength(1);
  });

  it('can be sent again if the server was not reached or has refused it', async () => {
    const job = nextJob();
    const unreachable = createMailTransport('smtp://127.0.0.1:1', 'Houni <no-reply@houni.tn>');
    await expect(deliver(job, 'someone@example.tn', unreachable)).rejects.toMatchObject({ outcome: 'unsent' });
    await expect(deliver(job, 'refused451@example.tn')).rejects.toMatchObject({ outcome: 'postponed' });
    await expect(deliver(job, 'refused550@example.tn')).rejects.toMatchObject({ name: 'PermanentFailure' });
    expect(await handovers()).toEqual([]);
    await deliver(job);
    expect(server.mails).toHaveLength(1);
  });

  it('is sent once if two processes send it at the same time', async () => {
    const job = nextJob();
    const results = await Promise.allSettled([deliver(job), deliver(job)]);
    expect(results.map(({ status }) => status)).toContain('fulfilled');
    expect([server.mails.length, await handovers()]).toEqual([1, [[job, true]]]);
  });
});

it('deleteOldHandovers keeps those of existing jobs', async () => {
  const { rows } = await api.connection.pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('send_template_mail', '{}')`,
  );
  const existing = rows[0]?.id ?? '';
  await endAtHandover(existing);
  await endAtHandover(String(Number(existing) + 1));
  await deleteOldHandovers({ db: api.connection.db, now: () => new Date(now().getTime() + 2 * 3_600_000) });
  expect(await handovers()).toEqual([[existing, false]]);
});
