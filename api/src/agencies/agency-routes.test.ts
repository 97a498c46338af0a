import { jest } from '@jest/globals';
import type { AgencyAnswer, AgencyListAnswer } from '@houni/contracts/agency';
import type { InvitationAnswer, OwnAgency, OwnAgencyAnswer } from '@houni/contracts/agency-write';
import type { CreditAnswer } from '@houni/contracts/credit';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { giveCredits } from '../commerce/give-credits.test-support.ts';
import { measureResponseHours } from './response-hours.ts';

jest.setTimeout(60_000);

let api: TestApp;
let place: { governorate: number; delegation: number; sector: number };
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
  const { rows } = await api.connection.pool.query(
    `select d.governorate_id as governorate, d.id as delegation, s.id as sector from sectors s join delegations d on d.id = s.delegation_id order by s.id limit 1`,
  );
  place = rows[0];
});
afterAll(() => api.close());

const who = (uid: string) => asUser(uid, { email: `${uid}@example.tn`, name: 'Amal Trabelsi' });
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, uid: string, payload?: object, headers = {}) =>
  api.app.inject({ url, method, headers: { ...who(uid), ...headers }, ...(payload && { payload }) });
const form = (changes = {}) => ({
  name: 'Immobilière de l’Été',
  legalName: 'Immobilière de l’Été SARL',
  registryNumber: '1234567a',
  taxNumber: '1234567/A/A/M/000',
  place,
  address: '12, rue de la Plage',
  languages: ['fr', 'ar'],
  phones: ['+216 71 123 456', '+216 20 123 456'],
  website: 'immo-ete.tn/accueil',
  texts: {
    fr: { tagline: 'Vendre et louer au bord de la mer', description: 'Une agence familiale depuis vingt ans.' },
    ar: { tagline: 'بيع وكراء على شاطئ البحر في تونس', description: 'وكالة عائلية منذ عشرين سنة في خدمتكم.' },
  },
  areas: [place.delegation],
  ...changes,
});
async function mine(uid: string): Promise<OwnAgency> {
  const { agency } = await api.get<OwnAgencyAnswer>('/agency/mine', { headers: who(uid) });
  if (!agency) throw new Error(`${uid} works for no agency`);
  return agency;
}
async function created(uid: string, changes = {}): Promise<OwnAgency> {
  const answer = await call('POST', '/agency/create', uid, form(changes));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return mine(uid);
}
const seen = async (publicKey: string) =>
  (await api.get<AgencyAnswer>(`/agency/public-key?publicKey=${publicKey}`)).agency;

/** The link of the last invitation that was mailed to an address. */
async function linkTo(email: string): Promise<{ key: string; signature: string }> {
  const texts = (await mailsTo(api, email)).map(({ text }) => text);
  const link = texts.map((text) => /https?:\S+invitation=\S+/.exec(text)?.[0]).find((found) => found !== undefined);
  const { searchParams } = new URL(link ?? '');
  return { key: searchParams.get('invitation') ?? '', signature: searchParams.get('signature') ?? '' };
}
async function joined(owner: string, uid: string): Promise<void> {
  await call('POST', '/agency/mine/invitations', owner, { email: `${uid}@example.tn` });
  const answer = await call('POST', '/agency/invitation/accept', uid, await linkTo(`${uid}@example.tn`));
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

describe('making an agency', () => {
  it('keeps the whole form, and shows it without the badge', async () => {
    const agency = await created('founder');
    expect(agency).toMatchObject({
      state: 'pending',
      role: 'owner',
      slug: 'immobiliere-de-l-ete',
      registryNumber: '1234567A',
      website: 'https://immo-ete.tn/accueil',
      phones: ['+216 71 123 456', '+216 20 123 456'],
      place,
      areas: [place.delegation],
      texts: { ar: { tagline: 'بيع وكراء على شاطئ البحر في تونس' } },
      members: [{ uid: 'founder', role: 'owner' }],
    });
    expect(await seen(agency.publicKey)).toMatchObject({ verified: false, logo: { initials: 'ID', photo: null } });
    const { rows } = await api.connection.pool.query(`select kind from users where uid = 'founder'`);
    expect(rows).toEqual([{ kind: 'agency' }]);
  });

  it('gives every agency a slug of its own, also at the same time', async () => {
    const agencies = await Promise.all(
      ['one', 'two', 'three'].map((uid) => created(`same-${uid}`, { name: 'Dar Immo' })),
    );
    expect(agencies.map(({ slug }) => slug).sort()).toEqual(['dar-immo', 'dar-immo-2', 'dar-immo-3']);
  });

  it('happens once for a person, however often the form is sent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('POST', '/agency/create', 'twice', form({ name: 'Twice Immo' }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const key = { 'idempotency-key': 'create-agency-1' };
    for (let send = 0; send < 2; send += 1) {
      const answer = await call('POST', '/agency/create', 'keyed', form({ name: 'Keyed Immo' }), key);
      expect(answer.json<OwnAgencyAnswer>().agency?.name).toBe('Keyed Immo');
    }
  });

  it('takes credits along', async () => {
    await api.get('/user-auth/hook/login', { method: 'POST', headers: who('saver') });
    await giveCredits(api.connection.db, { userUid: 'saver' }, 7);
    await created('saver', { name: 'Saver Immo' });
    expect(await api.get<CreditAnswer>('/credit/mine', { headers: who('saver') })).toMatchObject({
      account: 'agency',
      balance: 7,
    });
  });

  it.each([
    [{ registryNumber: '123' }, 'registryNumber'],
    [{ taxNumber: '1234567/A' }, 'taxNumber'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'https://' }, 'website'],
    [{ phones: [] }, 'phones'],
    [{ phones: ['12'] }, 'phones.0'],
    [{ texts: {} }, 'texts'],
    [{ texts: { de: {} } }, 'texts.de'],
    [{ texts: { fr: { tagline: 'court', description: 'x'.repeat(50) } } }, 'texts.fr.tagline'],
    [{ name: '<b>Immo</b>' }, 'name'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ languages: ['fr', 'fr'] }, 'languages'],
    [{ foundedYear: 2190 }, 'foundedYear'],
    [{ areas: [99_999] }, 'areas.0'],
    [{ cover: 'md_abcdefghijkl' }, 'cover'],
    [{ verifiedAt: '2026-01-01' }, 'verifiedAt'],
    [{ publicKey: 'ag_mine1234' }, 'publicKey'],
  ])('refuses %j', async (changes, field) => {
    const answer = await call('POST', '/agency/create', 'careless', form(changes));
    expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
  });

  it('refuses places that do not lie in each other', async () => {
    for (const [changes, field] of [
      [{ governorate: 99_999 }, 'place.governorate'],
      [{ governorate: place.governorate === 1 ? 2 : 1 }, 'place.delegation'],
      [{ sector: 99_999 }, 'place.sector'],
    ] as const) {
      const answer = await call('POST', '/agency/create', 'careless', form({ place: { ...place, ...changes } }));
      expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
    }
    expect(await api.get<OwnAgencyAnswer>('/agency/mine', { headers: who('careless') })).toEqual({ agency: null });
  });

  it('needs a signed-in user', async () => {
    const { status } = await api.failure({ url: '/agency/create', method: 'POST', payload: form() });
    expect(status).toBe(401);
  });
});

describe('changing an agency', () => {
  const verify = (publicKey: string) =>
    api.connection.pool.query('update agencies set verified_at = now() where public_key = $1', [publicKey]);

  it('keeps the badge for what nobody checks, and takes it away for a new name', async () => {
    const { publicKey } = await created('changer', { name: 'Changer Immo' });
    await verify(publicKey);
    expect((await call('PATCH', '/agency/mine', 'changer', {})).statusCode).toBe(200);
    await call('PATCH', '/agency/mine', 'changer', { phones: ['+216 71 999 999'] });
    expect(await mine('changer')).toMatchObject({ state: 'verified', phones: ['+216 71 999 999'] });
    await call('PATCH', '/agency/mine', 'changer', { name: 'Banque Centrale' });
    expect(await mine('changer')).toMatchObject({ state: 'pending', slug: 'banque-centrale' });
    expect((await seen(publicKey))?.verified).toBe(false);
  });

  it('hides a refused agency, and submits it again with its correction', async () => {
    const { publicKey } = await created('refused', { name: 'Refused Immo' });
    await api.connection.pool.query(
      `update agencies set refused_at = now(), refusal_reason = 'registry_mismatch' where public_key = $1`,
      [publicKey],
    );
    expect(await seen(publicKey)).toBeNull();
    const list = await api.get<AgencyListAnswer>('/agency/items/day-listing?q=Refused');
    expect(list.total).toBe(0);
    expect(await mine('refused')).toMatchObject({ state: 'refused', refusal: { reason: 'registry_mismatch' } });
    await call('PATCH', '/agency/mine', 'refused', { registryNumber: '7654321B' });
    expect(await mine('refused')).toMatchObject({ state: 'pending', refusal: null });
  });

  it('is the owner’s alone', async () => {
    await created('boss', { name: 'Boss Immo' });
    await joined('boss', 'worker');
    expect(await mine('worker')).toMatchObject({ role: 'agent', name: 'Boss Immo', invitations: [] });
    for (const [method, url, payload] of [
      ['PATCH', '/agency/mine', { name: 'Worker Immo' }],
      ['POST', '/agency/mine/invitations', { email: 'friend@example.tn' }],
      ['POST', '/agency/mine/close', { name: 'Boss Immo' }],
      ['POST', '/agency/mine/members/worker/role', { role: 'owner' }],
      ['DELETE', '/agency/mine/members/boss', undefined],
    ] as const) {
      for (const uid of ['worker', 'nobody']) {
        const answer = await call(method, url, uid, payload);
        expect([403, 404]).toContain(answer.statusCode);
      }
    }
    expect(await mine('boss')).toMatchObject({ name: 'Boss Immo', role: 'owner' });
  });

  it('takes own finished pictures only', async () => {
    await created('pictured', { name: 'Pictured Immo' });
    await api.connection.pool.query(
      `insert into media (key, owner_uid, kind, state, size, received, master, base, widths, width, height, thumbhash, color, expires_at)
       select key, owner, kind, 'ready', 1, 1, 'm', 'media/' || key, '{320}', 320, 200, 'x', '#aabbcc', now()
       from (values ('md_coverof00001', 'pictured', 'agency_cover'), ('md_coverof00002', 'founder', 'agency_cover'), ('md_avatarof0001', 'pictured', 'avatar'))
       as m (key, owner, kind)`,
    );
    await call('PATCH', '/agency/mine', 'pictured', { cover: 'md_coverof00001' });
    expect((await mine('pictured')).cover?.base).toContain('media/md_coverof00001');
    for (const cover of ['md_coverof00002', 'md_avatarof0001', 'md_nothere00001']) {
      const answer = await call('PATCH', '/agency/mine', 'pictured', { cover });
      expect([answer.statusCode, answer.json().field]).toEqual([400, 'cover']);
    }
    const expiry = `select expires_at from media where key = 'md_coverof00001'`;
    expect((await api.connection.pool.query(expiry)).rows).toEqual([{ expires_at: null }]);
    await call('PATCH', '/agency/mine', 'pictured', { cover: null });
    expect((await api.connection.pool.query(expiry)).rows[0]?.expires_at).not.toBeNull();
  });
});

describe('an invitation', () => {
  beforeAll(() => created('inviter', { name: 'Inviter Immo' }));
  const invited = (email: string) => call('POST', '/agency/mine/invitations', 'inviter', { email });
  const accept = (uid: string, link: object) => call('POST', '/agency/invitation/accept', uid, link);

  it('is shown and accepted by the address that it was sent to', async () => {
    await invited('Agent@Example.tn');
    const link = await linkTo('agent@example.tn');
    const shown = await api.get<InvitationAnswer>(`/agency/invitation?key=${link.key}&signature=${link.signature}`, {
      headers: who('agent'),
    });
    expect(shown).toMatchObject({ agency: { name: 'Inviter Immo' }, email: 'agent@example.tn' });
    expect((await accept('thief', link)).statusCode).toBe(403);
    const answers = await Promise.all([accept('agent', link), accept('agent', link), accept('agent', link)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await mine('inviter')).members.map(({ uid }) => uid)).toEqual(['inviter', 'agent']);
    expect((await accept('agent', link)).statusCode).toBe(404);
  });

  it('with a signature that is not ours, of another invitation or of none does nothing', async () => {
    await invited('second@example.tn');
    await invited('third@example.tn');
    const [second, third] = [await linkTo('second@example.tn'), await linkTo('third@example.tn')];
    for (const link of [
      { ...second, signature: third.signature },
      { ...second, signature: 'x'.repeat(43) },
      { key: 'in_abcdefghijkm', signature: second.signature },
    ])
      expect((await accept('second', link)).statusCode).toBe(404);
  });

  it('that was taken back or is too old is not open', async () => {
    await invited('late@example.tn');
    const link = await linkTo('late@example.tn');
    expect((await call('DELETE', `/agency/mine/invitations/${link.key}`, 'founder')).statusCode).toBe(404);
    expect((await call('DELETE', `/agency/mine/invitations/${link.key}`, 'inviter')).statusCode).toBe(200);
    expect((await accept('late', link)).statusCode).toBe(404);
    await invited('late@example.tn');
    const again = await linkTo('late@example.tn');
    await api.connection.pool.query(
      `update agency_invitations set created_at = created_at - interval '20 days', expires_at = expires_at - interval '20 days' where key = $1`,
      [again.key],
    );
    expect((await accept('late', again)).statusCode).toBe(404);
  });

  it('to oneself or to a member makes no sense, and nobody works for two agencies', async () => {
    expect((await invited('inviter@example.tn')).statusCode).toBe(400);
    expect((await invited('agent@example.tn')).statusCode).toBe(400);
    await invited('founder@example.tn');
    expect((await accept('founder', await linkTo('founder@example.tn'))).statusCode).toBe(409);
    expect((await mine('founder')).role).toBe('owner');
  });
});

describe('the people of an agency', () => {
  it('always have one owner, who can hand it over', async () => {
    await created('old-owner', { name: 'Handed Immo' });
    await joined('old-owner', 'new-owner');
    await joined('old-owner', 'third-one');
    const give = (uid: string, to: string) => call('POST', `/agency/mine/members/${to}/role`, uid, { role: 'owner' });
    expect((await call('DELETE', '/agency/mine/members/old-owner', 'old-owner')).statusCode).toBe(409);
    expect((await give('old-owner', 'founder')).statusCode).toBe(404);
    const answers = await Promise.all([give('old-owner', 'new-owner'), give('old-owner', 'third-one')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const { members } = await mine('old-owner');
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect(members.find(({ uid }) => uid === 'old-owner')?.role).toBe('agent');
  });

  it('leave the agency’s ads to it', async () => {
    await created('keeper', { name: 'Keeper Immo' });
    await joined('keeper', 'leaver');
    const { pool } = api.connection;
    const { rows } = await pool.query<{ public_key: string }>(
      `update ads set owner_uid = 'leaver', agency_id = (select agency_id from agency_members where user_uid = 'keeper')
       where id = (select id from ads where state = 'published' order by id limit 1) returning public_key`,
    );
    expect((await call('DELETE', '/agency/mine/members/leaver', 'leaver')).json()).toEqual({ agency: null });
    const key = rows[0]?.public_key ?? '';
    expect((await call('GET', `/items/${key}/promotions`, 'leaver')).statusCode).toBe(404);
    expect((await call('GET', `/items/${key}/promotions`, 'keeper')).statusCode).toBe(200);
    // Nobody closes an agency by mistake, or while something is online.
    const close = (name: string) => call('POST', '/agency/mine/close', 'keeper', { name });
    expect((await close('Keeper')).json().field).toBe('name');
    expect((await close('Keeper Immo')).json().field).toBe('ads');
    await pool.query(`update ads set state = 'removed', closed_at = now() where public_key = $1`, [key]);
    const { publicKey } = await mine('keeper');
    await call('POST', '/order/create', 'keeper', { kind: 'pack', pack: 'credits-5', method: 'office' });
    expect((await close('Keeper Immo')).json()).toEqual({ agency: null });
    expect(await seen(publicKey)).toBeNull();
    const orders = await pool.query(`select state from orders where placed_by = 'keeper'`);
    expect(orders.rows).toEqual([{ state: 'cancelled' }]);
    const ads = await pool.query(`select owner_uid, agency_id from ads where public_key = $1`, [key]);
    expect(ads.rows).toEqual([{ owner_uid: 'keeper', agency_id: null }]);
  });
});

it('an agency’s response time is the median of its first answers', async () => {
  const { pool, db } = api.connection;
  await pool.query(`update agencies set response_hours = null`);
  await pool.query(
    `with agency_ads as (select id, agency_id from ads where agency_id = (select agency_id from agency_members where user_uid = 'demo-agency') limit 1),
     started as (insert into conversations (public_key, ad_id, guest_name, guest_email, started_at, last_position)
       select 'cv_' || translate(lpad(n::text, 12, 'a'), '01', 'ab'), id, 'Guest Name', 'guest@example.tn', timestamptz '2026-06-10', 2
       from agency_ads, generate_series(2, 6) n returning id, public_key)
     insert into messages (conversation_id, position, side, body, sent_at)
     select id, 1 + step, case step when 0 then 'seeker' else 'advertiser' end, 'text',
       timestamptz '2026-06-10' + step * (row_number() over (partition by step order by id) * interval '1 hour')
     from started, generate_series(0, 1) step`,
  );
  await measureResponseHours({ db, now: () => new Date('2026-06-15T10:00:00Z') });
  const { rows } = await pool.query(`select response_hours from agencies where response_hours is not null`);
  expect(rows).toEqual([{ response_hours: 3 }]);
});
