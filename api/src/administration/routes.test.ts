import type {
  AdminAgenciesAnswer,
  AdminAgency,
  AdminOrder,
  AdminOrdersAnswer,
  AuditAnswer,
  Waiting,
} from '@houni/contracts/administration';
import type { AgencyAnswer } from '@houni/contracts/agency';
import type { CreditAnswer } from '@houni/contracts/credit';
import type { Order } from '@houni/contracts/order';
import { insertDocument } from '../../test/documents.ts';
import { mailsTo } from '../../test/mails.ts';
import { aDescription, anAd } from '../../test/builders/ad.ts';
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
    ['GET', '/administration/audit', 'administrator'],
    ['GET', '/administration/waiting', 'moderator'],
    ['GET', '/administration/agencies', 'moderator'],
    ['GET', '/administration/agencies/ag_nobody00', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/verify', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/refuse', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/documents/pf_aaaaaaaaaaaa/link', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/suspend', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/restore', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/revoke', 'moderator'],
    ['POST', '/administration/agencies/ag_nobody00/close', 'moderator'],
    ['GET', '/administration/contact-requests', 'moderator'],
    ['GET', '/administration/contact-requests/ct_aaaaaaaaaaaa', 'moderator'],
    ['POST', '/administration/contact-requests/ct_aaaaaaaaaaaa/answer', 'moderator'],
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

describe('what waits', () => {
  const waiting = (uid: string) => api.get<Waiting>('/administration/waiting', { headers: asUser(uid) });

  it('is counted for moderators; orders, payments and roles for administrators only', async () => {
    const before = await waiting('admin-1');
    await call('POST', '/order/create', 'waiting-customer', { kind: 'pack', pack: 'credits-5', method: 'office' });
    const after = await waiting('admin-1');
    expect(after.orders).toBe((before.orders ?? 0) + 1);
    // The queue of each counts what others have not claimed.
    const forModerator = {
      ...after,
      queue: expect.any(Number),
      orders: null,
      payments: null,
      adjustments: null,
      roles: null,
    };
    expect(await waiting('mod-1')).toEqual(forModerator);
  });

  it('counts the cases that the moderator can claim', async () => {
    const before = await waiting('mod-1');
    const description = `${aDescription()} Voir https://bit.ly/abc et appelez le 98 123 456.`;
    const author = await aUser().insert(api);
    await call('POST', '/items/create', author, { ad: anAd().with({ description }).build() });
    expect((await waiting('mod-1')).queue).toBe(before.queue + 1);
    await call('POST', '/moderation/queue/claim', 'mod-1', {});
    expect([await waiting('mod-1'), await waiting('admin-1')]).toMatchObject([
      { queue: before.queue + 1 },
      { queue: before.queue },
    ]);
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
  it('is listed with all that wait, and alone by its key', async () => {
    const list = (state: string) =>
      api.get<AdminAgenciesAnswer>(`/administration/agencies?state=${state}`, { headers: asUser('mod-1') });
    const [all, fresh, changed] = [await list('waiting'), await list('pending'), await list('recheck')];
    expect(all.total).toBe(fresh.total + changed.total);
    const [first] = all.items;
    const one = await call('GET', `/administration/agencies/${first?.publicKey}`, 'mod-1');
    expect(one.json()).toEqual(first);
    expect((await call('GET', '/administration/agencies/ag_nobody00', 'mod-1')).statusCode).toBe(404);
  });

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
    const unproved = await decide('verify', agency);
    expect([unproved.statusCode, unproved.json().field]).toEqual([409, 'document_licence']);
    await insertDocument(api.connection.db, agency.publicKey);
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
      fields: [{ field: 'registryNumber', reason: 'mismatch' }],
    });
    expect(refused.json<AdminAgency>()).toMatchObject({
      state: 'refused',
      refusal: {
        reason: 'registry_mismatch',
        fields: [{ field: 'registryNumber', reason: 'mismatch', note: null }],
      },
    });
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
