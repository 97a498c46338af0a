import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedMail, MailsAnswer } from '@houni/contracts/mail-log';
import { aUser } from '../../test/builders/user.ts';
import { startTestMailServer } from '../../test/mail-server.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { deleteOldMailLog } from './mail-log.ts';
import { queueMail } from './queue-mail.ts';

const server = await startTestMailServer();
const api = await testApp({ template: 'migrated', variables: { SMTP_URL: server.url } });
const headers = asUser('administrator');
await aUser('administrator').administrator().insert(api);
afterAll(async () => {
  await api.close();
  await server.close();
});

const list = (query: string) => api.get<MailsAnswer>(`/administration/mails?${query}`, { headers });

/** Sends a mail to an address and waits for its row. */
async function sent(to: string, isDone: (mail: LoggedMail) => boolean = () => true): Promise<LoggedMail> {
  await queueMail(api.connection.db, {
    template: 'account-email-changed',
    to,
    locale: 'ar',
    values: { email: 'new@example.tn' },
  });
  return until(to, isDone);
}

async function until(to: string, isDone: (mail: LoggedMail) => boolean): Promise<LoggedMail> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const [mail] = (await list(`recipient=${to}`)).items;
    if (mail && isDone(mail)) return mail;
    await sleep(25);
  }
  throw new Error('the mail was not logged');
}

describe('the log of mails', () => {
  it('has the result of each mail, and neither its address nor its text', async () => {
    const mail = await sent('karim@example.tn', ({ canResend }) => !canResend);
    expect(mail).toEqual({
      id: expect.stringMatching(/^\d+$/),
      template: 'account-email-changed',
      locale: 'ar',
      recipient: 'k…@example.tn',
      outcome: 'sent',
      attempts: 1,
      happenedAt: expect.any(String),
      error: null,
      canResend: false,
    });
    const { rows } = await api.connection.pool.query('select * from mail_log');
    expect(JSON.stringify(rows)).not.toContain('karim@');
    expect(JSON.stringify(rows)).not.toContain('new@');
  });

  it('is found by a whole address in any case, by template and by result', async () => {
    await sent('salma@example.tn');
    expect((await list('recipient=Salma@Example.tn')).total).toBe(1);
    expect((await list('recipient=salma')).total).toBe(0);
    expect((await list('recipient=salma@example.tn&template=agency-refused')).total).toBe(0);
    expect((await list('recipient=salma@example.tn&outcome=refused')).total).toBe(0);
  });

  it('says why a mail was refused, and its job sends it again', async () => {
    const mail = await sent('refused550@example.tn', ({ outcome, canResend }) => outcome === 'refused' && canResend);
    expect(mail).toMatchObject({ attempts: 1, error: expect.stringContaining('550') });
    expect(mail.error).not.toContain('example.tn');
    await api.get(`/administration/jobs/${mail.id}/retry`, { method: 'POST', headers });
    expect(await until('refused550@example.tn', ({ attempts }) => attempts === 2)).toMatchObject({
      id: mail.id,
      outcome: 'refused',
    });
  });

  it('tells a mail that is tried again from one that the server may have taken', async () => {
    expect(await sent('refused451@example.tn')).toMatchObject({ outcome: 'failing' });
    expect(await sent('broken@example.tn')).toMatchObject({ outcome: 'uncertain' });
  });

  it('forgets after a month', async () => {
    const { happenedAt } = await sent('old@example.tn', ({ canResend }) => !canResend);
    const inDays = (days: number) => () => new Date(Date.parse(happenedAt) + days * 86_400_000);
    await deleteOldMailLog({ db: api.connection.db, now: inDays(29) });
    expect((await list('recipient=old@example.tn')).total).toBe(1);
    await deleteOldMailLog({ db: api.connection.db, now: inDays(31) });
    expect((await list('recipient=old@example.tn')).total).toBe(0);
  });

  it('refuses a result that does not exist', async () => {
    const { status, error } = await api.failure({ url: '/administration/mails?outcome=lost', headers });
    expect([status, error.field]).toEqual([400, 'outcome']);
  });
});
