import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UnsubscribeAnswer } from '@houni/contracts/newsletter';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import type { SunkMail } from '../mail/mail-sink.ts';

jest.setTimeout(60_000);

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

/** The mails to an address, once there are at least as many as expected. */
async function mailsTo(email: string, count: number): Promise<SunkMail[]> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { items } = await api.get<{ items: SunkMail[] }>('/dev/mail/messages');
    const own = items.filter(({ to }) => to === email);
    if (own.length >= count) return own;
    await sleep(50);
  }
  throw new Error(`no mail to ${email}`);
}

function linkIn(mail: SunkMail | undefined): URL {
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

describe('the newsletter', () => {
  it('is sent to nobody who has not clicked the link of the mail', async () => {
    expect((await subscribe('"Amal@Example.tn"', '?locale=ar')).json()).toEqual({ accepted: true });
    expect(await stateOf('amal@example.tn')).toBe('pending');
    const [mail] = await mailsTo('amal@example.tn', 1);
    expect(mail?.subject).toBe('أكّد اشتراكك في نشرة هوني');
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

  it('takes the address without quotes too, and the browser’s language', async () => {
    expect((await subscribe('bare@example.tn', '', { 'accept-language': 'de, it;q=0.9' })).statusCode).toBe(200);
    expect((await mailsTo('bare@example.tn', 1))[0]?.subject).toBe(
      'Conferma la tua iscrizione alla newsletter di Houni',
    );
  });

  it('sends one mail, however often the address is typed in', async () => {
    for (let times = 0; times < 4; times += 1) expect((await subscribe('"again@example.tn"')).statusCode).toBe(200);
    await mailsTo('again@example.tn', 1);
    const waiting = async () => (await api.connection.pool.query('select from graphile_worker.jobs')).rowCount;
    for (let attempt = 0; attempt < 200 && (await waiting()) !== 0; attempt += 1) await sleep(50);
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
  ])('refuses %s', async (payload) => {
    const answer = await subscribe(payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_input', field: 'body' }),
    ]);
  });

  it('cannot be confirmed with a forged link', async () => {
    await subscribe('"victim@example.tn"');
    const address = Buffer.from('victim@example.tn').toString('base64url');
    const forged = `/public/news-letter/confirm?address=${address}&signature=AAAA`;
    expect((await api.app.inject(forged)).statusCode).toBe(400);
    expect((await api.app.inject({ url: forged, method: 'POST' })).statusCode).toBe(400);
    expect(await stateOf('victim@example.tn')).toBe('pending');
  });
});

describe('leaving', () => {
  it('by an unsigned link asks the owner of the address, by a signed one leaves', async () => {
    expect(await unsubscribe('amal@example.tn')).toEqual({ outcome: 'confirmation_sent' });
    expect(await stateOf('amal@example.tn')).toBe('confirmed');
    const [mail] = await mailsTo('amal@example.tn', 2);
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe(
      `http://houni.localhost:3000/unsubscribe/${Buffer.from('amal@example.tn').toString('base64url')}`,
    );
    expect(await unsubscribe('amal@example.tn', link.searchParams.get('signature'))).toEqual({
      outcome: 'unsubscribed',
    });
    expect(await stateOf('amal@example.tn')).toBe('unsubscribed');
  });

  it('is not possible with the signature of another address or purpose', async () => {
    const confirmation = linkIn((await mailsTo('bare@example.tn', 1))[0]).searchParams.get('signature');
    expect(await unsubscribe('bare@example.tn', confirmation)).toEqual({ outcome: 'confirmation_sent' });
    expect(await stateOf('bare@example.tn')).toBe('pending');
  });

  it('tells a stranger nothing about an address', async () => {
    expect(await unsubscribe('unknown@example.tn')).toEqual({ outcome: 'confirmation_sent' });
    expect(
      (await api.failure({ url: '/public/news-letter/unsubscribe', method: 'POST', payload: { encodedEmail: '@@@@' } }))
        .error.field,
    ).toBe('encodedEmail');
  });
});

describe('the limit', () => {
  it('stops whoever subscribes addresses by the dozen', async () => {
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
      expect([third.statusCode, third.json()]).toEqual([429, expect.objectContaining({ code: 'too_many_requests' })]);
      expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});
