import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { aDescription, anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { queuedMails } from '../../test/queued-mails.ts';
import { runDuring } from '../../test/run-during.ts';
import { settleDecisions } from '../../test/settle-decisions.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';

const MODERATOR = 'demo-moderator';
let api: TestApp;
let seconds = 0;
const now = () => new Date(SEEDED_AT.getTime() + seconds * 1000);
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, runJobs: false, now });
  await aUser('second-moderator').moderator().insert(api);
});
afterAll(() => api.close());

const callAs = (uid: string, url: string, payload?: object) =>
  api.app.inject({ url, method: payload ? 'POST' : 'GET', headers: asUser(uid), ...(payload && { payload }) });
const seenBy = async (key: string, uid = MODERATOR) =>
  (await callAs(uid, `/moderation/ads/${key}`)).json<ModeratedAd>();
const undo = async (key: string, uid = MODERATOR) => {
  const answer = await callAs(uid, `/moderation/ads/${key}/undo`, {});
  return { status: answer.statusCode, ...answer.json<{ state?: string; field?: string }>() };
};
const decide = async (key: string, decision: string) => {
  const body = decision === 'approve' ? {} : { reason: 'scam' };
  const { revision } = await seenBy(key);
  const answer = await callAs(MODERATOR, `/moderation/ads/${key}/decision`, { decision, revision, ...body });
  expect(answer.statusCode).toBe(200);
};
/** An ad that waits for a moderator. */
async function waitingAd(): Promise<{ uid: string; key: string }> {
  const uid = await aUser().insert(api);
  const ad = anAd()
    .with({ description: `${aDescription()} Voir https://bit.ly/abc et appelez le 98 123 456.` })
    .build();
  const { publicKey } = await api.get<AdWriteAnswer>('/items/create', {
    method: 'POST',
    headers: asUser(uid),
    payload: { ad },
  });
  return { uid, key: publicKey };
}
const mailsTo = async (uid: string) =>
  (await queuedMails(api.connection.db, `${uid}@example.tn`)).map(({ template }) => template);
const auditOf = async (key: string) =>
  (await api.connection.pool.query('select actor_uid, action from audit_log where subject_key = $1 order by id', [key]))
    .rows;
/** All that an undo must restore; the revision and the time of the last change go on. */
async function storedAd(key: string): Promise<unknown> {
  const { rows } = await api.connection.pool.query<{ stored: unknown }>(
    `select jsonb_build_object(
       'ad', to_jsonb(ads) - 'revision' - 'updated_at',
       'history', (select jsonb_agg(h order by id) from ad_state_history h where h.ad_id = ads.id),
       'reviews', (select jsonb_agg(r order by digest) from content_reviews r where r.ad_id = ads.id),
       'reports', (select jsonb_agg(r order by id) from ad_reports r where r.ad_id = ads.id)) as stored
     from ads where public_key = $1`,
    [key],
  );
  return rows[0]?.stored;
}

it.each(['approve', 'changes', 'reject', 'remove'])(
  'undoes the decision %s within the minute, without a mail',
  async (decision) => {
    const { uid, key } = await waitingAd();
    const before = await storedAd(key);
    await decide(key, decision);
    expect(await storedAd(key)).not.toEqual(before);
    expect(await undo(key)).toMatchObject({ status: 200, state: 'in_review' });
    expect(await storedAd(key)).toEqual(before);
    const { case: open } = await seenBy(key);
    expect(open).toMatchObject({ cause: 'risk', claim: { uid: MODERATOR } });
    await settleDecisions(api, now);
    expect(await mailsTo(uid)).toEqual(['ad-in-review']);
    expect(await auditOf(key)).toEqual([
      { actor_uid: MODERATOR, action: `moderation.${decision}` },
      { actor_uid: MODERATOR, action: 'moderation.undo' },
    ]);
  },
);

it('answers 409 after the minute, and after the mails were sent', async () => {
  const [late, settled] = [await waitingAd(), await waitingAd()];
  await decide(late.key, 'reject');
  seconds += 60;
  expect(await undo(late.key)).toMatchObject({ status: 409, field: 'time' });
  await decide(settled.key, 'reject');
  await settleDecisions(api, now);
  expect(await undo(settled.key)).toMatchObject({ status: 409, field: 'time' });
  expect(await mailsTo(settled.uid)).toEqual(['ad-in-review', 'ad-rejected']);
});

it('sends only the mail of the second decision when the first was undone', async () => {
  const { uid, key } = await waitingAd();
  await decide(key, 'reject');
  expect((await undo(key)).status).toBe(200);
  await decide(key, 'approve');
  await settleDecisions(api, now);
  expect(await mailsTo(uid)).toEqual(['ad-in-review', 'ad-published']);
  expect((await seenBy(key)).state).toBe('published');
});

it('undoes the decisions about two ads in any order', async () => {
  const [one, two] = [await waitingAd(), await waitingAd()];
  await decide(one.key, 'approve');
  await decide(two.key, 'remove');
  for (const { key } of [one, two]) expect(await undo(key)).toMatchObject({ status: 200, state: 'in_review' });
});

it('answers 409 if the advertiser has changed the ad meanwhile', async () => {
  const { uid, key } = await waitingAd();
  await decide(key, 'approve');
  const { revision } = await seenBy(key);
  const changed = await api.app.inject({
    url: `/items/${key}`,
    method: 'PATCH',
    headers: asUser(uid),
    payload: { revision, changes: { floor: 3 } },
  });
  expect(changed.statusCode).toBe(200);
  expect(await undo(key)).toMatchObject({ status: 409, field: 'revision' });
  expect((await seenBy(key)).state).toBe('published');
});

it('refuses an undo by another moderator, and one without a decision', async () => {
  const { key } = await waitingAd();
  expect(await undo(key)).toMatchObject({ status: 409 });
  await decide(key, 'approve');
  expect((await undo(key, 'second-moderator')).status).toBe(403);
  expect((await undo('nosuchadhere')).status).toBe(404);
  const advertiser = await aUser().insert(api);
  expect((await undo(key, advertiser)).status).toBe(403);
  expect((await api.app.inject({ url: `/moderation/ads/${key}/undo`, method: 'POST' })).statusCode).toBe(401);
});

it('opens the reports again that a decision has decided', async () => {
  const uid = await aUser().insert(api);
  const { publicKey: key } = await anAd().create(api, uid);
  for (const remoteAddress of ['10.9.0.1', '10.9.0.2', '10.9.0.3'])
    await api.app.inject({
      url: '/public/report-item',
      method: 'POST',
      remoteAddress,
      payload: { publicKey: key, reason: 'scam', text: 'Ce prix ne peut pas être vrai, méfiez-vous.' },
    });
  const before = await storedAd(key);
  for (const decision of ['approve', 'remove']) {
    await decide(key, decision);
    expect((await undo(key)).status).toBe(200);
    expect(await storedAd(key)).toEqual(before);
    expect((await seenBy(key)).case?.cause).toBe('reports');
  }
});

it('is undone or settled, never both and never none, when both happen at the same moment', async () => {
  const outcomes = new Set<boolean>();
  for (let round = 0; round < 12; round += 1) {
    const { uid, key } = await waitingAd();
    const before = await mailsTo(uid);
    await decide(key, 'reject');
    // Both wait for the ad; who is first changes from round to round.
    const lock: [string, string] = ['select from ads where public_key = $1 for update', key];
    const settling = () => settleDecisions(api);
    const undoing = () => undo(key);
    const undone =
      round % 2 === 0
        ? (await runDuring(api, lock, undoing, settling)).first
        : (await runDuring(api, lock, settling, undoing)).late;
    const isUndone = undone.status === 200;
    outcomes.add(isUndone);
    if (!isUndone) expect(undone).toMatchObject({ status: 409, field: 'time' });
    const sent = (await mailsTo(uid)).slice(before.length);
    const { rows } = await api.connection.pool.query('select state from ads where public_key = $1', [key]);
    expect([sent, rows]).toEqual(
      isUndone ? [[], [{ state: 'in_review' }]] : [['ad-rejected'], [{ state: 'rejected' }]],
    );
  }
  expect(outcomes).toEqual(new Set([true, false]));
});
