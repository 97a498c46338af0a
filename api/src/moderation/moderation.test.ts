import type { AdAnswer } from '@houni/contracts/ad';
import type { AdWriteAnswer, OwnAd } from '@houni/contracts/ad-write';
import type { ModeratedAd, ModerationQueue } from '@houni/contracts/moderation';
import { aDescription, anAd, DESCRIPTION } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { queuedMails } from '../../test/queued-mails.ts';
import { settleDecisions } from '../../test/settle-decisions.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

const MODERATOR = 'demo-moderator';
const riskyAd = () =>
  anAd()
    .with({ description: `${aDescription()} Voir https://bit.ly/abc et appelez le 98 123 456.` })
    .build();
let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, runJobs: false });
  await api.connection.pool.query('delete from moderation_cases');
  await aUser('second-moderator').moderator().insert(api);
});
afterAll(() => api.close());

const newAdvertiser = () => aUser().insert(api);

const create = (uid: string, ad: object = anAd().build()) =>
  api.get<AdWriteAnswer>('/items/create', { method: 'POST', headers: asUser(uid), payload: { ad } });
const callAs = (uid: string, url: string, payload?: object) =>
  api.app.inject({ url, method: payload ? 'POST' : 'GET', headers: asUser(uid), ...(payload && { payload }) });
const decide = (key: string, payload: object, uid = MODERATOR) =>
  callAs(uid, `/moderation/ads/${key}/decision`, payload);
const revisionOf = async (key: string) =>
  (await callAs(MODERATOR, `/moderation/ads/${key}`)).json<ModeratedAd>().revision;
const approve = async (key: string, uid = MODERATOR) =>
  decide(key, { decision: 'approve', revision: await revisionOf(key) }, uid);
const queue = (query = '') => api.get<ModerationQueue>(`/moderation/queue?${query}`, { headers: asUser(MODERATOR) });
const publicState = async (key: string) =>
  (await api.answer<AdAnswer>(`/search/item/public-key?publicKey=${key}`)).body.state;
const report = (key: string, from: string, changes: object = {}) =>
  api.app.inject({
    url: '/public/report-item',
    method: 'POST',
    remoteAddress: from,
    payload: { publicKey: key, reason: 'scam', text: 'Ce prix ne peut pas être vrai, méfiez-vous.', ...changes },
  });

/** The mails to an address, also those of decisions that could still be undone. */
async function mailsTo(address: string) {
  await settleDecisions(api);
  return queuedMails(api.connection.db, address);
}
async function auditEntries(key: string): Promise<object[]> {
  const { rows } = await api.connection.pool.query<object>(
    'select actor_uid, action, reason from audit_log where subject_key = $1 order by id',
    [key],
  );
  return rows;
}

describe('review of a risky ad', () => {
  it('shows the reasons, publishes on approval, and needs another review when its text changes', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, riskyAd());
    const { items } = await queue('risk=link_in_text');
    expect(items.find((item) => item.publicKey === publicKey)).toMatchObject({
      cause: 'risk',
      state: 'in_review',
      claim: null,
      advertiser: { uid },
    });
    expect((await queue('risk=low_price')).total).toBe(0);
    const seen = (await callAs(MODERATOR, `/moderation/ads/${publicKey}`)).json<ModeratedAd>();
    expect(seen.case?.risks.map(({ reason }) => reason)).toEqual(['link_in_text', 'contact_in_text']);
    expect(seen.owner).toMatchObject({ uid, locale: 'fr', ads: 1, refusedAds: 0 });
    expect(seen.placeNames.governorate.fr).toEqual(expect.any(String));
    expect((await decide(publicKey, { decision: 'approve', revision: seen.revision })).json()).toMatchObject({
      state: 'published',
    });
    expect(await publicState(publicKey)).toBe('online');
    expect((await mailsTo(`${uid}@example.tn`)).map(({ template }) => template)).toEqual([
      'ad-in-review',
      'ad-published',
    ]);
    expect(await auditEntries(publicKey)).toEqual([
      { actor_uid: MODERATOR, action: 'moderation.approve', reason: null },
    ]);
    const edited = await api.get<AdWriteAnswer>(`/items/${publicKey}`, {
      method: 'PATCH',
      headers: asUser(uid),
      payload: { revision: seen.revision + 1, changes: { title: 'Appartement S+2 avec grand balcon' } },
    });
    expect(edited.state).toBe('in_review');
  });

  it('keeps an approved ad online when nothing changes that was looked at', async () => {
    const uid = await newAdvertiser();
    const { publicKey, revision } = await create(uid, riskyAd());
    await decide(publicKey, { decision: 'approve', revision });
    const edited = await api.get<AdWriteAnswer>(`/items/${publicKey}`, {
      method: 'PATCH',
      headers: asUser(uid),
      payload: { revision: revision + 1, changes: { year: 2018 } },
    });
    expect(edited.state).toBe('published');
    await callAs(uid, `/items/${publicKey}/pause`, {});
    expect((await callAs(uid, `/items/${publicKey}/resume`, {})).json()).toMatchObject({ state: 'published' });
  });

  it('requests changes with a reason and a note; the advertiser edits and submits again', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, riskyAd());
    const answer = await decide(publicKey, {
      decision: 'changes',
      reason: 'contact_in_text',
      note: 'Sans numéro, merci.',
    });
    expect(answer.json()).toMatchObject({ state: 'changes_requested' });
    const own = await api.get<OwnAd>(`/items/${publicKey}`, { headers: asUser(uid) });
    expect(own.review).toMatchObject({ reason: 'contact_in_text', note: 'Sans numéro, merci.' });
    expect(own.allowedActions).toEqual(['edit', 'submit', 'delete']);
    const unchanged = await callAs(uid, `/items/${publicKey}/submit`, {});
    expect([unchanged.statusCode, unchanged.json().field]).toEqual([409, 'review']);
    await api.get(`/items/${publicKey}`, {
      method: 'PATCH',
      headers: asUser(uid),
      payload: { revision: own.revision, changes: { description: DESCRIPTION } },
    });
    // The moderator sees whether the changes were made.
    const submitted = await callAs(uid, `/items/${publicKey}/submit`, {});
    expect(submitted.json()).toMatchObject({ state: 'in_review' });
    expect((await approve(publicKey)).json()).toMatchObject({ state: 'published' });
  });

  it('rejects the ad permanently and refunds its promotions', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, riskyAd());
    const { rows } = await api.connection.pool.query<{ id: number }>(
      'insert into credit_accounts (user_uid) values ($1) on conflict (user_uid) do update set user_uid = excluded.user_uid returning id',
      [uid],
    );
    const accountId = rows[0]?.id;
    await api.connection.pool.query(
      `insert into credit_entries (account_id, amount, cause, reference) values ($1, 5, 'correction', 'test')`,
      [accountId],
    );
    const bought = await callAs(uid, `/items/${publicKey}/extra`, {});
    expect(bought.statusCode).toBe(200);
    expect((await decide(publicKey, { decision: 'reject', reason: 'scam' })).json()).toMatchObject({
      state: 'rejected',
    });
    const mails = await mailsTo(`${uid}@example.tn`);
    expect(mails.at(-1)).toMatchObject({ template: 'ad-rejected', values: { reason: 'scam', refundedCredits: 2 } });
    const { rows: left } = await api.connection.pool.query('select balance from credit_accounts where id = $1', [
      accountId,
    ]);
    expect(left).toEqual([{ balance: 5 }]);
    expect((await callAs(uid, `/items/${publicKey}/submit`, {})).statusCode).toBe(409);
  });

  it('rejects a decision on an outdated revision', async () => {
    const uid = await newAdvertiser();
    const { publicKey, revision } = await create(uid, riskyAd());
    await api.get(`/items/${publicKey}`, {
      method: 'PATCH',
      headers: asUser(uid),
      payload: { revision, changes: { year: 2018 } },
    });
    expect((await decide(publicKey, { decision: 'approve', revision })).statusCode).toBe(409);
    expect(await publicState(publicKey)).toBe('unknown');
  });

  it('closes the case when the advertiser deletes the ad', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, riskyAd());
    await api.get(`/items/${publicKey}`, { method: 'DELETE', headers: asUser(uid) });
    expect((await queue()).items.map((item) => item.publicKey)).not.toContain(publicKey);
  });
});

describe('claims', () => {
  it('give two moderators different ads and block decisions on a claimed ad', async () => {
    await api.connection.pool.query('delete from moderation_cases');
    const keys = [await create(await newAdvertiser(), riskyAd()), await create(await newAdvertiser(), riskyAd())].map(
      ({ publicKey }) => publicKey,
    );
    const claim = async (uid: string) =>
      (await callAs(uid, '/moderation/queue/claim', {})).json<{ publicKey: string | null; until: string }>();
    const [one, other] = await Promise.all([claim(MODERATOR), claim('second-moderator')]);
    expect([one.publicKey, other.publicKey].sort()).toEqual([...keys].sort());
    expect((await claim(MODERATOR)).publicKey).toBe(one.publicKey);
    const taken = one.publicKey ?? '';
    expect((await approve(taken, 'second-moderator')).statusCode).toBe(409);
    expect((await callAs('second-moderator', `/moderation/ads/${taken}/claim`, {})).statusCode).toBe(409);
    expect((await queue('unclaimed=true')).total).toBe(0);
    await api.app.inject({ url: `/moderation/ads/${taken}/claim`, method: 'DELETE', headers: asUser(MODERATOR) });
    expect((await approve(taken, 'second-moderator')).statusCode).toBe(200);
    expect((await approve(taken)).statusCode).toBe(409);
  });

  it('take the case that has waited longest, or the first of a part of the queue', async () => {
    await api.connection.pool.query('delete from moderation_cases');
    const [old, risky, edited] = [
      await create(await newAdvertiser(), riskyAd()),
      await create(await newAdvertiser(), riskyAd()),
      await create(await newAdvertiser(), riskyAd()),
    ].map(({ publicKey }) => publicKey);
    const set = (key: string | undefined, columns: string) =>
      api.connection.pool.query(
        `update moderation_cases set ${columns} from ads where ads.id = ad_id and public_key = $1`,
        [key],
      );
    await set(old, `priority = 10, opened_at = opened_at - interval '1 day'`);
    await set(risky, 'priority = 90');
    await set(edited, `priority = 20, cause = 'edit'`);
    const keys = async (query: string) => (await queue(query)).items.map(({ publicKey }) => publicKey);
    expect([(await keys('sort=waiting'))[0], (await keys(''))[0]]).toEqual([old, risky]);
    const claim = async (query: string) => {
      const { publicKey } = (await callAs(MODERATOR, `/moderation/queue/claim?${query}`, {})).json<{
        publicKey: string | null;
      }>();
      await api.app.inject({ url: `/moderation/ads/${publicKey}/claim`, method: 'DELETE', headers: asUser(MODERATOR) });
      return publicKey;
    };
    expect(await claim('sort=waiting')).toBe(old);
    expect(await claim('')).toBe(risky);
    expect(await claim('cause=edit')).toBe(edited);
    expect(await claim('cause=risk&risk=link_in_text&sort=waiting')).toBe(old);
    expect(await claim('risk=low_price')).toBeNull();
  });
});

describe('POST public/report-item', () => {
  it('stores one report per reader; three reports put the online ad at the head of the queue', async () => {
    const { publicKey } = await create(await newAdvertiser());
    for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.2'])
      expect((await report(publicKey, from)).json()).toEqual({ received: true });
    expect((await queue('cause=reports')).total).toBe(0);
    await report(publicKey, '10.0.0.3');
    const { items } = await queue();
    expect(items[0]).toMatchObject({ publicKey, cause: 'reports', openReports: 3, state: 'published' });
    expect(await publicState(publicKey)).toBe('online');
    const removed = await decide(publicKey, { decision: 'remove', reason: 'scam' });
    expect(removed.json()).toMatchObject({ state: 'removed' });
    const { rows } = await api.connection.pool.query<{ state: string }>(
      'select distinct r.state from ad_reports r join ads on ads.id = ad_id where public_key = $1',
      [publicKey],
    );
    expect(rows).toEqual([{ state: 'upheld' }]);
  });

  it('mails the decision to a signed-in reader with a proved address, and accepts no typed address', async () => {
    const { publicKey } = await create(await newAdvertiser());
    const [proved, unproved] = [await aUser().insert(api), await aUser().unproved().insert(api)];
    for (const uid of [proved, unproved]) {
      const payload = { publicKey, reason: 'scam', text: 'Ce prix ne peut pas être vrai, méfiez-vous.' };
      expect((await callAs(uid, '/public/report-item', payload)).json()).toEqual({ received: true });
    }
    expect((await report(publicKey, '10.0.3.1', { email: 'stranger@example.tn' })).statusCode).toBe(400);
    await decide(publicKey, { decision: 'remove', reason: 'scam' });
    expect(await mailsTo(`${proved}@example.tn`)).toMatchObject([
      { template: 'report-decided', values: { outcome: 'upheld' } },
    ]);
    expect(await mailsTo(`${unproved}@example.tn`)).toEqual([]);
  });

  it('allows decisions on single reports; the last one closes the case', async () => {
    const { publicKey } = await create(await newAdvertiser());
    for (const from of ['10.0.1.1', '10.0.1.2', '10.0.1.3']) await report(publicKey, from, { reason: 'wrong_place' });
    const { items } = (await callAs(MODERATOR, '/moderation/reports?reason=wrong_place')).json<{
      items: { id: number; publicKey: string }[];
    }>();
    for (const { id } of items) {
      const answer = await callAs(MODERATOR, `/moderation/reports/${id}/decision`, { decision: 'dismiss' });
      expect(answer.json()).toEqual({ id, state: 'dismissed' });
    }
    expect(
      (await callAs(MODERATOR, `/moderation/reports/${items[0]?.id}/decision`, { decision: 'uphold' })).statusCode,
    ).toBe(409);
    expect((await queue()).items.map((item) => item.publicKey)).not.toContain(publicKey);
    expect(await publicState(publicKey)).toBe('online');
  });

  it.each([
    [{ text: 'Trop court.' }, 400, 'text'],
    [{ text: 'x'.repeat(200) }, 400, 'text'],
    [{ reason: 'ugly' }, 400, 'reason'],
    [{ publicKey: 'nosuchadhere' }, 404, 'publicKey'],
  ])('rejects %j', async (changes, status, field) => {
    const { publicKey } = await create(await newAdvertiser());
    const answer = await report(publicKey, '10.0.2.1', changes);
    expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([status, field]);
  });
});

describe('suspension of an account', () => {
  it('pauses the published ads, and publishes them again when the account is restored', async () => {
    const uid = await newAdvertiser();
    const [online, paused] = [await create(uid), await create(uid)];
    await callAs(uid, `/items/${paused.publicKey}/pause`, {});
    const suspend = (name: 'suspend' | 'restore') =>
      callAs(MODERATOR, `/moderation/users/${uid}/${name}`, { reason: 'spam' });
    expect((await suspend('suspend')).json()).toEqual({ uid, suspended: true, ads: 1 });
    expect((await suspend('suspend')).statusCode).toBe(409);
    expect(await publicState(online.publicKey)).toBe('gone');
    expect((await callAs(uid, '/items/mine')).statusCode).toBe(403);
    expect((await suspend('restore')).json()).toEqual({ uid, suspended: false, ads: 1 });
    expect([await publicState(online.publicKey), await publicState(paused.publicKey)]).toEqual(['online', 'closed']);
    expect(await auditEntries(uid)).toMatchObject([{ action: 'account.suspend' }, { action: 'account.restore' }]);
    expect((await mailsTo(`${uid}@example.tn`)).map(({ template }) => template).slice(-2)).toEqual([
      'account-suspended',
      'account-restored',
    ]);
  });

  it('keeps an ad paused that is approved meanwhile, and publishes it when the account is restored', async () => {
    const uid = await newAdvertiser();
    const { publicKey } = await create(uid, riskyAd());
    await callAs(MODERATOR, `/moderation/users/${uid}/suspend`, { reason: 'spam' });
    expect((await approve(publicKey)).json()).toMatchObject({ state: 'paused' });
    expect(await publicState(publicKey)).toBe('gone');
    await callAs(MODERATOR, `/moderation/users/${uid}/restore`, { reason: 'Une erreur' });
    expect(await publicState(publicKey)).toBe('online');
  });

  it('is not possible for a moderator, and returns 404 for an unknown account', async () => {
    const answer = await callAs(MODERATOR, '/moderation/users/second-moderator/suspend', { reason: 'spam' });
    expect(answer.statusCode).toBe(403);
    expect((await callAs(MODERATOR, '/moderation/users/nobody-at-all/suspend', { reason: 'spam' })).statusCode).toBe(
      404,
    );
  });
});

it('moderation routes return 403 to users and 401 to visitors', async () => {
  const uid = await newAdvertiser();
  const { publicKey } = await create(uid);
  for (const [url, payload] of [
    ['/moderation/queue', undefined],
    ['/moderation/reports', undefined],
    [`/moderation/ads/${publicKey}`, undefined],
    ['/moderation/queue/claim', {}],
    [`/moderation/ads/${publicKey}/decision`, { decision: 'approve', revision: 1 }],
    [`/moderation/users/${uid}/suspend`, { reason: 'spam' }],
  ] as const) {
    expect([url, (await callAs(uid, url, payload)).statusCode]).toEqual([url, 403]);
    const anonymous = await api.app.inject({ url, method: payload ? 'POST' : 'GET', ...(payload && { payload }) });
    expect([url, anonymous.statusCode]).toEqual([url, 401]);
  }
  expect((await decide(publicKey, { decision: 'reject' })).json()).toMatchObject({ field: 'reason' });
  expect((await decide('nosuchadhere', { decision: 'approve', revision: 1 })).statusCode).toBe(404);
});
