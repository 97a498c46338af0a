import type { AgencyTeam } from '@houni/contracts/agency-team';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { startConversation } from '../../test/start-conversation.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { agencyCalls } from '../agencies/agency-calls.test-support.ts';

let now = SEEDED_AT;
const api = await testApp({ variables: { LIMITS_FACTOR: '100' }, now: () => now });
const { call } = await agencyCalls(api);
await aUser('mod-1').moderator().named('A Moderator').with({ email: null }).insert(api);
afterAll(() => api.close());
const { pool } = api.connection;

let teams = 0;
/** A verified agency with an owner and two agents; the first one has published an ad. */
async function aTeam() {
  teams += 1;
  const [owner, author, other, stranger] = await Promise.all(
    ['owner', 'author', 'other', 'stranger'].map((role) => aUser(`${role}-${teams}`).insert(api)),
  );
  if (!owner || !author || !other || !stranger) throw new Error('an account is missing');
  const { id } = await anAgency().verified().ownedBy(owner).withAgent(author).withAgent(other).insert(api);
  const { publicKey: key } = await anAd().ownedBy(author).ofAgency(id).published().insert(api);
  const rival = await aUser(`rival-${teams}`).insert(api);
  await anAgency().verified().ownedBy(rival).insert(api);
  return { owner, author, other, stranger, rival, key, id };
}
const remove = (as: string, uid: string, adsTo?: string) =>
  call('DELETE', `/agency/mine/members/${uid}${adsTo === undefined ? '' : `?adsTo=${adsTo}`}`, as);
const stateOf = async (key: string) =>
  (await pool.query(`select owner_uid, agency_id, state from ads where public_key = $1`, [key])).rows[0];
const team = async (uid: string) => (await call('GET', '/agency/mine/team', uid)).json<AgencyTeam>();
const suspend = (uid: string) => call('POST', `/moderation/users/${uid}/suspend`, 'mod-1', { reason: 'spam' });
const leave = (uid: string) =>
  pool.query(
    `insert into account_deletions (user_uid, key, requested_at, due_at, email_verified)
     values ($1, 'del_' || translate(lpad(left(md5($1), 12), 12, 'a'), '01', 'zz'), now(), now() + interval '30 days', true)`,
    [uid],
  );

describe('the ads of a removed member', () => {
  it('become those of the chosen member, with their pictures and conversations', async () => {
    const { owner, author, other, stranger, key, id } = await aTeam();
    const { key: conversation } = await startConversation(api, stranger, key);
    const photos = () =>
      pool.query<{ owner_uid: string }>(
        `select distinct media.owner_uid from media join ad_photos on media.id = media_id
         join ads on ads.id = ad_id where public_key = $1`,
        [key],
      );
    expect((await remove(owner, author, other)).statusCode).toBe(200);
    expect(await stateOf(key)).toEqual({ owner_uid: other, agency_id: id, state: 'published' });
    expect((await photos()).rows.filter(({ owner_uid: uid }) => uid !== other)).toEqual([]);
    // The removed member has lost the conversation, the chosen one has it.
    expect((await call('GET', `/messages/${conversation}`, author)).statusCode).toBe(404);
    expect((await call('GET', `/messages/${conversation}`, other)).statusCode).toBe(200);
    const { members } = await team(owner);
    expect(members.map(({ uid }) => uid)).toEqual([owner, other]);
    expect(members[1]?.figures).toMatchObject({ onlineAds: 1, openConversations: 1, waitingConversations: 1 });
  });

  it('become the owner’s if nobody is chosen', async () => {
    const { owner, author, key } = await aTeam();
    expect((await remove(author, author)).statusCode).toBe(200);
    expect(await stateOf(key)).toMatchObject({ owner_uid: owner, state: 'published' });
  });

  it('stay with a suspended author, offline, although a receiver was chosen', async () => {
    const { owner, author, other, key } = await aTeam();
    expect((await suspend(author)).statusCode).toBe(200);
    expect((await remove(owner, author, other)).statusCode).toBe(200);
    expect(await stateOf(key)).toEqual({ owner_uid: author, agency_id: null, state: 'paused' });
  });

  it('are never given to somebody who cannot take them', async () => {
    const { owner, author, other, stranger, rival, key, id } = await aTeam();
    const answers = [
      await remove(owner, author, author),
      await remove(owner, author, stranger),
      await remove(owner, author, rival),
      await remove(author, author, other),
      await remove(other, author, other),
      await remove(rival, author, rival),
      await remove(stranger, author, stranger),
      await remove('mod-1', author, other),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().field])).toEqual([
      [400, 'adsTo'],
      [404, 'adsTo'],
      [404, 'adsTo'],
      [403, 'adsTo'],
      [403, undefined],
      [404, 'uid'],
      [404, undefined],
      [404, undefined],
    ]);
    await leave(other);
    expect((await remove(owner, author, other)).json()).toMatchObject({ code: 'conflict', field: 'adsTo' });
    expect(await stateOf(key)).toEqual({ owner_uid: author, agency_id: id, state: 'published' });
  });

  it('stay with a suspended agency: its owner cannot choose who gets them', async () => {
    const { owner, author, other, key, id } = await aTeam();
    await pool.query(`update agencies set suspended_at = now() where id = $1`, [id]);
    expect((await remove(owner, author, other)).json()).toMatchObject({ code: 'conflict', field: 'adsTo' });
    expect((await remove(owner, author)).statusCode).toBe(200);
    expect(await stateOf(key)).toMatchObject({ owner_uid: author, agency_id: id });
  });
});

describe('GET /agency/mine/team', () => {
  it('shows figures of all members to the owner, and to an agent their own', async () => {
    const { owner, author, other } = await aTeam();
    const figures = { onlineAds: 1, openConversations: 0, waitingConversations: 0, responseHours: null };
    const none = { ...figures, onlineAds: 0 };
    const shown = async (uid: string) => (await team(uid)).members.map((member) => [member.uid, member.figures]);
    expect(await shown(owner)).toEqual([
      [owner, none],
      [author, figures],
      [other, none],
    ]);
    expect(await shown(author)).toEqual([
      [owner, null],
      [author, figures],
      [other, null],
    ]);
  });

  it('says who cannot take over ads', async () => {
    const { owner, author, other } = await aTeam();
    await suspend(author);
    await leave(other);
    expect((await team(owner)).members.map(({ status }) => status)).toEqual(['active', 'suspended', 'leaving']);
  });

  it('counts open and unanswered conversations, and the time to answers of five or more', async () => {
    const { owner, author, key } = await aTeam();
    const started = now;
    const conversations = [];
    for (let seeker = 0; seeker < 6; seeker += 1) {
      const uid = await aUser(`seeker-${teams}-${seeker}`).insert(api);
      conversations.push((await startConversation(api, uid, key)).key);
    }
    now = new Date(started.getTime() + 2 * 3_600_000);
    for (const conversation of conversations.slice(0, 5))
      expect((await call('POST', `/messages/${conversation}`, author, { text: 'Oui, toujours.' })).statusCode).toBe(
        200,
      );
    await call('POST', `/messages/${conversations[0]}/archive`, author, { archived: true });
    const figuresOf = async () => (await team(owner)).members.find(({ uid }) => uid === author)?.figures;
    expect(await figuresOf()).toEqual({
      onlineAds: 1,
      openConversations: 5,
      waitingConversations: 1,
      responseHours: 2,
    });
    now = started;
  });

  it('has the open invitations for the owner alone, and says when one can be mailed again', async () => {
    const { owner, author } = await aTeam();
    const email = `guest-${teams}@example.tn`;
    await call('POST', '/agency/mine/invitations', owner, { email });
    expect((await team(author)).invitations).toEqual([]);
    expect((await team(owner)).invitations).toMatchObject([{ email, mayResend: false }]);
    const before = now;
    now = new Date(before.getTime() + 86_400_000);
    expect((await team(owner)).invitations).toMatchObject([{ email, mayResend: true }]);
    await call('POST', '/agency/mine/invitations', owner, { email });
    expect((await team(owner)).invitations).toMatchObject([{ email, mailedAt: now.toISOString(), mayResend: false }]);
    now = before;
  });

  it('names nobody to strangers, and answers a member with their own agency alone', async () => {
    const { owner, author, other, stranger, rival } = await aTeam();
    expect((await api.app.inject('/agency/mine/team')).statusCode).toBe(401);
    for (const uid of [stranger, 'mod-1']) expect(await team(uid)).toEqual({ members: [], invitations: [] });
    const uids = async (uid: string) => (await team(uid)).members.map((member) => member.uid);
    for (const uid of [owner, author, other]) expect(await uids(uid)).toEqual([owner, author, other]);
    expect(await uids(rival)).toEqual([rival]);
  });
});

describe('GET /items/mine', () => {
  it('filters the agency’s ads by their author, and shows nobody ads of another agency', async () => {
    const { owner, author, other, stranger, rival, key } = await aTeam();
    const mine = (uid: string, query = '') =>
      api.get<MyAdsAnswer>(`/items/mine?${query}`, { headers: asUser(uid, { email: `${uid}@example.tn` }) });
    const all = await mine(owner);
    expect(all.items.map(({ publicKey, agent }) => [publicKey, agent])).toEqual([[key, author]]);
    expect(all.agents?.map(({ uid }) => uid)).toEqual([owner, author, other]);
    const found = await mine(owner, `agent=${author}`);
    expect([found.total, found.states]).toEqual([1, [{ state: 'published', count: 1 }]]);
    expect(await mine(owner, `agent=${other}`)).toMatchObject({ total: 0, items: [], states: [] });
    for (const uid of [rival, stranger, 'mod-1'])
      expect(await mine(uid, `agent=${author}`)).toMatchObject({ total: 0, items: [], states: [] });
    expect((await mine(stranger)).agents).toBeUndefined();
  });
});
