import type { InjectOptions } from 'fastify';
import { apiErrorSchema } from '@houni/contracts/error';
import { ADDRESS_FACTOR, RATE_LIMITS } from '@houni/domain/rate-limits';
import { PROOF_HEADER, solveChallenge } from '@houni/domain/proof-of-work';
import type { Challenge } from '@houni/domain/proof-of-work';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

// A limit of nine for an account: six calls are free, three need a proof of work, the tenth is rejected. An address has
// twenty times as much.
const MAX = 9;
const ADDRESS_MAX = MAX * ADDRESS_FACTOR;
let api: TestApp;
beforeAll(async () => {
  api = await testApp({
    template: 'migrated',
    variables: {
      LIMITS_FACTOR: String(MAX / RATE_LIMITS.contact.max),
      PROOF_OF_WORK_BITS: '4',
      BURST_LIMIT: '100000',
      TRUSTED_PROXIES: '10.1.1.1',
    },
  });
});
afterAll(() => api.close());
beforeEach(() => api.connection.pool.query('truncate rate_limit_events, used_challenges, contact_requests'));

const BODY = { subject: 'question', name: 'Leïla Trabelsi', email: 'leila@example.tn', message: 'Bonjour à tous.' };
const call = (changes: Partial<InjectOptions> = {}) =>
  api.app.inject({
    url: '/public/contact/admins',
    method: 'POST',
    payload: BODY,
    remoteAddress: '41.226.10.9',
    ...changes,
  });
const statusOf = async (changes?: Partial<InjectOptions>) => (await call(changes)).statusCode;
const times = async (count: number, changes?: Partial<InjectOptions>) => {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 1) statuses.push(await statusOf(changes));
  return statuses;
};
async function challengeOf(changes?: Partial<InjectOptions>): Promise<Challenge> {
  const { challenge } = apiErrorSchema.parse((await call(changes)).json());
  if (!challenge) throw new Error('no challenge was given');
  return challenge;
}
async function proof(changes?: Partial<InjectOptions>): Promise<Record<string, string>> {
  return { [PROOF_HEADER]: await solveChallenge(await challengeOf(changes)) };
}
const countedCalls = async () =>
  (await api.connection.pool.query<{ n: number }>('select count(*) as n from rate_limit_events')).rows[0]?.n;
/** Rows as if an address had called so often, evenly over the last hours. */
const pretendCalls = (name: string, count: number, hours: number) =>
  api.connection.pool.query(
    `insert into rate_limit_events (name, actor, happened_at)
     select $1, actor, now() - make_interval(secs => $3::float8 * 3600 * i / $2::int)
     from (select actor from rate_limit_events where name = $1 order by id desc limit 1) last, generate_series(1, $2::int) i`,
    [name, count, hours],
  );

describe('a rate-limited call of an account', () => {
  const account = { headers: asUser('amal') };
  const withProof = async () => ({ headers: { ...account.headers, ...(await proof(account)) } });
  beforeAll(() => aUser('amal').insert(api));

  it('is free up to two thirds of the limit, then needs a proof of work, then is rejected until the window has passed', async () => {
    expect(await times(6, account)).toEqual([200, 200, 200, 200, 200, 200]);
    const asked = await call(account);
    expect([asked.statusCode, asked.json()]).toEqual([
      428,
      expect.objectContaining({ code: 'proof_required', challenge: { token: expect.any(String), difficulty: 4 } }),
    ]);
    for (let worked = 0; worked < 3; worked += 1) expect(await statusOf(await withProof())).toBe(200);
    await api.connection.pool.query(
      `update rate_limit_events set happened_at = now() - interval '23 hours 50 minutes 0.5 seconds' where id in (select min(id) from rate_limit_events group by actor)`,
    );
    const refused = await call(account);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'too_many_requests', limit: { name: 'contact', max: MAX, hours: 24 } }),
    ]);
    // The window of a day minus the age of the first call, and minus the duration of this test.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    await api.connection.pool.query(`update rate_limit_events set happened_at = happened_at - interval '10 minutes'`);
    expect(await statusOf(await withProof())).toBe(200);
  });

  it('needs more work closer to the limit', async () => {
    await times(6, account);
    expect(await statusOf(await withProof())).toBe(200);
    expect(await statusOf(await withProof())).toBe(200);
    expect((await challengeOf(account)).difficulty).toBe(6);
  });

  it('is not limited by the calls of other accounts behind the same address', async () => {
    await times(6, account);
    await pretendCalls('contact', ADDRESS_MAX / 2, 1);
    await aUser('besma').insert(api);
    expect(await statusOf({ headers: asUser('besma') })).toBe(200);
  });
});

describe('a write of an account', () => {
  const headers = asUser('salma');
  const namesOfCounted = async () =>
    (await api.connection.pool.query<{ name: string }>('select distinct name from rate_limit_events')).rows;

  it('counts for the limit of all writes if it has none of its own', async () => {
    const rename = () => api.app.inject({ url: '/user-auth/me', method: 'PATCH', headers, payload: { locale: 'ar' } });
    expect((await rename()).statusCode).toBe(200);
    expect(await namesOfCounted()).toEqual([{ name: 'write' }]);
    const max = Math.floor((RATE_LIMITS.write.max * MAX) / RATE_LIMITS.contact.max);
    await api.connection.pool.query(
      `insert into rate_limit_events (name, actor, happened_at) select 'write', 'user:salma', now() from generate_series(2, $1)`,
      [max],
    );
    expect((await rename()).statusCode).toBe(429);
  });

  it('counts also if it fails, where a failure costs as much as a success', async () => {
    const upload = { url: '/imports/csv?name=a.csv', method: 'POST', payload: 'no table' } as const;
    const answer = await api.app.inject({ ...upload, headers: { ...headers, 'content-type': 'text/csv' } });
    expect(answer.statusCode).toBe(400);
    expect(await namesOfCounted()).toEqual([{ name: 'import' }]);
  });
});

describe('a rate-limited call without an account', () => {
  it('is free as often as for an account, then needs a proof of work up to twenty times as much', async () => {
    expect(await times(7)).toEqual([200, 200, 200, 200, 200, 200, 428]);
    await pretendCalls('contact', ADDRESS_MAX - 7, 23);
    expect(await statusOf({ headers: await proof() })).toBe(200);
    const refused = await call();
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({ limit: { name: 'contact', max: ADDRESS_MAX, hours: 24 } }),
    ]);
  });

  it('needs more work with every call beyond the allowance of the address within an hour', async () => {
    await call();
    const difficulties = [];
    for (const calls of [9, 79, 1, 5, 45]) {
      await pretendCalls('contact', calls, 0.9);
      difficulties.push((await challengeOf()).difficulty);
    }
    // The allowance is half of the limit, 90 calls; from then on the work doubles with every fifth.
    expect(difficulties).toEqual([4, 4, 4, 5, 14]);
  });

  it('cannot exceed the free calls with parallel calls', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf()));
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 428)).toHaveLength(34);
    expect(await countedCalls()).toBe(6);
  });

  it('is not counted if its input is invalid', async () => {
    expect(await times(8, { payload: { ...BODY, email: 'me' } })).toEqual(Array(8).fill(400));
    expect(await countedCalls()).toBe(0);
  });

  it('is not counted if its handler fails', async () => {
    await api.connection.pool.query('alter table contact_requests rename to renamed_requests');
    expect(await statusOf()).toBe(500);
    await api.connection.pool.query('alter table renamed_requests rename to contact_requests');
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
      url: '/public/contact/admins',
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
      /rate_limit_rejections_total\{limit="contact",outcome="proof"\} \d+/,
    );
  });
});
