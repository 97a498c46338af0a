import type { ContactOwnerAnswer } from '@houni/contracts/contact';
import { CONTACT_STATES } from '@houni/contracts/contact';
import { CONTACT_SUBJECTS } from '@houni/domain/contact-subjects';
import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { listContactRequests, setContactState } from './contact-requests.ts';

const ADMINS = 'contact@houni.tn';
let api: TestApp;
let ad: { id: number; publicKey: string; ownerUid: string; ownerEmail: string };
let closedKey: string;

beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  const { pool } = api.connection;
  const { rows } = await pool.query(
    `select ads.id, public_key as "publicKey", owner_uid as "ownerUid", email as "ownerEmail"
     from ads join users on users.uid = owner_uid where state = 'published' and email is not null and owner_uid = 'demo-user' limit 1`,
  );
  ad = rows[0];
  const closed = await pool.query(`select public_key from ads where state <> 'published' limit 1`);
  closedKey = closed.rows[0].public_key;
});
afterAll(() => api.close());

const form = {
  name: 'Leïla Trabelsi',
  email: 'leila@example.tn',
  phone: '(+216) 20-123-456 / 71 123 456',
  message: 'Bonjour, est-il encore disponible ?',
};
const verified = (uid: string) => asUser(uid, { email: `${uid}@example.tn`, email_verified: true });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ url, method: 'POST', payload, headers });

describe('contact lookup tables', () => {
  it('contain the codes of the contract', async () => {
    for (const [table, codes] of [
      ['contact_subjects', CONTACT_SUBJECTS],
      ['contact_states', CONTACT_STATES],
    ] as const) {
      const { rows } = await api.connection.pool.query(`select code from ${table}`);
      expect(rows.map(({ code }) => code).sort()).toEqual([...codes].sort());
    }
  });
});

describe('message to the administrators', () => {
  const url = '/public/contact/admins';
  const body = { ...form, subject: 'payment', locale: 'ar' };

  it('is stored and mailed with the sender as reply address', async () => {
    expect((await post(url, body)).json()).toEqual({ accepted: true });
    const { items } = await listContactRequests(api.connection, 'mod-1', {
      sort: 'newest',
      state: 'open',
      page: 1,
      pageSize: 10,
    });
    expect(items[0]).toMatchObject({
      ...form,
      phone: '+21620123456',
      subject: 'payment',
      locale: 'ar',
      state: 'open',
      uid: null,
    });
    const [mail] = await mailsTo(api, ADMINS);
    expect(mail?.text).toContain(form.message);
    expect(mail?.text).toContain('Paiement');
  });

  it('sends no mail to the address in the form', async () => {
    await post(url, { ...body, email: 'victim@example.tn' });
    expect(await mailsTo(api, 'victim@example.tn')).toEqual([]);
    await post(url, { ...body, email: 'victim@example.tn' }, asUser('unproved', { email: 'unproved@example.tn' }));
    expect(await mailsTo(api, 'unproved@example.tn')).toEqual([]);
  });

  it('sends a copy to the verified address of the account', async () => {
    await post(url, { ...body, email: 'victim@example.tn' }, verified('proved'));
    const [copy, ...more] = await mailsTo(api, 'proved@example.tn');
    expect([copy?.text.includes(form.message), more]).toEqual([true, []]);
    expect(await mailsTo(api, 'victim@example.tn')).toEqual([]);
  });

  it('is stored once for a repeated idempotency key', async () => {
    const key = { 'idempotency-key': 'contact-admins-1' };
    const count = async () =>
      (await api.connection.pool.query(`select from contact_requests where message = 'Deux fois la même chose'`))
        .rowCount;
    for (let call = 0; call < 2; call += 1)
      expect((await post(url, { ...body, message: 'Deux fois la même chose' }, key)).statusCode).toBe(200);
    expect(await count()).toBe(1);
  });

  it.each([
    ['subject', { subject: 'love' }],
    ['name', { name: 'Ali' }],
    ['name', { name: 'R2-D2 \u0001' }],
    ['email', { email: 'leila@example' }],
    ['email', { email: 'leila@example.tn\r\nBcc: all@example.tn' }],
    ['phone', { phone: 'call me' }],
    ['message', { message: 'short' }],
    ['message', { message: 'x'.repeat(2001) }],
    ['message', { message: 'nul \u0000 in the middle' }],
    ['message', { message: 12 }],
    ['locale', { locale: 'de' }],
    ['admin', { admin: true }],
  ])('is rejected for an invalid %s', async (field, change) => {
    const before = await api.connection.pool.query('select from contact_requests');
    const { status, error } = await api.failure({ url, method: 'POST', payload: { ...body, ...change } });
    expect([status, error.code, error.field]).toEqual([400, 'invalid_input', field]);
    expect((await api.connection.pool.query('select from contact_requests')).rowCount).toBe(before.rowCount);
  });

  it('can be closed by an administrator, with an audit log entry', async () => {
    for (const message of ['Une première question', 'Une autre question']) await post(url, { ...body, message });
    const { items, total } = await listContactRequests(api.connection, 'mod-1', {
      sort: 'newest',
      page: 1,
      pageSize: 1,
    });
    expect(total).toBeGreaterThan(1);
    const key = items[0]?.key ?? '';
    const services = { db: api.connection.db, now: () => SEEDED_AT };
    expect(await setContactState(services, 'demo-moderator', key, 'closed')).toMatchObject({ state: 'closed' });
    const { rows } = await api.connection.pool.query(`select action, details from audit_log where subject_key = $1`, [
      key,
    ]);
    expect(rows).toEqual([{ action: 'contact_request.set_state', details: { state: 'closed' } }]);
    await expect(setContactState(services, 'demo-moderator', 'ct_aaaaaaaaaaaa', 'closed')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('message to an advertiser', () => {
  const url = '/public/contact/property-user';
  const body = () => ({ ...form, publicKey: ad.publicKey });
  const countOf = async () => {
    const { rows } = await api.connection.pool.query<{ messages: number }>(
      'select coalesce(sum(messages), 0)::int as messages from ad_counters where ad_id = $1',
      [ad.id],
    );
    return rows[0]?.messages ?? 0;
  };

  it('from a guest is mailed and shown in the inbox, without revealing the address of the advertiser', async () => {
    const before = await countOf();
    const email = 'only-here@example.tn';
    const answer = await post(url, { ...body(), email });
    expect(answer.json()).toEqual({ accepted: true, conversation: null });
    const [mail] = await mailsTo(api, ad.ownerEmail);
    expect(mail?.text).toContain(form.message);
    expect(mail?.text).toContain('+216 20 123 456');
    expect(await countOf()).toBe(before + 1);
    const { rows } = await api.connection.pool.query(
      `select guest_email, advertiser_unread, body, side from conversations c join messages on conversation_id = c.id
       where ad_id = $1 and guest_email = $2`,
      [ad.id, email],
    );
    expect(rows).toEqual([{ guest_email: email, advertiser_unread: 1, body: form.message, side: 'seeker' }]);
    const [confirmation, ...more] = await mailsTo(api, email);
    expect(confirmation?.text).not.toContain(form.message);
    expect(more).toEqual([]);
  });

  it('is shown in the inbox only while nobody has proved the address of the advertiser', async () => {
    const uid = await aUser('unproved-owner').unproved().insert(api);
    const { id, publicKey } = await anAd().ownedBy(uid).published().insert(api);
    expect((await post(url, { ...form, publicKey })).json()).toEqual({ accepted: true, conversation: null });
    expect(await mailsTo(api, 'unproved-owner@example.tn')).toEqual([]);
    const { rows } = await api.connection.pool.query('select advertiser_unread from conversations where ad_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ advertiser_unread: 1 }]);
  });

  it('about an agency’s ad is mailed to its owner if the author has no proved address, never to the agency’s page address', async () => {
    const [author, owner] = [await aUser('new-agent').unproved().insert(api), await aUser('the-owner').insert(api)];
    const typed = 'typed-on-the-page@example.tn';
    const { id } = await anAgency().with({ email: typed }).ownedBy(owner).withAgent(author).insert(api);
    const { publicKey } = await anAd().ownedBy(author).ofAgency(id).published().insert(api);
    await post(url, { ...form, publicKey });
    expect(await mailsTo(api, 'the-owner@example.tn')).toHaveLength(1);
    for (const address of ['new-agent@example.tn', typed]) expect(await mailsTo(api, address)).toEqual([]);
  });

  it('is stored once if a guest sends it twice', async () => {
    const before = await countOf();
    for (let call = 0; call < 2; call += 1) await post(url, { ...body(), email: 'twice@example.tn' });
    expect(await countOf()).toBe(before + 1);
  });

  it('starts a conversation for a signed-in user and continues it later', async () => {
    const first = (await post(url, body(), verified('seeker'))).json<ContactOwnerAnswer>();
    const second = (
      await post(url, { ...body(), message: 'Une deuxième question' }, verified('seeker'))
    ).json<ContactOwnerAnswer>();
    expect(first.conversation).toMatch(/^cv_/);
    expect(second).toEqual(first);
    const again = await post(url, { ...body(), message: 'Une deuxième question' }, verified('seeker'));
    expect(again.json()).toEqual(first);
    expect(await mailsTo(api, 'seeker@example.tn')).toHaveLength(2);
  });

  it('is rejected if the ad is not online, does not exist or is the sender’s own', async () => {
    for (const publicKey of [closedKey, 'unknown-key-1']) {
      const { status, error } = await api.failure({ url, method: 'POST', payload: { ...form, publicKey } });
      expect([status, error.code]).toEqual([404, 'not_found']);
    }
    const own = await api.failure({ url, method: 'POST', payload: body(), headers: asUser(ad.ownerUid) });
    expect([own.status, own.error.field]).toEqual([400, 'publicKey']);
  });

  it('from guests is mailed at most 20 times a day per ad', async () => {
    const { id, publicKey } = await anAd().ownedBy(ad.ownerUid).published().insert(api);
    const before = (await mailsTo(api, ad.ownerEmail)).length;
    for (let guest = 0; guest < 25; guest += 1)
      await post(url, { ...body(), publicKey, message: `Message numéro ${guest} d’une longue série` });
    const { rowCount } = await api.connection.pool.query(
      'select from conversations where ad_id = $1 and guest_email is not null',
      [id],
    );
    expect(rowCount).toBe(25);
    expect((await mailsTo(api, ad.ownerEmail)).length - before).toBe(20);
  });

  it('is rejected with an invalid token', async () => {
    expect((await post(url, body(), { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
  });
});

describe('contact rate limit', () => {
  it('returns 429 after too many messages', async () => {
    const strict = await testApp({ variables: { LIMITS_FACTOR: '0.1' } });
    try {
      const answers: number[] = [];
      for (let call = 0; call < 3; call += 1) {
        const { statusCode } = await strict.app.inject({
          url: '/public/contact/admins',
          method: 'POST',
          payload: { ...form, subject: 'other' },
        });
        answers.push(statusCode);
      }
      expect(answers[0]).toBe(200);
      expect([428, 429]).toContain(answers[2]);
    } finally {
      await strict.close();
    }
  });
});
