import { z } from 'zod';
import { addJob } from '../src/platform/jobs.ts';
import { createPseudonyms } from '../src/platform/security-log.ts';
import { aUser } from './builders/user.ts';
import { waitForJobs } from './mails.ts';
import { asUser, testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/** The shapes of docs/operating.md. An additional field fails. */
const common = {
  level: z.enum(['info', 'warn']),
  time: z.iso.datetime(),
  service: z.literal('api'),
  msg: z.string(),
};
const pseudonym = z.string().regex(/^[\w-]{22}$/);
const where = { requestId: z.string(), method: z.string(), route: z.string() };
const requestLine = z.strictObject({
  ...common,
  ...where,
  event: z.literal('request'),
  status: z.int(),
  durationMs: z.number(),
  account: pseudonym.nullable(),
});
const refusalLine = z.strictObject({
  ...common,
  ...where,
  event: z.literal('security'),
  kind: z.enum(['sign_in_refused', 'access_refused', 'limit_reached']),
  reason: z.string().regex(/^[a-z_]+$/),
  limit: z.string().optional(),
  account: pseudonym.nullable(),
  client: pseudonym,
});
const change = {
  ...common,
  event: z.literal('security'),
  kind: z.enum(['role_changed', 'money_changed', 'account_changed', 'session_ended']),
  action: z.string(),
  account: pseudonym.nullable(),
  subjectType: z.string(),
  subject: z.string(),
};
const changeLine = z.strictObject({ ...change, ...where });
const jobChangeLine = z.strictObject({ ...change, job: z.string() });
const lineSchema = z.union([requestLine, refusalLine, changeLine, jobChangeLine]);
type Line = z.infer<typeof lineSchema>;

let api: TestApp;
let raw: string[] = [];
const write = (line: string) => void raw.push(line);
beforeAll(async () => {
  api = await testApp({
    logStream: { write },
    variables: { LOG_LEVEL: 'info', BURST_LIMIT: '40', LIMITS_FACTOR: '0.1' },
  });
  await aUser('chief').administrator().insert(api);
  await aUser('deputy').administrator().insert(api);
  await aUser('helper').insert(api);
});
afterAll(() => api.close());
beforeEach(() => {
  raw = [];
});

/** The lines that were written since the start of the test; each must have a documented shape. */
const lines = (): Line[] => raw.map((line) => lineSchema.parse(JSON.parse(line)));
const events = () => lines().filter((line) => line.event === 'security');
const account = (uid: string) => createPseudonyms({ mailSigningKey: api.mailSigningKey }).account(uid);

describe('the access log', () => {
  it('has one line for each request, with the pattern of the route', async () => {
    await api.app.inject({
      url: '/search/item/public-key?publicKey=abcdefgh',
      headers: { 'x-request-id': 'page-1234-abcd' },
    });
    await api.app.inject({ url: '/user-auth/me', headers: asUser('helper') });
    await api.app.inject('/no/such/page');
    expect(lines()).toEqual([
      expect.objectContaining({
        event: 'request',
        requestId: 'page-1234-abcd',
        method: 'GET',
        route: '/search/item/public-key',
        account: null,
      }),
      expect.objectContaining({ event: 'request', route: '/user-auth/me', status: 200, account: account('helper') }),
      expect.objectContaining({ event: 'request', route: 'unknown', status: 404 }),
    ]);
  });

  it('contains no query, address, name or token', async () => {
    const headers = asUser('helper', { email: 'helper@example.tn', name: 'Amal Trabelsi' });
    await api.app.inject({ url: '/search/items/search-new?q=villa+secrete&governorate=22', headers });
    await api.app.inject({ url: '/public/news-letter/subscribe', method: 'PUT', payload: '"reader@example.tn"' });
    await api.app.inject({ url: '/favorite/mine', headers, remoteAddress: '41.225.1.2' });
    const text = raw.join('');
    expect(lines().length).toBeGreaterThanOrEqual(3);
    for (const secret of ['secrete', 'example.tn', 'Amal', '41.225', 'Bearer', headers.authorization, '"helper"'])
      expect(text).not.toContain(secret);
  });

  it('leaves out health checks and collectors', async () => {
    await api.app.inject('/health/live');
    await api.app.inject('/health/ready');
    await api.app.inject('/metrics');
    expect(raw).toEqual([]);
  });
});

describe('the security log', () => {
  it.each([
    ['a missing token', {}, 'token_missing'],
    ['an invalid token', { authorization: 'Bearer a.b.c' }, 'token_invalid'],
    ['an expired token', asUser('helper', { exp: 1_700_000_000 }), 'token_expired'],
  ])('has a refused sign-in with its reason for %s', async (_case, headers, reason) => {
    await api.app.inject({ url: '/favorite/mine', headers, remoteAddress: '41.225.1.2' });
    expect(events()).toEqual([
      expect.objectContaining({ kind: 'sign_in_refused', reason, route: '/favorite/mine', account: null }),
    ]);
  });

  it('has a refused access with the account that tried', async () => {
    await api.app.inject({ url: '/administration/orders', headers: asUser('helper') });
    expect(events()).toEqual([
      expect.objectContaining({
        kind: 'access_refused',
        reason: 'role',
        route: '/administration/orders',
        account: account('helper'),
      }),
    ]);
  });

  it('has a reached limit with its name', async () => {
    const remoteAddress = '41.225.1.3';
    const call = () =>
      api.app.inject({
        url: '/public/news-letter/subscribe?locale=fr',
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        payload: '"x@example.tn"',
        remoteAddress,
      });
    while ((await call()).statusCode < 428);
    expect(events()).toEqual([
      expect.objectContaining({ kind: 'limit_reached', limit: expect.stringMatching(/^[a-z_]+$/) }),
    ]);
    raw = [];
    while ((await api.app.inject({ url: '/public/plan/get-plans', remoteAddress })).statusCode !== 429);
    expect(events()).toEqual([expect.objectContaining({ kind: 'limit_reached', reason: 'too_many_requests' })]);
  });

  it('has a changed role with both accounts', async () => {
    const call = (path: string, uid: string, payload: object) =>
      api.app.inject({
        url: `/administration/users/helper/role-proposal${path}`,
        method: 'POST',
        headers: asUser(uid),
        payload,
      });
    await call('', 'deputy', { role: 'moderator', reason: 'Renfort de l’équipe.' });
    await call('/confirm', 'chief', { role: 'moderator' });
    expect(events()).toEqual([
      expect.objectContaining({
        kind: 'role_changed',
        action: 'user.set_role',
        account: account('chief'),
        subjectType: 'user',
        subject: account('helper'),
      }),
    ]);
  });

  it('has no change whose request failed', async () => {
    const answer = await api.app.inject({
      url: '/administration/users/nobody/role-proposal',
      method: 'POST',
      headers: asUser('chief'),
      payload: { role: 'moderator', reason: 'Renfort de l’équipe.' },
    });
    expect(answer.statusCode).toBe(404);
    expect(events()).toEqual([]);
  });

  it('has the end of a session', async () => {
    await api.app.inject({ url: '/user-auth/session', method: 'DELETE', headers: asUser('leaver') });
    expect(events()).toEqual([
      expect.objectContaining({ kind: 'session_ended', action: 'session.end', account: account('leaver') }),
    ]);
  });

  it('has a change of money by a request and by a job', async () => {
    const { pool } = api.connection;
    const { rows } = await pool.query<{ id: number }>(
      `insert into credit_accounts (user_uid) values ('helper') returning id`,
    );
    for (const reference of ['HN-AAAABBBBCCCC', 'HN-DDDDEEEEFFFF'])
      await pool.query(
        `insert into orders (reference, account_id, placed_by, pack_id, amount, credits, method, created_at, expires_at)
         select $1, $2, 'helper', id, 1000, 10, 'office', '2026-06-01', case when $1 like '%D%' then '2026-06-10'::timestamptz else '2026-07-01' end
         from credit_packs limit 1`,
        [reference, rows[0]?.id],
      );
    await api.app.inject({
      url: '/administration/orders/HN-AAAABBBBCCCC/confirm',
      method: 'POST',
      headers: asUser('chief'),
      payload: { millimes: 1000 },
    });
    await addJob(api.connection.db, 'expire_orders', {});
    await waitForJobs(api);
    expect(events()).toEqual([
      expect.objectContaining({
        kind: 'money_changed',
        action: 'order.confirm',
        account: account('chief'),
        subject: 'HN-AAAABBBBCCCC',
      }),
      expect.objectContaining({
        kind: 'money_changed',
        action: 'order.expire',
        account: null,
        subject: 'HN-DDDDEEEEFFFF',
        job: 'expire_orders',
      }),
    ]);
  });
});
