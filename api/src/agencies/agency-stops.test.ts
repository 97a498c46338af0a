import type { AdminAgenciesAnswer, AdminAgency } from '@houni/contracts/administration';
import type { AgencyListAnswer } from '@houni/contracts/agency';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { insertDocument } from '../../test/documents.ts';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { agencyCalls } from './agency-calls.test-support.ts';
import { endLicences } from './licences.ts';

const api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
const { call, form, ownAgency, createAgency, publicAgency, addAgent } = await agencyCalls(api);
const { pool } = api.connection;
await aUser('mod-1').moderator().named('A Moderator').with({ email: null }).insert(api);
await aUser('mod-2').moderator().named('Another Moderator').with({ email: null }).insert(api);
afterAll(() => api.close());

const LICENCE = { number: 'AI-1204', authority: 'Ministère du Commerce', issued: '2024-01-10', expires: '2031-01-09' };
const REASON = { reason: 'Plusieurs personnes ont payé avant la visite.' };
const FRAUD = { reason: 'fraud' };
let numbers = 0;
/** An agency with numbers of its own, which a moderator has verified. */
async function verifiedAgency(uid: string): Promise<string> {
  numbers += 1;
  const digits = String(7_000_000 + numbers);
  await createAgency(uid, { registryNumber: `${digits}A`, taxNumber: `${digits}/A/A/M/000` });
  const { publicKey } = await ownAgency(uid);
  expect((await verify(publicKey)).statusCode).toBe(200);
  return publicKey;
}
const decide = (key: string, kind: string, body: object) =>
  call('POST', `/administration/agencies/${key}/${kind}`, 'mod-1', body);
async function listed(state: string): Promise<AdminAgency[]> {
  const url = `/administration/agencies?pageSize=48&state=${state}`;
  return (await api.get<AdminAgenciesAnswer>(url, { headers: asUser('mod-1') })).items;
}
async function verify(key: string, licence = LICENCE) {
  await insertDocument(api.connection.db, key);
  const waiting = [...(await listed('pending')), ...(await listed('recheck')), ...(await listed('revoked'))];
  const { submittedAt } = waiting.find(({ publicKey }) => publicKey === key) ?? {};
  return decide(key, 'verify', { submittedAt, licence });
}
const statusOf = async (key: string) => (await api.answer(`/agency/public-key?publicKey=${key}`)).status;
const publicKeys = async () =>
  (await api.get<AgencyListAnswer>('/agency/items/day-listing?pageSize=48&sort=newest')).items.map(
    ({ publicKey }) => publicKey,
  );
async function publishedAd(uid: string, key: string): Promise<string> {
  const { rows } = await pool.query<{ id: number }>('select id from agencies where public_key = $1', [key]);
  return (
    await anAd()
      .ownedBy(uid)
      .ofAgency(rows[0]?.id ?? 0)
      .published()
      .insert(api)
  ).publicKey;
}
const adState = async (key: string) =>
  (await pool.query<{ state: string }>('select state from ads where public_key = $1', [key])).rows[0]?.state;

describe('a new agency', () => {
  it('has no public page, contact, place in the list or name on ads until a moderator has verified it', async () => {
    const { publicKey } = await createAgency('new-owner', {
      registryNumber: '7900001A',
      taxNumber: '7900001/A/A/M/000',
    });
    const ad = await publishedAd('new-owner', publicKey);
    const card = async () =>
      (await api.get<{ ad: { advertiser: object } }>(`/search/item/public-key?publicKey=${ad}`)).ad.advertiser;
    const contact = () => call('POST', '/public/agency/contact-info', 'visitor', { publicKey });
    expect([await statusOf(publicKey), (await contact()).statusCode]).toEqual([404, 404]);
    expect(await publicKeys()).not.toContain(publicKey);
    expect(await card()).toMatchObject({ kind: 'agency', agency: null });
    expect((await verify(publicKey)).statusCode).toBe(200);
    expect([await statusOf(publicKey), (await contact()).statusCode]).toEqual([200, 200]);
    expect(await publicKeys()).toContain(publicKey);
    expect(await card()).toMatchObject({ kind: 'agency', agency: { publicKey, verified: true } });
  });

  it('is not verified with the registry or tax number of a verified agency, and the moderator sees the other one', async () => {
    const first = await verifiedAgency('first-owner');
    const { registryNumber, taxNumber } = await ownAgency('first-owner');
    const { publicKey: byRegistry } = await createAgency('second-owner', {
      registryNumber,
      taxNumber: '7900002/A/A/M/000',
    });
    const { publicKey: byTax } = await createAgency('third-owner', { registryNumber: '7900003A', taxNumber });
    const hint = (await listed('pending')).find(({ publicKey }) => publicKey === byTax);
    expect(hint?.sameNumbers).toEqual(expect.arrayContaining([first]));
    const answers = [await verify(byRegistry), await verify(byTax)];
    expect(answers.map((answer) => [answer.statusCode, answer.json().field])).toEqual([
      [409, 'registryNumber'],
      [409, 'taxNumber'],
    ]);
    await expect(
      pool.query('update agencies set verified_at = now(), listed_at = now() where public_key = $1', [byTax]),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a verified agency', () => {
  it.each([
    ['telephone', { phones: ['+216 20 999 888'] }],
    ['website', { website: 'https://autre.example' }],
    ['name', { name: 'Clés du Golfe' }],
    ['text', { texts: { fr: { ...form().texts.fr, description: 'Virement Western Union avant la visite.' } } }],
  ])('loses the badge until a moderator has looked when its %s changes', async (_field, changes) => {
    const uid = `changing-${Object.keys(changes)[0]}`;
    const key = await verifiedAgency(uid);
    expect((await call('PATCH', '/agency/mine', uid, changes)).statusCode).toBe(200);
    expect((await ownAgency(uid)).state).toBe('recheck');
    expect(await publicAgency(key)).toMatchObject({ verified: false });
    expect((await verify(key)).statusCode).toBe(200);
    expect(await publicAgency(key)).toMatchObject({ verified: true });
  });

  it('keeps the badge when a text is corrected without another word, or another field changes', async () => {
    const key = await verifiedAgency('careful-owner');
    const { fr, ar } = form().texts;
    const texts = { fr: { ...fr, description: `${fr.description.toLowerCase()}` }, ar };
    await call('PATCH', '/agency/mine', 'careful-owner', { texts, foundedYear: 1999 });
    expect(await publicAgency(key)).toMatchObject({ verified: true });
  });

  it('is suspended with its ads, answers 410, and comes back with both when it is restored', async () => {
    const key = await verifiedAgency('stopped-owner');
    await addAgent('stopped-owner', 'stopped-agent');
    const ad = await publishedAd('stopped-agent', key);
    expect((await decide(key, 'suspend', REASON)).json()).toMatchObject({ state: 'suspended' });
    expect([await statusOf(key), await adState(ad)]).toEqual([410, 'paused']);
    expect((await call('POST', `/items/${ad}/resume`, 'stopped-agent', {})).statusCode).toBe(409);
    expect((await call('POST', '/agency/mine/close', 'stopped-owner', { name: form().name })).statusCode).toBe(409);
    expect((await decide(key, 'suspend', REASON)).statusCode).toBe(409);
    expect((await decide(key, 'restore', REASON)).json()).toMatchObject({ state: 'verified' });
    expect([await statusOf(key), await adState(ad)]).toEqual([200, 'published']);
    expect((await mailsTo(api, 'stopped-owner@example.tn')).length).toBeGreaterThanOrEqual(4);
  });

  it('loses the badge by a decision and stays listed', async () => {
    const key = await verifiedAgency('revoked-owner');
    expect((await decide(key, 'revoke', REASON)).json()).toMatchObject({ state: 'revoked' });
    expect(await publicAgency(key)).toMatchObject({ verified: false });
    expect((await decide(key, 'revoke', REASON)).statusCode).toBe(409);
    expect((await verify(key)).statusCode).toBe(200);
  });

  it('is closed by a decision: nobody can put its ads online again', async () => {
    const key = await verifiedAgency('closed-owner');
    await addAgent('closed-owner', 'closed-agent');
    const ad = await publishedAd('closed-agent', key);
    expect((await decide(key, 'close', REASON)).json()).toMatchObject({ state: 'closed' });
    expect([await statusOf(key), await adState(ad)]).toEqual([410, 'paused']);
    for (const uid of ['closed-owner', 'closed-agent'])
      expect((await call('POST', `/items/${ad}/resume`, uid, {})).statusCode).toBeGreaterThanOrEqual(404);
    expect(await adState(ad)).toBe('paused');
    const { rows } = await pool.query(
      `select action from audit_log where subject_key = $1 and action = 'agency.close'`,
      [key],
    );
    expect(rows).toHaveLength(1);
  });

  it('disappears with its badge while its owner is suspended; ads of colleagues stay online without its name', async () => {
    const key = await verifiedAgency('bad-owner');
    await addAgent('bad-owner', 'good-agent');
    const ad = await publishedAd('good-agent', key);
    const moderate = (action: string) => call('POST', `/moderation/users/bad-owner/${action}`, 'mod-1', FRAUD);
    expect((await moderate('suspend')).statusCode).toBe(200);
    expect([await statusOf(key), await adState(ad)]).toEqual([410, 'published']);
    expect(await publicKeys()).not.toContain(key);
    expect((await api.answer(`/search/agency/items/public-key?publicKey=${key}`)).status).toBe(404);
    expect((await moderate('restore')).statusCode).toBe(200);
    expect(await publicAgency(key)).toMatchObject({ verified: true });
  });
});

describe('a licence', () => {
  it('is required for the badge and must not have ended', async () => {
    const { publicKey } = await createAgency('licence-owner', {
      registryNumber: '7900004A',
      taxNumber: '7900004/A/A/M/000',
    });
    const [{ submittedAt } = { submittedAt: '' }] = (await listed('pending')).filter(
      (one) => one.publicKey === publicKey,
    );
    expect((await decide(publicKey, 'verify', { submittedAt })).statusCode).toBe(400);
    const ended = await verify(publicKey, { ...LICENCE, expires: '2025-01-09' });
    expect([ended.statusCode, ended.json().field]).toEqual([400, 'licence.expires']);
  });

  it('announces its end 30 and 7 days before, and takes the badge with it', async () => {
    const key = await verifiedAgency('ending-owner');
    const mails = async () => (await mailsTo(api, 'ending-owner@example.tn')).length;
    const before = await mails();
    const run = (day: string) =>
      endLicences({
        db: api.connection.db,
        environment: { siteUrl: 'https://houni.example', dashboardUrl: 'https://dashboard.houni.example' },
        now: () => new Date(`${day}T10:00:00Z`),
      });
    await run('2030-12-01');
    expect(await mails()).toBe(before);
    await run('2030-12-20');
    await run('2030-12-21');
    expect(await mails()).toBe(before + 1);
    await run('2031-01-02');
    await run('2031-01-09');
    expect(await mails()).toBe(before + 2);
    expect(await publicAgency(key)).toMatchObject({ verified: true });
    await run('2031-01-10');
    await run('2031-01-11');
    expect(await publicAgency(key)).toMatchObject({ verified: false });
    expect((await ownAgency('ending-owner')).state).toBe('revoked');
    expect(await mails()).toBe(before + 3);
  });
});
