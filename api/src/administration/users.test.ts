import type { AccountSessions } from '@houni/contracts/session';
import type { AuditAnswer } from '@houni/contracts/administration';
import type { RoleAnswer, StaffAccount, SuspensionPreview, UsersAnswer } from '@houni/contracts/staff-accounts';
import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { createPlaces } from '../places/place-directory.ts';
import { createPostgresIndex } from '../search-index/postgres/postgres-index.ts';
import type { Services } from '../services.ts';
import { endSuspensions } from '../moderation/suspend-account.ts';
import { isFoundBy } from './users.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let now = SEEDED_AT;
let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, now: () => now });
  for (const uid of ['admin-1', 'admin-2']) await aUser(uid).administrator().insert(api);
  await aUser('mod-1').moderator().insert(api);
  await api.connection.pool.query(`update users set role = 'user' where uid = 'demo-administrator'`);
});
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'DELETE';
const call = (method: Method, url: string, uid: string, payload?: object) =>
  api.app.inject({
    url,
    method,
    headers: asUser(uid, { email: `${uid}@example.tn`, email_verified: true }),
    ...(payload && { payload }),
  });
const audited = async (query: string) =>
  (await call('GET', `/administration/audit?${query}`, 'admin-1')).json<AuditAnswer>().items;
const search = async (query: Record<string, string>, uid = 'admin-1') =>
  (await call('GET', `/administration/users?${new URLSearchParams(query)}`, uid)).json<UsersAnswer>();
const found = async (q: string, uid?: string) => (await search({ q }, uid)).items.map((account) => account.uid);
const read = async (uid: string, by = 'admin-1') =>
  (await call('GET', `/administration/users/${uid}`, by)).json<StaffAccount>();

/** For a job that runs so many days later. */
function inDays(days: number): Services {
  const { db } = api.connection;
  const places = createPlaces(db);
  const environment = { siteUrl: 'https://houni.tn', dashboardUrl: 'https://my.houni.tn' };
  const later = new Date(SEEDED_AT.getTime() + days * DAY_MS);
  // The job reads nothing else.
  return { db, environment, places, search: createPostgresIndex({ db, places }), now: () => later } as Services;
}

describe('access to accounts', () => {
  it.each([
    ['GET', '/administration/users', 'moderator'],
    ['GET', '/administration/users/mod-1', 'moderator'],
    ['POST', '/moderation/users/mod-1/suspension-preview', 'moderator'],
    ['POST', '/moderation/users/mod-1/end-sessions', 'moderator'],
    ['POST', '/administration/users/mod-1/role-proposal', 'administrator'],
    ['POST', '/administration/users/mod-1/role-proposal/confirm', 'administrator'],
    ['DELETE', '/administration/users/mod-1/role-proposal', 'administrator'],
  ] as const)('is nobody else’s: %s %s', async (method, url, role) => {
    expect((await api.failure({ url, method })).status).toBe(401);
    for (const uid of ['demo-user', 'demo-agency', 'never-seen', ...(role === 'administrator' ? ['mod-1'] : [])]) {
      const answer = await call(method, url, uid, method === 'POST' ? {} : undefined);
      expect([uid, answer.statusCode]).toEqual([uid, 403]);
    }
  });
});

describe('the search of accounts', () => {
  beforeAll(async () => {
    await aUser('percent').named('100 % Immobilier Élyès').with({ phone: '+21698765432' }).insert(api);
    await aUser('agent').named('Nadia Ferchichi').insert(api);
    const owner = await aUser('agency-boss').named('Walid Ferjani').insert(api);
    await anAgency().with({ name: 'Agence des Jasmins' }).ownedBy(owner).withAgent('agent').insert(api);
  });

  it('finds accounts by a part of an address, name, telephone or agency, and by their id', async () => {
    expect(await found('immobilier elyes')).toEqual(['percent']);
    expect(await found('PERCENT@exam')).toEqual(['percent']);
    expect(await found('percent')).toEqual(['percent']);
    for (const typed of ['98 765 432', '(+216) 98/765/432', '٩٨ ٧٦٥ ٤٣٢', '0021698765432', '8765 432'])
      expect([typed, await found(typed)]).toEqual([typed, ['percent']]);
    expect((await found('jasmins')).toSorted()).toEqual(['agency-boss', 'agent']);
    expect(await found('rcent%exam')).toEqual([]);
    expect((await search({ q: 'agent@example.tn' })).items[0]).toMatchObject({
      agency: { name: 'Agence des Jasmins', role: 'agent' },
      deletion: null,
      export: { state: 'none' },
    });
  });

  it('refuses a text that no index knows', async () => {
    const answer = await call('GET', '/administration/users?q=el', 'admin-1');
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'q']);
  });

  it('gives moderators an exact address, telephone or id only, and no list', async () => {
    for (const complete of ['percent@example.tn', '98 76 54 32', 'percent'])
      expect([complete, await found(complete, 'mod-1')]).toEqual([complete, ['percent']]);
    for (const part of ['percent@exam', '8765 432', 'Immobilier', 'Jasmins'])
      expect([part, await found(part, 'mod-1')]).toEqual([part, []]);
    expect(await search({}, 'mod-1')).toMatchObject({ items: [], total: 0 });
    for (const filter of ['state=suspended', 'role=administrator'])
      expect((await call('GET', `/administration/users?${filter}`, 'mod-1')).statusCode).toBe(403);
  });

  it('lists suspended accounts, and requested deletions and exports with their dates', async () => {
    await aUser('stopped').suspended().insert(api);
    await aUser('leaving').insert(api);
    await aUser('copying').insert(api);
    await api.connection.pool.query(`
      insert into account_deletions (user_uid, key, requested_at, due_at, email_verified)
      values ('leaving', 'del_aaaaaaaaaaaa', '2026-03-01', '2026-03-31', true);
      insert into data_exports (key, user_uid, requested_at) values ('ex_aaaaaaaaaaaa', 'copying', '2026-03-02')`);
    const uids = async (state: string) => (await search({ state })).items.map(({ uid }) => uid);
    expect(await uids('suspended')).toContain('stopped');
    expect([await uids('deletion'), await uids('export')]).toEqual([['leaving'], ['copying']]);
    const [leaving] = (await search({ state: 'deletion' })).items;
    expect(leaving?.deletion?.dueAt).toMatch(/^2026-03-3/);
    const [copying] = (await search({ state: 'export' })).items;
    expect(copying?.export).toMatchObject({ state: 'preparing', until: null });
  });

  it('reads an index for each part of an account', async () => {
    const { sql: text, parameters } = api.connection.db
      .selectFrom('users')
      .select('uid')
      .where(isFoundBy('98765432'))
      .compile();
    const client = await api.connection.pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters]);
    await client.query('rollback');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('users_by_name');
    expect(plan).toContain('users_by_address_and_phone');
    expect(plan).not.toContain('Seq Scan on users');
  });
});

describe('the page of an account', () => {
  it('has what staff need, and orders, audit and roles for administrators only', async () => {
    const uid = await aUser('watched').with({ phone: '+21622333444', locale: 'ar' }).insert(api);
    const { publicKey } = await anAd().ownedBy(uid).published().insert(api);
    await anAd().ownedBy(uid).inState('removed').insert(api);
    await api.connection.pool.query(
      `insert into ad_reports (ad_id, reporter, reason, text)
       select id, 'user:percent', 'scam', 'Il demande une avance.' from ads where public_key = $1`,
      [publicKey],
    );
    await call('POST', '/order/create', uid, { kind: 'pack', pack: 'credits-5', method: 'office' });
    const account = await read(uid);
    expect(account).toMatchObject({
      uid,
      phone: '+21622333444',
      locale: 'ar',
      emailProved: true,
      counts: { listings: 2, online: 1, refused: 1, conversations: 0, reportsBy: 0, reportsAbout: 1 },
      suspensions: [],
      orders: [{ state: 'pending', millimes: 15_000 }],
    });
    expect(account.listings).toHaveLength(2);
    expect(await read(uid, 'mod-1')).toMatchObject({ uid, orders: null, audit: null, roleProposal: null });
    expect((await call('GET', '/administration/users/nobody', 'admin-1')).statusCode).toBe(404);
  });

  it('is recorded once an hour for each reader', async () => {
    const uid = await aUser('read-twice').insert(api);
    const readers = async () =>
      (await audited(`action=user.read&subjectKey=${uid}`)).map(({ actor }) => actor?.uid).toSorted();
    await read(uid, 'mod-1');
    await read(uid, 'mod-1');
    await read(uid);
    expect(await readers()).toEqual(['admin-1', 'mod-1']);
    // Entries of the log have the time of the database.
    now = new Date(Date.now() + 2 * HOUR_MS);
    await read(uid, 'mod-1');
    expect(await readers()).toEqual(['admin-1', 'mod-1', 'mod-1']);
    now = SEEDED_AT;
    expect((await read(uid)).audit).toEqual([]);
  });
});

describe('a suspension', () => {
  const suspend = (uid: string, body: object, by = 'mod-1') =>
    call('POST', `/moderation/users/${uid}/suspend`, by, body);

  it('is previewed in the language of the person as they get it', async () => {
    const uid = await aUser('arabic').with({ locale: 'ar' }).insert(api);
    const body = { reason: 'false_listings', note: 'Trois annonces à Sfax.', days: 7 };
    const preview = (await call('POST', `/moderation/users/${uid}/suspension-preview`, 'mod-1', body)).json();
    expect(preview).toMatchObject({ locale: 'ar', isMailed: true } satisfies Partial<SuspensionPreview>);
    expect((await suspend(uid, body)).statusCode).toBe(200);
    const [mail] = await mailsTo(api, `${uid}@example.tn`);
    expect([preview.subject, preview.text]).toEqual([mail?.subject, mail?.text]);
    expect(preview.text).toContain('Trois annonces à Sfax.');
  });

  it('has a reason of the list, and a note for another reason', async () => {
    const uid = await aUser('unclear').insert(api);
    const field = async (body: object) => (await suspend(uid, body)).json().field;
    expect(await field({ reason: 'Annonces trompeuses' })).toBe('reason');
    expect(await field({ reason: 'other' })).toBe('note');
    expect(await field({ reason: 'spam', days: 3 })).toBe('days');
    expect((await suspend(uid, { reason: 'other', note: 'Un autre motif.' })).statusCode).toBe(200);
    expect((await suspend(uid, { reason: 'spam' })).json()).toMatchObject({ code: 'conflict', field: 'uid' });
  });

  it('ends by itself after its term, with its ads, and is in the history of the account', async () => {
    const uid = await aUser('for-a-week').insert(api);
    const { publicKey } = await anAd().ownedBy(uid).published().insert(api);
    const stateOf = async () =>
      (await api.connection.pool.query('select state from ads where public_key = $1', [publicKey])).rows[0]?.state;
    await suspend(uid, { reason: 'spam', days: 7 });
    await endSuspensions(inDays(6));
    expect([(await read(uid)).suspended, await stateOf()]).toEqual([true, 'paused']);
    await endSuspensions(inDays(7));
    const { suspended, suspendedUntil, suspensions } = await read(uid);
    expect([suspended, suspendedUntil, await stateOf()]).toEqual([false, null, 'published']);
    expect(suspensions).toMatchObject([
      { kind: 'restore', by: null, reason: null },
      { kind: 'suspend', by: { uid: 'mod-1' }, reason: 'spam', note: null },
    ]);
    expect(suspensions[1]?.until).not.toBeNull();
  });
});

describe('sessions of an account', () => {
  const signIn = (uid: string, auth_time: number) =>
    api.app.inject({ url: '/user-auth/hook/login', method: 'POST', headers: asUser(uid, { auth_time }) });
  const may = async (uid: string, auth_time: number) =>
    (await api.app.inject({ url: '/user-auth/me', headers: asUser(uid, { auth_time }) })).statusCode === 200;
  const [first, second] = [Math.floor(Date.now() / 1000) - 300, Math.floor(Date.now() / 1000) - 200];
  const end = (uid: string, body: object, by = 'mod-1') =>
    call('POST', `/moderation/users/${uid}/end-sessions`, by, { reason: 'Compte piraté', ...body });

  it('end one by one and all together, with a reason in the audit log', async () => {
    await signIn('hacked', first);
    await signIn('hacked', second);
    const { sessions } = await read('hacked');
    expect(sessions).toHaveLength(2);
    const newest = sessions.find(({ signedInAt }) => signedInAt === new Date(second * 1000).toISOString());
    expect((await end('hacked', { key: newest?.key })).json()).toEqual({ ended: 1 });
    expect([await may('hacked', first), await may('hacked', second)]).toEqual([true, false]);
    expect((await end('hacked', { key: newest?.key })).statusCode).toBe(404);
    expect((await end('hacked', {})).json()).toEqual({ ended: 1 });
    expect(await may('hacked', first)).toBe(false);
    expect(await audited('action=account.end_sessions&subjectKey=hacked')).toMatchObject([
      { actor: { uid: 'mod-1' }, reason: 'Compte piraté' },
      { actor: { uid: 'mod-1' }, reason: 'Compte piraté' },
    ]);
    expect((await end('hacked', { reason: '' })).json().field).toBe('reason');
    const { rows } = await api.connection.pool.query<{ uid: string }>(
      `select payload ->> 'uid' as uid from graphile_worker._private_jobs join graphile_worker._private_tasks as task on task.id = task_id
       where task.identifier = 'end_provider_sessions'`,
    );
    expect(rows).toEqual([{ uid: 'hacked' }]); // once, for all of them
  });

  it('of staff end by an administrator only', async () => {
    await aUser('other-moderator').moderator().insert(api);
    await signIn('other-moderator', first);
    expect((await end('other-moderator', {})).statusCode).toBe(403);
    expect(await may('other-moderator', first)).toBe(true);
    expect((await end('other-moderator', {}, 'admin-1')).json()).toEqual({ ended: 1 });
    const sessions = async () =>
      (await call('GET', '/user-auth/sessions', 'other-moderator')).json<AccountSessions>().items;
    expect((await sessions())?.filter(({ current }) => !current)).toEqual([]);
  });
});

describe('a change of role', () => {
  const propose = (uid: string, role: string, by = 'admin-1') =>
    call('POST', `/administration/users/${uid}/role-proposal`, by, { role, reason: 'Change of the team' });
  const confirm = (uid: string, role: string, by = 'admin-2') =>
    call('POST', `/administration/users/${uid}/role-proposal/confirm`, by, { role });
  const withdraw = (uid: string, by = 'admin-2') => call('DELETE', `/administration/users/${uid}/role-proposal`, by);
  const change = async (uid: string, role: string) => [
    (await propose(uid, role)).statusCode,
    (await confirm(uid, role)).statusCode,
  ];

  it('needs a second administrator and takes effect at once', async () => {
    await aUser('candidate').insert(api);
    const proposed = (await propose('candidate', 'moderator')).json<RoleAnswer>();
    expect(proposed).toMatchObject({ role: 'user', proposal: { role: 'moderator', by: { uid: 'admin-1' } } });
    const { items } = await search({ state: 'role_proposal' });
    expect(items.find(({ uid }) => uid === 'candidate')).toMatchObject({ role: 'user' });
    expect((await confirm('candidate', 'moderator', 'admin-1')).statusCode).toBe(403);
    expect((await confirm('candidate', 'administrator')).json()).toMatchObject({ code: 'conflict', field: 'proposal' });
    expect((await confirm('candidate', 'moderator')).json()).toMatchObject({ role: 'moderator', proposal: null });
    expect((await call('GET', '/administration/agencies', 'candidate')).statusCode).toBe(200);
    expect(await change('candidate', 'user')).toEqual([200, 200]);
    expect((await call('GET', '/administration/agencies', 'candidate')).statusCode).toBe(403);
    expect(await audited('action=user.set_role&subjectKey=candidate')).toMatchObject([
      { actor: { uid: 'admin-2' }, reason: 'Change of the team' },
      { actor: { uid: 'admin-2' }, details: expect.stringContaining('"proposedBy":"admin-1"') },
    ]);
    expect((await propose('nobody', 'moderator')).statusCode).toBe(404);
    expect((await propose('candidate', 'king')).json().field).toBe('role');
    expect((await propose('candidate', 'user')).json()).toMatchObject({ code: 'conflict', field: 'role' });
  });

  it('waits for the other administrators a day, or until one of them withdraws it', async () => {
    const waiting = async (uid: string) => (await call('GET', '/administration/waiting', uid)).json().roles;
    await aUser('late').insert(api);
    await propose('late', 'moderator');
    expect([await waiting('admin-1'), await waiting('admin-2'), await waiting('mod-1')]).toEqual([0, 1, null]);
    expect((await propose('late', 'administrator')).json()).toMatchObject({ code: 'conflict', field: 'proposal' });
    expect((await withdraw('late')).json()).toMatchObject({ role: 'user', proposal: null });
    expect((await withdraw('late')).statusCode).toBe(409);
    expect((await confirm('late', 'moderator')).statusCode).toBe(409);
    await propose('late', 'moderator');
    now = new Date(SEEDED_AT.getTime() + 25 * HOUR_MS);
    expect((await confirm('late', 'moderator')).json()).toMatchObject({ code: 'conflict', field: 'proposal' });
    expect((await propose('late', 'moderator')).statusCode).toBe(200);
    await withdraw('late');
    now = SEEDED_AT;
  });

  it('is not made for a proposal of somebody who has lost the role', async () => {
    await aUser('admin-3').administrator().insert(api);
    await aUser('friend').insert(api);
    await propose('friend', 'administrator', 'admin-3');
    expect(await change('admin-3', 'user')).toEqual([200, 200]);
    expect((await confirm('friend', 'administrator')).json()).toMatchObject({ code: 'conflict', field: 'proposal' });
  });

  it('gives no role to a suspended account, and an account can be suspended when its role is taken', async () => {
    await aUser('dismissed').moderator().insert(api);
    const suspension = (action: 'suspend' | 'restore') =>
      call('POST', `/moderation/users/dismissed/${action}`, 'admin-1', { reason: 'spam' });
    expect((await suspension('suspend')).json()).toMatchObject({ code: 'forbidden', field: 'role' });
    expect(await change('dismissed', 'user')).toEqual([200, 200]);
    await propose('dismissed', 'moderator');
    expect((await suspension('suspend')).statusCode).toBe(200);
    expect((await confirm('dismissed', 'moderator')).json()).toMatchObject({ code: 'conflict', field: 'uid' });
    await withdraw('dismissed');
    expect((await propose('dismissed', 'administrator')).json()).toMatchObject({ code: 'conflict', field: 'uid' });
    expect((await suspension('restore')).statusCode).toBe(200);
    expect(await change('dismissed', 'moderator')).toEqual([200, 200]);
  });

  it('never removes the last administrator, even if two demote each other at the same time', async () => {
    await propose('admin-2', 'user', 'admin-1');
    await propose('admin-1', 'user', 'admin-2');
    const answers = await Promise.all([confirm('admin-2', 'user', 'admin-2'), confirm('admin-1', 'user', 'admin-1')]);
    // The second call may already be rejected because its caller has lost the role.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await api.connection.pool.query<{ uid: string }>(
      `select uid from users where role = 'administrator'`,
    );
    expect(rows).toHaveLength(1);
    const last = rows[0]?.uid ?? '';
    const refused = await propose(last, 'moderator', last);
    expect([refused.statusCode, refused.json().field]).toEqual([409, 'role']);
    await api.connection.pool.query(`delete from role_proposals;
      update users set role = 'administrator' where uid in ('admin-1', 'admin-2')`);
  });
});
