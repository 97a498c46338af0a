import type {
  AdminAgenciesAnswer,
  AdminAgency,
  AdminOrder,
  AdminOrdersAnswer,
  AdminUser,
  AuditAnswer,
  UsersAnswer,
} from '@houni/contracts/administration';
import type { AgencyAnswer } from '@houni/contracts/agency';
import type { CreditAnswer } from '@houni/contracts/credit';
import type { Order } from '@houni/contracts/order';
import { mailsTo } from '../../test/mails.ts';
import { isFoundBy } from './users.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
  await aUser('admin-1').administrator().named('First Administrator').with({ email: null }).insert(api);
  await aUser('admin-2').administrator().named('Second Administrator').with({ email: null }).insert(api);
  await aUser('mod-1').moderator().named('A Moderator').with({ email: null }).insert(api);
  await api.connection.pool.query(`update users set role = 'user' where uid = 'demo-administrator'`);
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, uid: string, payload?: object) =>
  api.app.inject({
    url,
    method,
    headers: asUser(uid, { email: `${uid}@example.tn`, email_verified: true }),
    ...(payload && { payload }),
  });
const audited = (query: string) =>
  api.get<AuditAnswer>(`/administration/audit?${query}`, { headers: asUser('admin-1') });

describe('access to administration routes', () => {
  it.each([
    ['GET', '/administration/orders', 'administrator'],
    ['POST', '/administration/orders/HN-AAAAAAAAAAAA/confirm', 'administrator'],
    ['POST', '/administration/orders/HN-AAAAAAAAAAAA/cancel', 'administrator'],
    ['GET', '/administration/users', 'administrator'],
    ['POST', '/administration/users/mod-1/role', 'administrator'],
    ['GET', '/administration/audit', 'administrator'],
    ['GET', '/administration/agencies', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/verify', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/refuse', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/suspend', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/restore', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/revoke', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/close', 'moderator'],
    ['GET', '/administration/contact-requests', 'moderator'],
    ['POST', '/administration/contact-requests/ct_aaaaaaaaaaaa/state', 'moderator'],
    ['GET', '/administration/articles', 'moderator'],
    ['GET', '/administration/articles/any', 'moderator'],
    ['POST', '/administration/articles', 'moderator'],
    ['POST', '/administration/articles/any/publish', 'moderator'],
    ['POST', '/administration/articles/any/unpublish', 'moderator'],
    ['POST', '/administration/articles/preview', 'moderator'],
    ['GET', '/administration/tags', 'moderator'],
  ] as const)('is nobody else’s: %s %s', async (method, url, role) => {
    expect((await api.failure({ url, method })).status).toBe(401);
    for (const uid of ['demo-user', 'demo-agency', 'never-seen', ...(role === 'administrator' ? ['mod-1'] : [])]) {
      const answer = await call(method, url, uid, method === 'POST' ? {} : undefined);
      expect([uid, answer.statusCode]).toEqual([uid, 403]);
    }
  });
});

describe('an order', () => {
  const placed = async (uid: string) =>
    (await call('POST', '/order/create', uid, { kind: 'pack', pack: 'credits-5', method: 'office' })).json<Order>();
  const confirm = (reference: string, uid = 'admin-1', millimes = 15_000) =>
    call('POST', `/administration/orders/${reference}/confirm`, uid, { millimes });

  it('is found, confirmed once and recorded in the audit log', async () => {
    const { reference } = await placed('one-customer');
    const found = await api.get<AdminOrdersAnswer>(`/administration/orders?q=one-customer@example.tn&state=pending`, {
      headers: asUser('admin-1'),
    });
    expect(found).toMatchObject({ total: 1, items: [{ reference, buyer: { uid: 'one-customer' }, agency: null }] });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => confirm(reference, `admin-${(index % 2) + 1}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json<AdminOrder>()).toMatchObject({
      state: 'confirmed',
      invoiceNumber: expect.stringMatching(/^2026-\d{6}$/),
      decidedBy: expect.stringMatching(/^admin-/),
    });
    const credits = await api.get<CreditAnswer>('/credit/mine', { headers: asUser('one-customer') });
    expect(credits.balance).toBe(5);
    const { items } = await audited(`subjectType=order&subjectKey=${reference}`);
    expect(items).toMatchObject([
      { action: 'order.confirm', actor: { name: expect.stringContaining('Administrator') } },
    ]);
    expect(await mailsTo(api, 'one-customer@example.tn')).toHaveLength(2);
  });

  it('cannot be confirmed with another amount or by its buyer', async () => {
    const { reference } = await placed('customer');
    const wrong = await confirm(reference, 'admin-1', 1);
    expect([wrong.statusCode, wrong.json().field]).toEqual([409, 'millimes']);
    const own = await placed('admin-1');
    expect((await confirm(own.reference)).statusCode).toBe(403);
    expect((await confirm(own.reference, 'admin-2')).statusCode).toBe(200);
  });

  it('can be cancelled with a reason', async () => {
    const { reference } = await placed('customer');
    const url = `/administration/orders/${reference}/cancel`;
    expect((await call('POST', url, 'admin-1', { reason: 'because' })).json().field).toBe('reason');
    const cancelled = await call('POST', url, 'admin-1', { reason: 'wrong_amount' });
    expect(cancelled.json<AdminOrder>()).toMatchObject({ state: 'cancelled', reason: 'wrong_amount' });
    expect((await confirm(reference)).statusCode).toBe(409);
    expect((await confirm('HN-AAAAAAAAAAAA')).statusCode).toBe(404);
  });
});

const LICENCE = { number: 'AI-1204', authority: 'Ministère du Commerce', issued: '2024-01-10', expires: '2031-01-09' };

describe('an agency', () => {
  beforeAll(() => api.connection.pool.query('update agencies set listed_at = null where verified_at is null'));
  const waiting = async () =>
    (await api.get<AdminAgenciesAnswer>('/administration/agencies?pageSize=48', { headers: asUser('mod-1') })).items;
  const decide = (kind: string, { publicKey, submittedAt }: AdminAgency, payload = {}, uid = 'mod-1') =>
    call('POST', `/administration/agencies/${publicKey}/${kind}`, uid, {
      submittedAt,
      ...(kind === 'verify' && { licence: LICENCE }),
      ...payload,
    });
  const shown = async ({ publicKey }: AdminAgency) =>
    (await api.answer<AgencyAnswer>(`/agency/public-key?publicKey=${publicKey}`)).body.agency;

  it('is verified once if it is pending', async () => {
    const [agency] = await waiting();
    if (!agency) throw new Error('no agency waits');
    const answers = await Promise.all([decide('verify', agency), decide('verify', agency, {}, 'admin-1')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await shown(agency)).toMatchObject({ verified: true });
    expect((await waiting()).map(({ publicKey }) => publicKey)).not.toContain(agency.publicKey);
    expect(await audited(`action=agency&subjectKey=${agency.publicKey}`)).toMatchObject({
      items: [{ action: 'agency.verify' }],
    });
    expect((await mailsTo(api, agency.owner?.email ?? '')).length).toBeGreaterThan(0);
  });

  it('is refused with a reason and hidden', async () => {
    const [agency] = await waiting();
    if (!agency) throw new Error('no agency waits');
    expect((await decide('refuse', agency, { reason: 'ugly' })).json().field).toBe('reason');
    const refused = await decide('refuse', agency, {
      reason: 'registry_mismatch',
      note: 'Le numéro est celui d’une autre société.',
    });
    expect(refused.json<AdminAgency>()).toMatchObject({ state: 'refused', refusal: { reason: 'registry_mismatch' } });
    expect(await shown(agency)).toBeNull();
    expect((await decide('verify', agency)).statusCode).toBe(409);
  });

  it('cannot be decided after its data has changed', async () => {
    const [agency] = await waiting();
    if (!agency) throw new Error('no agency waits');
    await call('PATCH', '/agency/mine', agency.owner?.uid ?? '', { legalName: 'Une autre société SARL' });
    const late = await decide('verify', agency);
    expect([late.statusCode, late.json().field]).toEqual([409, 'submittedAt']);
  });

  it('cannot be decided by its own members', async () => {
    const [agency] = await waiting();
    if (!agency) throw new Error('no agency waits');
    const uid = agency.owner?.uid ?? '';
    await api.connection.pool.query(`update users set role = 'moderator' where uid = $1`, [uid]);
    expect((await decide('verify', agency, {}, uid)).statusCode).toBe(403);
  });
});

describe('a change of role', () => {
  const role = (uid: string, to: string, by = 'admin-1') =>
    call('POST', `/administration/users/${uid}/role`, by, { role: to, reason: 'Change of the team' });

  it('is allowed to administrators and takes effect at once', async () => {
    await aUser('candidate').insert(api);
    const { items } = await api.get<UsersAnswer>('/administration/users?q=candidate', { headers: asUser('admin-1') });
    expect(items).toMatchObject([{ uid: 'candidate', role: 'user' }]);
    expect((await role('candidate', 'moderator')).json<AdminUser>().role).toBe('moderator');
    expect((await call('GET', '/administration/agencies', 'candidate')).statusCode).toBe(200);
    expect((await role('candidate', 'user')).statusCode).toBe(200);
    expect((await call('GET', '/administration/agencies', 'candidate')).statusCode).toBe(403);
    expect((await audited('action=user.set_role&subjectKey=candidate')).total).toBe(2);
    expect((await role('nobody', 'moderator')).statusCode).toBe(404);
    expect((await role('candidate', 'king')).json().field).toBe('role');
  });

  it('gives no role to a suspended account, and an account can be suspended when its role is taken', async () => {
    await aUser('dismissed').moderator().insert(api);
    const suspension = (action: 'suspend' | 'restore') =>
      call('POST', `/moderation/users/dismissed/${action}`, 'admin-1', { reason: 'Misuse of the role' });
    expect((await suspension('suspend')).statusCode).toBe(403);
    expect((await role('dismissed', 'user')).statusCode).toBe(200);
    expect((await suspension('suspend')).statusCode).toBe(200);
    for (const given of ['moderator', 'administrator'])
      expect((await role('dismissed', given)).json()).toMatchObject({ code: 'conflict', field: 'uid' });
    expect((await suspension('restore')).statusCode).toBe(200);
    expect((await role('dismissed', 'moderator')).statusCode).toBe(200);
  });

  it('never removes the last administrator, even if two demote each other at the same time', async () => {
    const answers = await Promise.all([role('admin-2', 'user', 'admin-1'), role('admin-1', 'user', 'admin-2')]);
    // The second call may already be rejected because its caller has lost the role.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await api.connection.pool.query<{ uid: string }>(
      `select uid from users where role = 'administrator'`,
    );
    expect(rows).toHaveLength(1);
    const last = rows[0]?.uid ?? '';
    const refused = await role(last, 'moderator', last);
    expect([refused.statusCode, refused.json().field]).toEqual([409, 'role']);
    await api.connection.pool.query(`update users set role = 'administrator' where uid in ('admin-1', 'admin-2')`);
  });
});

describe('a message to the administrators', () => {
  it('is listed and closed', async () => {
    await api.get('/public/contact/admins', {
      method: 'POST',
      payload: {
        subject: 'payment',
        name: 'Amal Trabelsi',
        email: 'amal@example.tn',
        message: 'Mon virement est parti hier.',
      },
    });
    const list = (query = '') =>
      api.get<{ items: { key: string; state: string }[]; total: number }>(`/administration/contact-requests?${query}`, {
        headers: asUser('mod-1'),
      });
    const { items } = await list('state=open');
    expect(items).toMatchObject([{ subject: 'payment', state: 'open' }]);
    const url = `/administration/contact-requests/${items[0]?.key}/state`;
    expect((await call('POST', url, 'mod-1', { state: 'closed' })).json()).toMatchObject({ state: 'closed' });
    expect((await list('state=open')).total).toBe(0);
  });
});

it.each(['actor=', 'action=DROP', 'from=yesterday', 'page=0', 'pageSize=500'])(
  'the audit log refuses %s',
  async (query) => {
    expect((await call('GET', `/administration/audit?${query}`, 'admin-1')).statusCode).toBe(400);
  },
);

it('accounts are found by a part of their name, their address and their id, each by an index', async () => {
  await aUser('percent').named('100 % Immobilier Élyès').insert(api);
  const found = async (q: string) =>
    (
      await api.get<UsersAnswer>(`/administration/users?q=${encodeURIComponent(q)}`, { headers: asUser('admin-1') })
    ).items.map(({ uid }) => uid);
  expect(await found('immobilier elyes')).toEqual(['percent']);
  expect(await found('percent@example.tn')).toEqual(['percent']);
  expect(await found('percent')).toEqual(['percent']);
  const { sql: text, parameters } = api.connection.db
    .selectFrom('users')
    .select('uid')
    .where(isFoundBy('elyes'))
    .compile();
  const client = await api.connection.pool.connect();
  await client.query('begin; set local enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
  await client.query('rollback');
  client.release();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('users_by_name');
  expect(plan).not.toContain('Seq Scan');
});
