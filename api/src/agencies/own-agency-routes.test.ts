import type { AgencyAnswer, AgencyListAnswer } from '@houni/contracts/agency';
import type { OwnAgencyAnswer } from '@houni/contracts/agency-write';
import type { CreditAnswer } from '@houni/contracts/credit';
import { testApp } from '../../test/test-app.ts';
import { giveCredits } from '../commerce/give-credits.test-support.ts';
import { agencyCalls } from './agency-calls.test-support.ts';

const api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
const { place, headersOf, call, form, ownAgency, createAgency, publicAgency, addAgent, giveBadge } =
  await agencyCalls(api);
afterAll(() => api.close());

const LICENCE = { number: 'AI-1204', authority: 'Ministère du Commerce', issued: '2024-01-10', expires: '2031-01-09' };

describe('POST agency/create', () => {
  it('stores all fields and shows the agency to nobody yet', async () => {
    const agency = await createAgency('founder');
    expect(agency).toMatchObject({
      state: 'pending',
      role: 'owner',
      slug: 'immobiliere-de-l-ete',
      registryNumber: '1234567A',
      website: 'https://immo-ete.tn/accueil',
      phones: ['+21671123456', '+21620123456'],
      place,
      areas: [place.delegation],
      texts: { ar: { tagline: 'بيع وكراء على شاطئ البحر في تونس' } },
      members: [{ uid: 'founder', role: 'owner' }],
    });
    expect(agency.state).toBe('pending');
    expect(await publicAgency(agency.publicKey)).toBeNull();
    const { rows } = await api.connection.pool.query(`select kind from users where uid = 'founder'`);
    expect(rows).toEqual([{ kind: 'agency' }]);
  });

  it('gives every agency a unique slug, also in concurrent requests', async () => {
    const agencies = await Promise.all(
      ['one', 'two', 'three'].map((uid) => createAgency(`same-${uid}`, { name: 'Dar Immo' })),
    );
    expect(agencies.map(({ slug }) => slug).sort()).toEqual(['dar-immo', 'dar-immo-2', 'dar-immo-3']);
  });

  it('creates one agency per user, and one per idempotency key', async () => {
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

  it('leaves the credits, orders and plan of the user with them', async () => {
    await api.get('/user-auth/hook/login', { method: 'POST', headers: headersOf('saver') });
    await giveCredits(api.connection.db, { userUid: 'saver' }, 7);
    await createAgency('saver', { name: 'Saver Immo' });
    const credits = (query = '') => api.get<CreditAnswer>(`/credit/mine${query}`, { headers: headersOf('saver') });
    expect(await credits()).toMatchObject({ account: 'agency', balance: 0 });
    expect(await credits('?account=own')).toMatchObject({ account: 'person', balance: 7 });
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
    [{ licence: { ...LICENCE, expires: '2024-01-10' } }, 'licence.expires'],
    [{ licence: { ...LICENCE, expires: '2026-06-14' } }, 'licence.expires'],
    [{ licence: { ...LICENCE, issued: '2026-06-16' } }, 'licence.issued'],
    [{ licence: { ...LICENCE, expires: '2031-02-30' } }, 'licence.expires'],
    [{ licence: { number: 'AI-1' } }, 'licence.authority'],
    [{ weeklyHours: [] }, 'weeklyHours'],
    [{ weeklyHours: [[{ from: 600, to: 500 }], [], [], [], [], [], []] }, 'weeklyHours.0'],
    [{ cover: 'md_abcdefghijkl' }, 'cover'],
    [{ verifiedAt: '2026-01-01' }, 'verifiedAt'],
    [{ publicKey: 'ag_mine1234' }, 'publicKey'],
  ])('rejects %j', async (changes, field) => {
    const answer = await call('POST', '/agency/create', 'careless', form(changes));
    expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
  });

  it('rejects places that do not belong together', async () => {
    for (const [changes, field] of [
      [{ governorate: 99_999 }, 'place.governorate'],
      [{ governorate: place.governorate === 1 ? 2 : 1 }, 'place.delegation'],
      [{ sector: 99_999 }, 'place.sector'],
    ] as const) {
      const answer = await call('POST', '/agency/create', 'careless', form({ place: { ...place, ...changes } }));
      expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
    }
    expect(await api.get<OwnAgencyAnswer>('/agency/mine', { headers: headersOf('careless') })).toEqual({
      agency: null,
      draft: null,
    });
  });

  it('returns 401 without a sign-in', async () => {
    const { status } = await api.failure({ url: '/agency/create', method: 'POST', payload: form() });
    expect(status).toBe(401);
  });
});

describe('the opening hours of an agency', () => {
  const free = [{ days: 'Lundi au vendredi', hours: '9 h – 18 h, sauf août' }];
  const texts = (changes = {}) => ({
    fr: {
      tagline: 'Vendre et louer au bord de la mer',
      description: 'Une agence familiale depuis vingt ans.',
      ...changes,
    },
  });
  const shown = async (key: string, locale = 'fr') =>
    (await api.get<AgencyAnswer>(`/agency/public-key?publicKey=${key}&locale=${locale}`)).agency?.openingHours;

  it('are shown as the free text of earlier agencies, also after an edit of other texts, until there are times', async () => {
    const { publicKey } = await createAgency('hours', { name: 'Hours Immo', texts: texts({ openingHours: free }) });
    await giveBadge('hours');
    expect(await shown(publicKey)).toEqual(free);
    await call('PATCH', '/agency/mine', 'hours', {
      texts: texts({ description: 'Une agence familiale, depuis vingt ans.' }),
    });
    expect(await ownAgency('hours')).toMatchObject({ state: 'verified', weeklyHours: null });
    expect(await shown(publicKey)).toEqual(free);
    const week = [
      [
        { from: 540, to: 750 },
        { from: 840, to: 1080 },
      ],
      [],
      [],
      [],
      [],
      [],
      [{ from: 600, to: 720 }],
    ];
    await call('PATCH', '/agency/mine', 'hours', { weeklyHours: week });
    expect(await ownAgency('hours')).toMatchObject({ state: 'verified', weeklyHours: week });
    expect((await shown(publicKey))?.map(({ days }) => days)).toEqual(['Lundi', 'Mardi – Samedi', 'Dimanche']);
    expect((await shown(publicKey, 'ar'))?.[1]).toEqual({ days: 'الثلاثاء – السبت', hours: 'مغلق' });
    await call('PATCH', '/agency/mine', 'hours', { weeklyHours: null });
    expect(await shown(publicKey)).toEqual(free);
  });
});

describe('PATCH agency/mine', () => {
  const verify = (publicKey: string) =>
    api.connection.pool.query(
      `update agencies set verified_at = now(), listed_at = now(), registry_number = null, tax_number = null\n       where public_key = $1`,
      [publicKey],
    );

  it('removes the badge for a new name, with a new slug', async () => {
    const { publicKey } = await createAgency('changer', { name: 'Changer Immo' });
    await verify(publicKey);
    expect((await call('PATCH', '/agency/mine', 'changer', {})).statusCode).toBe(200);
    expect(await ownAgency('changer')).toMatchObject({ state: 'verified' });
    await call('PATCH', '/agency/mine', 'changer', { name: 'Banque Centrale' });
    expect(await ownAgency('changer')).toMatchObject({ state: 'recheck', slug: 'banque-centrale' });
    expect((await publicAgency(publicKey))?.verified).toBe(false);
  });

  it('hides a refused agency, and submits it again after a correction', async () => {
    const { publicKey } = await createAgency('refused', { name: 'Refused Immo' });
    await api.connection.pool.query(
      `update agencies set refused_at = now(), refusal_reason = 'registry_mismatch' where public_key = $1`,
      [publicKey],
    );
    expect(await publicAgency(publicKey)).toBeNull();
    const list = await api.get<AgencyListAnswer>('/agency/items/day-listing?q=Refused');
    expect(list.total).toBe(0);
    expect(await ownAgency('refused')).toMatchObject({ state: 'refused', refusal: { reason: 'registry_mismatch' } });
    await call('PATCH', '/agency/mine', 'refused', { registryNumber: '7654321B' });
    expect(await ownAgency('refused')).toMatchObject({ state: 'pending', refusal: null });
  });

  it('is allowed only for the owner, like all other changes of the agency', async () => {
    await createAgency('boss', { name: 'Boss Immo' });
    await addAgent('boss', 'worker');
    expect(await ownAgency('worker')).toMatchObject({ role: 'agent', name: 'Boss Immo', invitations: [] });
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
    expect(await ownAgency('boss')).toMatchObject({ name: 'Boss Immo', role: 'owner' });
  });

  it('accepts only the user’s own processed pictures of the right kind', async () => {
    await createAgency('pictured', { name: 'Pictured Immo' });
    await createAgency('other-owner', { name: 'Other Immo' });
    await api.connection.pool.query(
      `insert into media (key, owner_uid, kind, state, size, received, master, base, widths, width, height, thumbhash, color, expires_at)
       select key, owner, kind, 'ready', 1, 1, 'm', 'media/' || key, '{320}', 320, 200, 'x', '#aabbcc', now()
       from (values ('md_coverof00001', 'pictured', 'agency_cover'), ('md_coverof00002', 'other-owner', 'agency_cover'), ('md_avatarof0001', 'pictured', 'avatar'))
       as m (key, owner, kind)`,
    );
    await call('PATCH', '/agency/mine', 'pictured', { cover: 'md_coverof00001' });
    expect((await ownAgency('pictured')).cover?.base).toContain('media/md_coverof00001');
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
