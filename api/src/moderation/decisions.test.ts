import type { ModeratedAd, ModerationQueue } from '@houni/contracts/moderation';
import type { AdState } from '@houni/contracts/ad';
import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

const MODERATOR = 'demo-moderator';
let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000', DATABASE_POOL: '10' }, runJobs: false });
  await api.connection.pool.query('delete from moderation_cases');
  await aUser('second-moderator').moderator().insert(api);
});
afterAll(() => api.close());

const callAs = (uid: string, url: string, payload?: object) =>
  api.app.inject({ url, method: payload ? 'POST' : 'GET', headers: asUser(uid), ...(payload && { payload }) });
const moderatedAd = async (key: string) => (await callAs(MODERATOR, `/moderation/ads/${key}`)).json<ModeratedAd>();
const decide = (key: string, payload: object, uid = MODERATOR) =>
  callAs(uid, `/moderation/ads/${key}/decision`, payload);
const approve = async (key: string, uid = MODERATOR) =>
  decide(key, { decision: 'approve', revision: (await moderatedAd(key)).revision }, uid);
const queuedKeys = async () =>
  (await callAs(MODERATOR, '/moderation/queue?cause=reports&pageSize=20'))
    .json<ModerationQueue>()
    .items.map((item) => item.publicKey);
const REPORTERS = ['10.1.0.1', '10.1.0.2', '10.1.0.3'];
async function report(publicKey: string, reporters = REPORTERS): Promise<void> {
  for (const remoteAddress of reporters) {
    const payload = { publicKey, reason: 'scam', text: 'Ce prix ne peut pas être vrai, méfiez-vous.' };
    const answer = await api.app.inject({ url: '/public/report-item', method: 'POST', remoteAddress, payload });
    expect(answer.json()).toEqual({ received: true });
  }
}
const reportsOf = async (key: string, state = 'open') =>
  (await moderatedAd(key)).reports.filter((found) => found.state === state).map(({ id }) => id);
const dismiss = (id: number, uid = MODERATOR) =>
  callAs(uid, `/moderation/reports/${id}/decision`, { decision: 'dismiss' });
const newAd = async (uid?: string) => (await anAd().create(api, uid ?? (await aUser().insert(api)))).publicKey;

describe('two clicks at the same moment', () => {
  it('parallel dismissals of the last reports close the case', async () => {
    for (let round = 0; round < 12; round += 1) {
      const key = await newAd();
      await report(key);
      const answers = await Promise.all((await reportsOf(key)).map((id) => dismiss(id)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await moderatedAd(key)).case).toBeNull();
    }
  });

  it('a dismissal locks the ad before its report, like a decision about the ad', async () => {
    const key = await newAd();
    await report(key);
    const [id = 0] = await reportsOf(key);
    const client = await api.connection.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from ads where public_key = $1 for update', [key]);
      const dismissed = dismiss(id);
      await waitFor(async () => {
        const { rows } = await client.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_locks where not granted`,
        );
        return (rows[0]?.waiting ?? 0) > 0;
      });
      await client.query('select from ad_reports where id = $1 for update nowait', [id]);
      await client.query('commit');
      expect((await dismissed).statusCode).toBe(200);
    } finally {
      client.release();
    }
  });

  it('an ad that waits for publication keeps its case when its reports are dismissed', async () => {
    const key = await newAd();
    await report(key);
    await api.connection.pool.query(`update ads set state = 'in_review' where public_key = $1`, [key]);
    for (const id of await reportsOf(key)) expect((await dismiss(id)).statusCode).toBe(200);
    expect((await moderatedAd(key)).case).not.toBeNull();
  });
});

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

describe('reports after a decision', () => {
  it('count again, also from the same reporters, and keep the former ones', async () => {
    const key = await newAd();
    await report(key);
    await report(key, REPORTERS.slice(0, 1));
    expect((await reportsOf(key)).length).toBe(3);
    expect((await approve(key)).statusCode).toBe(200);
    await report(key, REPORTERS.slice(0, 2));
    expect(await queuedKeys()).not.toContain(key);
    await report(key, REPORTERS.slice(2));
    expect(await queuedKeys()).toContain(key);
    expect((await reportsOf(key, 'dismissed')).length).toBe(3);
  });
});

it.each<AdState>(['published', 'paused', 'expired', 'sold_or_rented', 'changes_requested', 'in_review'])(
  'a reported ad that is %s now can be approved and removed',
  async (state) => {
    for (const decision of ['approve', 'remove'] as const) {
      const key = await newAd();
      await report(key);
      await api.connection.pool.query('update ads set state = $2, closed_at = $3 where public_key = $1', [
        key,
        state,
        state === 'expired' || state === 'sold_or_rented' ? new Date('2026-06-15T10:00:00Z') : null,
      ]);
      expect(await queuedKeys()).toContain(key);
      const decided =
        decision === 'approve' ? await approve(key) : await decide(key, { decision, reason: 'not_available' });
      const after = { approve: state === 'in_review' ? 'published' : state, remove: 'removed' }[decision];
      expect([decided.statusCode, decided.json().state]).toEqual([200, after]);
      expect([await queuedKeys(), await reportsOf(key)]).toEqual([expect.not.arrayContaining([key]), []]);
    }
  },
);

describe('a moderator who is a party', () => {
  it('decides neither about their own ad nor about its reports, and is not given it', async () => {
    const key = await newAd('second-moderator');
    await report(key);
    const [id = 0] = await reportsOf(key);
    await api.connection.pool.query('update moderation_cases set priority = 30000 where decided_at is null');
    const answers = [
      await approve(key, 'second-moderator'),
      await decide(key, { decision: 'remove', reason: 'other' }, 'second-moderator'),
      await dismiss(id, 'second-moderator'),
      await callAs('second-moderator', `/moderation/ads/${key}/claim`, {}),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    await api.connection.pool.query(
      'update moderation_cases set decision = $1, decided_at = now() where ad_id <> (select id from ads where public_key = $2) and decided_at is null',
      ['approve', key],
    );
    expect((await callAs('second-moderator', '/moderation/queue/claim', {})).json().publicKey).toBeNull();
    expect((await callAs(MODERATOR, '/moderation/queue/claim', {})).json().publicKey).toBe(key);
    expect((await approve(key)).statusCode).toBe(200);
  });

  it('does not decide about an ad of their agency', async () => {
    const [author, colleague] = [await aUser().insert(api), await aUser('agency-moderator').moderator().insert(api)];
    const { id } = await anAgency().ownedBy(author).withAgent(colleague).insert(api);
    const { publicKey } = await anAd().ownedBy(author).ofAgency(id).published().insert(api);
    await report(publicKey);
    expect((await approve(publicKey, colleague)).statusCode).toBe(403);
    expect((await approve(publicKey)).statusCode).toBe(200);
  });

  it('suspends and restores neither themselves nor anybody with a role', async () => {
    for (const action of ['suspend', 'restore']) {
      const own = await callAs('second-moderator', `/moderation/users/second-moderator/${action}`, { reason: 'spam' });
      expect(own.statusCode).toBe(403);
    }
  });
});
