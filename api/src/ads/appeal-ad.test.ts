import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { ModeratedAd, ModerationQueue } from '@houni/contracts/moderation';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { aDescription, anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { queuedMails } from '../../test/queued-mails.ts';
import { settleDecisions } from '../../test/settle-decisions.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

const [FIRST, SECOND] = ['demo-moderator', 'second-moderator'];
const TEXT = 'Ce logement est le mien : voici la référence du titre foncier.';
let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, runJobs: false });
  await api.connection.pool.query('delete from moderation_cases');
  await aUser(SECOND).moderator().insert(api);
});
afterAll(() => api.close());

const callAs = (uid: string, url: string, payload?: object) =>
  api.app.inject({ url, method: payload ? 'POST' : 'GET', headers: asUser(uid), ...(payload && { payload }) });
const appeal = async (uid: string, key: string, text = TEXT) => {
  const answer = await callAs(uid, `/items/${key}/appeal`, { text });
  return { status: answer.statusCode, field: answer.json<{ field?: string }>().field };
};
const seenBy = async (uid: string, key: string) => (await callAs(uid, `/moderation/ads/${key}`)).json<ModeratedAd>();
const decide = async (uid: string, key: string, decision: string) => {
  const { revision } = await seenBy(uid, key);
  const answer = await callAs(uid, `/moderation/ads/${key}/decision`, {
    decision,
    revision,
    ...(decision !== 'approve' && { reason: 'scam', note: 'Vérifié une fois de plus.' }),
  });
  return { status: answer.statusCode, ...answer.json<{ state?: string; field?: string }>() };
};
const appealOf = async (uid: string) => (await callAs(uid, '/items/mine')).json<MyAdsAnswer>().items[0]?.appeal;

/** An ad that the first moderator has refused. */
async function refusedAd(decision: 'reject' | 'remove'): Promise<{ uid: string; key: string }> {
  const uid = await aUser().insert(api);
  const ad = anAd()
    .with({ description: `${aDescription()} Voir https://bit.ly/abc et appelez le 98 123 456.` })
    .build();
  const { publicKey } = await api.get<AdWriteAnswer>('/items/create', {
    method: 'POST',
    headers: asUser(uid),
    payload: { ad },
  });
  expect((await decide(FIRST, publicKey, decision)).status).toBe(200);
  await settleDecisions(api);
  return { uid, key: publicKey };
}
const lastMail = async (uid: string) => (await queuedMails(api.connection.db, `${uid}@example.tn`)).at(-1);

it.each(['reject', 'remove'] as const)(
  'puts an ad online again after another moderator reverses: %s',
  async (decision) => {
    const { uid, key } = await refusedAd(decision);
    expect(await appealOf(uid)).toBe('possible');
    expect((await appeal(uid, key)).status).toBe(200);
    expect(await appealOf(uid)).toBe('waiting');
    const seen = await seenBy(SECOND, key);
    expect(seen.case).toMatchObject({ cause: 'appeal', appeal: { text: TEXT, isOwnDecision: false } });
    expect((await seenBy(FIRST, key)).case?.appeal?.isOwnDecision).toBe(true);
    expect((await decide(SECOND, key, 'changes')).status).toBe(409);
    expect(await decide(SECOND, key, 'approve')).toMatchObject({ status: 200, state: 'published' });
    await settleDecisions(api);
    expect(await lastMail(uid)).toMatchObject({ template: 'ad-appeal-decided', values: { outcome: 'reversed' } });
    expect(await appealOf(uid)).toBeNull();
    expect((await seenBy(FIRST, key)).owner.refusedAds).toBe(0);
  },
);

it('keeps the ad refused if the other moderator upholds the decision, and no second appeal is possible', async () => {
  const { uid, key } = await refusedAd('remove');
  await appeal(uid, key);
  expect(await decide(SECOND, key, 'reject')).toMatchObject({ status: 200, state: 'removed' });
  await settleDecisions(api);
  expect(await lastMail(uid)).toMatchObject({
    template: 'ad-appeal-decided',
    values: { outcome: 'upheld', reason: 'scam', note: 'Vérifié une fois de plus.' },
  });
  expect(await appealOf(uid)).toBe('answered');
  expect(await appeal(uid, key)).toEqual({ status: 409, field: 'appeal' });
});

it('is neither claimed nor decided by the moderator whose decision is contested', async () => {
  const { uid, key } = await refusedAd('reject');
  await appeal(uid, key);
  expect((await callAs(FIRST, `/moderation/ads/${key}/claim`, {})).statusCode).toBe(403);
  expect(await decide(FIRST, key, 'approve')).toMatchObject({ status: 403, field: 'appeal' });
  const next = async (moderator: string) =>
    (await callAs(moderator, '/moderation/queue/claim?cause=appeal', {})).json<{ publicKey: string | null }>()
      .publicKey;
  expect(await next(FIRST)).toBeNull();
  expect(await next(SECOND)).toBe(key);
  const { items } = (await callAs(SECOND, '/moderation/queue?cause=appeal')).json<ModerationQueue>();
  expect(items).toMatchObject([{ publicKey: key, cause: 'appeal', state: 'rejected' }]);
});

it('undoes the answer to an appeal within the minute', async () => {
  const { uid, key } = await refusedAd('remove');
  await appeal(uid, key);
  for (const decision of ['approve', 'reject']) {
    expect((await decide(SECOND, key, decision)).status).toBe(200);
    expect((await callAs(SECOND, `/moderation/ads/${key}/undo`, {})).json()).toMatchObject({ state: 'removed' });
  }
  await settleDecisions(api);
  expect((await lastMail(uid))?.template).toBe('ad-removed');
  expect(await appealOf(uid)).toBe('waiting');
});

it('accepts an appeal only from the advertiser, about a refused ad, and with a text', async () => {
  const { uid, key } = await refusedAd('reject');
  const online = await anAd().create(api, uid);
  expect((await appeal(await aUser().insert(api), key)).status).toBe(404);
  expect(
    (await api.app.inject({ url: `/items/${key}/appeal`, method: 'POST', payload: { text: TEXT } })).statusCode,
  ).toBe(401);
  expect(await appeal(uid, key, 'Non.')).toEqual({ status: 400, field: 'text' });
  expect(await appeal(uid, online.publicKey)).toEqual({ status: 409, field: 'state' });
  await api.app.inject({ url: `/items/${online.publicKey}`, method: 'DELETE', headers: asUser(uid) });
  expect(await appeal(uid, online.publicKey)).toEqual({ status: 409, field: 'state' });
  const { rows } = await api.connection.pool.query('select action from audit_log where actor_uid = $1', [uid]);
  expect(rows).toEqual([]);
  await appeal(uid, key);
  const { rows: after } = await api.connection.pool.query('select action from audit_log where actor_uid = $1', [uid]);
  expect(after).toEqual([{ action: 'appeal.send' }]);
});
