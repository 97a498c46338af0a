import { setTimeout as sleep } from 'node:timers/promises';
import type { UnsubscribeAnswer } from '@houni/contracts/newsletter';
import { waitForJobs } from '../../test/mails.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import type { CaughtMail } from '../mail/mail-catcher.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'migrated', variables: { LIMITS_FACTOR: '50' } });
});
afterAll(() => api.close());

const subscribe = (payload: string, query = '', headers = {}) =>
  api.app.inject({
    url: `/public/news-letter/subscribe${query}`,
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

const unsubscribe = (email: string, signature?: string | null) =>
  api.get<UnsubscribeAnswer>('/public/news-letter/unsubscribe', {
    method: 'POST',
    payload: { encodedEmail: Buffer.from(email).toString('base64'), signature },
  });

async function stateOf(email: string): Promise<string | undefined> {
  const { rows } = await api.connection.pool.query<{ state: string }>(
    'select state from newsletter_subscriptions where email = $1',
    [email],
  );
  return rows[0]?.state;
}

/** Waits until an address has received at least `count` mails. */
async function mailsTo(email: string, count: number): Promise<CaughtMail[]> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { items } = await api.get<{ items: CaughtMail[] }>('/dev/mail/messages');
    const own = items.filter(({ to }) => to === email);
    if (own.length >= count) return own;
    await sleep(50);
  }
  throw new Error(`no mail to ${email}`);
}

function linkIn(mail: CaughtMail | undefined): URL {
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

describe('subscribe route', () => {
  it('confirms a subscription only after the link in the mail is confirmed', async () => {
    expect((await subscribe('"Amal@Example.tn"', '?locale=ar')).json()).toEqual({ accepted: true });
    expect(await stateOf('amal@example.tn')).toBe('pending');
    const [mail] = await mailsTo('amal@example.tn', 1);
    expect(mail?.subject).toBe('أكّد اشتراكك في النشرة البريدية لهوني');
    expect(mail?.html).toContain('dir="rtl"');
    const { pathname, search } = linkIn(mail);

    const page = await api.app.inject(pathname + search);
    expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    expect(page.body).toContain('<form method="post">');
    expect(await stateOf('amal@example.tn')).toBe('pending');

    const done = await api.app.inject({
      url: pathname + search,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(done.statusCode).toBe(200);
    expect(await stateOf('amal@example.tn')).toBe('confirmed');
  });

  it('accepts an address without quotes and uses the language of the browser', async () => {
    expect((await subscribe('bare@example.tn', '', { 'accept-language': 'de, it;q=0.9' })).statusCode).toBe(200);
    expect((await mailsTo('bare@example.tn', 1))[0]?.subject).toBe(
      'Conferma la tua iscrizione alla newsletter di Houni',
    );
  });

  it('sends one mail if an address is subscribed repeatedly', async () => {
    for (let times = 0; times < 4; times += 1) expect((await subscribe('"again@example.tn"')).statusCode).toBe(200);
    await mailsTo('again@example.tn', 1);
    const waiting = async () => (await api.connection.pool.query('select from graphile_worker.jobs')).rowCount;
    while ((await waiting()) !== 0) await sleep(50);
    expect(await mailsTo('again@example.tn', 1)).toHaveLength(1);
  });

  it.each([
    '""',
    '"no address"',
    '"a@b"',
    '"a@b.museum"',
    '"a+b@example.tn"',
    '"a@b.tn\\u0000"',
    '{"email":"a@b.tn"}',
    '["a@b.tn"]',
    '12',
    'null',
    '"a@b.tn, c@d.tn"',
  ])('rejects the body %s', async (payload) => {
    const answer = await subscribe(payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_input', field: 'body' }),
    ]);
  });

  it('rejects a forged confirmation link', async () => {
    await subscribe('"victim@example.tn"');
    const address = Buffer.from('victim@example.tn').toString('base64url');
    const forged = `/public/news-letter/confirm?address=${address}&signature=AAAA`;
    expect((await api.app.inject(forged)).statusCode).toBe(400);
    expect((await api.app.inject({ url: forged, method: 'POST' })).statusCode).toBe(400);
    expect(await stateOf('victim@example.tn')).toBe('pending');
  });
});

describe('unsubscribe route', () => {
  it('unsubscribes with a signature and sends a confirmation mail without one', async () => {
    await subscribe('"leila@example.tn"');
    const confirmation = linkIn((await mailsTo('leila@example.tn', 1))[0]);
    await api.app.inject({
      url: confirmation.pathname + confirmation.search,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(await unsubscribe('leila@example.tn')).toEqual({ outcome: 'confirmation_sent' });
    expect(await stateOf('leila@example.tn')).toBe('confirmed');
    const [mail] = await mailsTo('leila@example.tn', 2);
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe(
      `http://houni.localhost:3000/unsubscribe/${Buffer.from('leila@example.tn').toString('base64url')}`,
    );
    expect(await unsubscribe('leila@example.tn', link.searchParams.get('signature'))).toEqual({
      outcome: 'unsubscribed',
    });
    expect(await stateOf('leila@example.tn')).toBe('unsubscribed');
  });

  it('does not accept a signature for another purpose', async () => {
    await subscribe('"purpose@example.tn"');
    const confirmation = linkIn((await mailsTo('purpose@example.tn', 1))[0]).searchParams.get('signature');
    expect(await unsubscribe('purpose@example.tn', confirmation)).toEqual({ outcome: 'confirmation_sent' });
    expect(await stateOf('purpose@example.tn')).toBe('pending');
  });

  it('does not reveal whether an address is subscribed', async () => {
    expect(await unsubscribe('unknown@example.tn')).toEqual({ outcome: 'confirmation_sent' });
    expect(
      (await api.failure({ url: '/public/news-letter/unsubscribe', method: 'POST', payload: { encodedEmail: '@@@@' } }))
        .error.field,
    ).toBe('encodedEmail');
  });
});

describe('newsletter rate limit', () => {
  it('requires a proof of work after too many subscriptions', async () => {
    const strict = await testApp({ template: 'migrated', variables: { LIMITS_FACTOR: '0.1' } });
    try {
      const call = (n: number) =>
        strict.app.inject({
          url: '/public/news-letter/subscribe',
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          payload: `"n${n}@example.tn"`,
        });
      expect([(await call(1)).statusCode, (await call(2)).statusCode]).toEqual([200, 200]);
      const third = await call(3);
      expect([third.statusCode, third.json()]).toEqual([428, expect.objectContaining({ code: 'proof_required' })]);
    } finally {
      await strict.close();
    }
  });
});

it('an address that never confirmed gets no mail about unsubscribing, and three mails a day at most', async () => {
  const email = 'typed-by-another@example.tn';
  for (let hour = 0; hour < 24; hour += 1) {
    await subscribe(`"${email}"`);
    await unsubscribe(email);
    await api.connection.pool.query(
      `update newsletter_subscriptions set requested_at = requested_at - interval '1 hour',
         unsubscribe_mail_sent_at = unsubscribe_mail_sent_at - interval '1 hour' where email = $1`,
      [email],
    );
  }
  await waitForJobs(api);
  const subjects = (await mailsTo(email, 3)).map(({ subject }) => subject);
  expect(subjects).toEqual(Array(3).fill('Confirmez votre inscription à la newsletter Houni'));
});
