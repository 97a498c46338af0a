import { jest } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { apiErrorSchema } from '@houni/contracts/error';
import { RATE_LIMITS } from '@houni/contracts/limits';
import { PROOF_HEADER, solveChallenge } from '@houni/contracts/proof-of-work';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(60_000);

// A limit of nine: six calls are free, three need a proof of work, the tenth is rejected.
const MAX = 9;
let api: TestApp;
beforeAll(async () => {
  api = await testApp({
    template: 'migrated',
    variables: {
      LIMITS_FACTOR: String(MAX / RATE_LIMITS.identify.max),
      PROOF_OF_WORK_BITS: '4',
      BURST_LIMIT: '100000',
      TRUSTED_PROXIES: '10.1.1.1',
    },
  });
});
afterAll(() => api.close());
beforeEach(() => api.connection.pool.query('truncate rate_limit_events, used_challenges, visitor_identities'));

const BODY = { anonymous_user_uid: '0b8e5a52-54a5-4a0c-8f43-7f5f8f3c2d11' };
const call = (changes: Partial<InjectOptions> = {}) =>
  api.app.inject({ url: '/identify-pid', method: 'POST', payload: BODY, remoteAddress: '41.226.10.9', ...changes });
const statusOf = async (changes?: Partial<InjectOptions>) => (await call(changes)).statusCode;
const times = async (count: number, changes?: Partial<InjectOptions>) => {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 1) statuses.push(await statusOf(changes));
  return statuses;
};
async function proof(changes?: Partial<InjectOptions>): Promise<Record<string, string>> {
  const { challenge } = apiErrorSchema.parse((await call(changes)).json());
  if (!challenge) throw new Error('no challenge was given');
  return { [PROOF_HEADER]: await solveChallenge(challenge) };
}
const countedCalls = async () =>
  (await api.connection.pool.query<{ n: number }>('select count(*) as n from rate_limit_events')).rows[0]?.n;

describe('a rate-limited call', () => {
  it('is free up to two thirds of the limit, then needs a proof of work, then is rejected until the window has passed', async () => {
    expect(await times(6)).toEqual([200, 200, 200, 200, 200, 200]);
    const asked = await call();
    expect([asked.statusCode, asked.json()]).toEqual([
      428,
      expect.objectContaining({ code: 'proof_required', challenge: { token: expect.any(String), difficulty: 4 } }),
    ]);
    for (let worked = 0; worked < 3; worked += 1) expect(await statusOf({ headers: await proof() })).toBe(200);
    await api.connection.pool.query(
      `update rate_limit_events set happened_at = now() - interval '50 minutes 0.5 seconds' where id = (select min(id) from rate_limit_events)`,
    );
    const refused = await call();
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'too_many_requests', limit: { name: 'identify', max: MAX, hours: 1 } }),
    ]);
    // The window of sixty minutes minus the age of the first call, and minus the duration of this test.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    await api.connection.pool.query(`update rate_limit_events set happened_at = happened_at - interval '10 minutes'`);
    expect(await statusOf({ headers: await proof() })).toBe(200);
  });

  it('needs more work closer to the limit', async () => {
    await times(6);
    expect(await statusOf({ headers: await proof() })).toBe(200);
    expect(await statusOf({ headers: await proof() })).toBe(200);
    expect(apiErrorSchema.parse((await call()).json()).challenge?.difficulty).toBe(6);
  });

  it('cannot exceed the limit with parallel calls', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf()));
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 428)).toHaveLength(34);
    expect(await countedCalls()).toBe(6);
  });

  it('is not counted if its input is invalid', async () => {
    expect(await times(8, { payload: { anonymous_user_uid: 'me' } })).toEqual(Array(8).fill(400));
    expect(await countedCalls()).toBe(0);
  });

  it('is not counted if its handler fails', async () => {
    await api.connection.pool.query('alter table visitor_identities rename to renamed_visitor_identities');
    expect(await statusOf()).toBe(500);
    await api.connection.pool.query('alter table renamed_visitor_identities rename to visitor_identities');
    expect(await countedCalls()).toBe(0);
  });
});

describe('a solved challenge', () => {
  beforeEach(() => times(6));

  it('allows one call, even if it is sent twice in parallel', async () => {
    const headers = await proof();
    expect((await Promise.all([statusOf({ headers }), statusOf({ headers })])).toSorted()).toEqual([200, 428]);
    expect(await statusOf({ headers })).toBe(428);
  });

  it('is not valid for another caller', async () => {
    const headers = await proof();
    await times(6, { remoteAddress: '41.226.10.10' });
    expect(await statusOf({ headers, remoteAddress: '41.226.10.10' })).toBe(428);
  });

  it.each(['', 'nonsense', 'a.b', `${'A'.repeat(66)}.0`, '.'.repeat(300), 'x'.repeat(9000)])(
    'is not the text %.20j',
    async (header) => expect(await statusOf({ headers: { [PROOF_HEADER]: header } })).toBe(428),
  );

  it('may be sent by browsers from our origins', async () => {
    const answer = await api.app.inject({
      url: '/identify-pid',
      method: 'OPTIONS',
      headers: {
        origin: 'http://houni.localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': PROOF_HEADER,
      },
    });
    expect(answer.headers['access-control-allow-headers']).toContain(PROOF_HEADER);
  });
});

describe('the counted address', () => {
  it('is the same for a whole IPv6 network', async () => {
    await times(6, { remoteAddress: '2001:db8:1:2::1' });
    expect(await statusOf({ remoteAddress: '2001:db8:1:2:ffff::2' })).toBe(428);
    expect(await statusOf({ remoteAddress: '2001:db8:1:3::1' })).toBe(200);
  });

  it('is the forwarded one behind a trusted proxy only', async () => {
    const forwarded = { headers: { 'x-forwarded-for': '41.226.20.1' } };
    await times(6, { ...forwarded, remoteAddress: '10.1.1.1' });
    expect(await statusOf({ ...forwarded, remoteAddress: '10.1.1.1' })).toBe(428);
    expect(await statusOf({ headers: { 'x-forwarded-for': '41.226.20.2' }, remoteAddress: '10.1.1.1' })).toBe(200);
    await times(6, { remoteAddress: '41.226.10.77' });
    expect(await statusOf({ headers: { 'x-forwarded-for': '41.226.20.3' }, remoteAddress: '41.226.10.77' })).toBe(428);
  });

  it('is stored as a hash', async () => {
    await call();
    const { rows } = await api.connection.pool.query<{ actor: string }>('select actor from rate_limit_events');
    expect(rows).toEqual([{ actor: expect.stringMatching(/^address:[\w-]{43}$/) }]);
  });
});

describe('the metrics', () => {
  it('count the rejected calls', async () => {
    await times(7);
    expect((await api.app.inject('/metrics')).body).toMatch(
      /rate_limit_rejections_total\{limit="identify",outcome="proof"\} \d+/,
    );
  });
});
