import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { testApp } from '../../test/test-app.ts';
import { agencyCalls } from '../agencies/agency-calls.test-support.ts';

const api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
const { call, ownAgency, createAgency, publicAgency, addAgent } = await agencyCalls(api);
await aUser('mod-1').moderator().named('A Moderator').with({ email: null }).insert(api);
afterAll(() => api.close());

let agencies = 0;
/** A verified agency with an owner, an agent and a published ad of the agent. */
async function agencyWithAd() {
  agencies += 1;
  const owner = await aUser(`owner-${agencies}`).insert(api);
  const agent = await aUser(`agent-${agencies}`).insert(api);
  const { id: agencyId } = await anAgency().verified().ownedBy(owner).withAgent(agent).insert(api);
  const { publicKey: key } = await anAd().ownedBy(agent).ofAgency(agencyId).published().insert(api);
  return { owner, agent, key, agencyId };
}

describe('agency members', () => {
  it('always include exactly one owner, who can transfer the ownership', async () => {
    await createAgency('founder');
    await createAgency('old-owner', { name: 'Transfer Immo' });
    await addAgent('old-owner', 'new-owner');
    await addAgent('old-owner', 'third-one');
    const transferTo = (uid: string, to: string) =>
      call('POST', `/agency/mine/members/${to}/role`, uid, { role: 'owner' });
    expect((await call('DELETE', '/agency/mine/members/old-owner', 'old-owner')).statusCode).toBe(409);
    expect((await transferTo('old-owner', 'founder')).statusCode).toBe(404);
    const answers = await Promise.all([transferTo('old-owner', 'new-owner'), transferTo('old-owner', 'third-one')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const { members } = await ownAgency('old-owner');
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect(members.find(({ uid }) => uid === 'old-owner')?.role).toBe('agent');
  });

  it('leave their ads to the agency, which closes only without online ads and cancels its orders', async () => {
    await createAgency('owner', { name: 'Owner Immo' });
    await addAgent('owner', 'agent');
    const { pool } = api.connection;
    const { rows } = await pool.query<{ id: number }>(
      `select agency_id as id from agency_members where user_uid = 'owner'`,
    );
    const ad = anAd()
      .ownedBy('agent')
      .ofAgency(rows[0]?.id ?? 0);
    const { publicKey: key } = await ad.published().insert(api);
    expect((await call('DELETE', '/agency/mine/members/agent', 'agent')).json()).toEqual({ agency: null, draft: null });
    expect((await call('GET', `/items/${key}/promotions`, 'agent')).statusCode).toBe(404);
    expect((await call('GET', `/items/${key}/promotions`, 'owner')).statusCode).toBe(200);
    // Closing needs the exact name, and no ad may be online.
    const close = (name: string) => call('POST', '/agency/mine/close', 'owner', { name });
    expect((await close('Owner')).json().field).toBe('name');
    expect((await close('Owner Immo')).json().field).toBe('ads');
    await pool.query(`update ads set state = 'removed', closed_at = now() where public_key = $1`, [key]);
    const { publicKey } = await ownAgency('owner');
    await call('POST', '/order/create', 'owner', { kind: 'pack', pack: 'credits-5', method: 'office' });
    expect((await close('Owner Immo')).json()).toEqual({ agency: null, draft: null });
    expect(await publicAgency(publicKey)).toBeNull();
    const orders = await pool.query(`select state from orders where placed_by = 'owner'`);
    expect(orders.rows).toEqual([{ state: 'cancelled' }]);
    const ads = await pool.query(`select owner_uid, agency_id from ads where public_key = $1`, [key]);
    expect(ads.rows).toEqual([{ owner_uid: 'owner', agency_id: null }]);
  });

  it('take suspended ads with them: the owner cannot put them online', async () => {
    await createAgency('clean-owner', { name: 'Clean Immo' });
    await addAgent('clean-owner', 'bad-agent');
    const { pool } = api.connection;
    const { rows } = await pool.query<{ id: number }>(
      `select agency_id as id from agency_members where user_uid = 'clean-owner'`,
    );
    const { publicKey: key } = await anAd()
      .ownedBy('bad-agent')
      .ofAgency(rows[0]?.id ?? 0)
      .published()
      .insert(api);
    const suspension = { reason: 'spam' };
    expect((await call('POST', '/moderation/users/bad-agent/suspend', 'mod-1', suspension)).statusCode).toBe(200);
    // Neither does a suspended member become the owner.
    expect(
      (await call('POST', '/agency/mine/members/bad-agent/role', 'clean-owner', { role: 'owner' })).statusCode,
    ).toBe(409);
    expect((await call('DELETE', '/agency/mine/members/bad-agent', 'clean-owner')).statusCode).toBe(200);
    expect((await call('POST', `/items/${key}/resume`, 'clean-owner', {})).statusCode).toBe(404);
    const ads = await pool.query(`select owner_uid, agency_id, state from ads where public_key = $1`, [key]);
    expect(ads.rows).toEqual([{ owner_uid: 'bad-agent', agency_id: null, state: 'paused' }]);
  });

  it('do not become the owner while their account is about to be deleted', async () => {
    await createAgency('staying-owner', { name: 'Staying Immo' });
    await addAgent('staying-owner', 'leaving-agent');
    await api.connection.pool.query(
      `insert into account_deletions (user_uid, key, requested_at, due_at, email_verified)
       values ('leaving-agent', 'del_abcdefghjkmn', now(), now() + interval '30 days', true)`,
    );
    const role = await call('POST', '/agency/mine/members/leaving-agent/role', 'staying-owner', { role: 'owner' });
    expect([role.statusCode, (await ownAgency('staying-owner')).role]).toEqual([409, 'owner']);
  });

  it.each([
    ['suspended', `update users set suspended_at = now() where uid = $1`],
    [
      'about to leave',
      `insert into account_deletions (user_uid, key, requested_at, due_at, email_verified)
       values ($1, 'del_abcdefghjkmp', now(), now() + interval '30 days', true)`,
    ],
  ])('keep their ads, offline, when they leave an agency whose owner is %s', async (_state, change) => {
    const { owner, agent, key } = await agencyWithAd();
    const { pool } = api.connection;
    await pool.query(change, [owner]);
    expect((await call('DELETE', `/agency/mine/members/${agent}`, agent)).statusCode).toBe(200);
    const ads = await pool.query(`select owner_uid, agency_id, state from ads where public_key = $1`, [key]);
    expect(ads.rows).toEqual([{ owner_uid: agent, agency_id: null, state: 'paused' }]);
    expect((await call('POST', `/items/${key}/resume`, agent, {})).statusCode).toBe(200);
  });

  it('leave a suspended agency without freeing their ads, which become the owner’s when it is restored', async () => {
    const { owner, agent, key, agencyId } = await agencyWithAd();
    const { pool } = api.connection;
    const decide = async (kind: string) => {
      const { rows } = await pool.query<{ key: string }>('select public_key as key from agencies where id = $1', [
        agencyId,
      ]);
      const url = `/administration/agencies/${rows[0]?.key}/${kind}`;
      return (await call('POST', url, 'mod-1', { reason: 'Fausses annonces' })).statusCode;
    };
    expect(await decide('suspend')).toBe(200);
    expect((await call('DELETE', `/agency/mine/members/${agent}`, agent)).statusCode).toBe(200);
    const read = async () =>
      (await pool.query(`select owner_uid, agency_id, state from ads where public_key = $1`, [key])).rows;
    expect(await read()).toEqual([{ owner_uid: agent, agency_id: agencyId, state: 'paused' }]);
    expect((await call('POST', `/items/${key}/resume`, agent, {})).statusCode).toBe(409);
    expect(await decide('restore')).toBe(200);
    expect(await read()).toEqual([{ owner_uid: owner, agency_id: agencyId, state: 'published' }]);
  });

  it('do not free the ads of a suspended member when a moderator closes their agency', async () => {
    const { agent, key, agencyId } = await agencyWithAd();
    const { pool } = api.connection;
    const moderate = async (url: string) => (await call('POST', url, 'mod-1', { reason: 'false_listings' })).statusCode;
    const { rows } = await pool.query<{ key: string }>('select public_key as key from agencies where id = $1', [
      agencyId,
    ]);
    expect(await moderate(`/moderation/users/${agent}/suspend`)).toBe(200);
    expect(await moderate(`/administration/agencies/${rows[0]?.key}/close`)).toBe(200);
    expect(await moderate(`/moderation/users/${agent}/restore`)).toBe(200);
    const ads = await pool.query(`select owner_uid, agency_id, state from ads where public_key = $1`, [key]);
    expect(ads.rows).toEqual([{ owner_uid: agent, agency_id: agencyId, state: 'paused' }]);
    expect((await call('POST', `/items/${key}/resume`, agent, {})).statusCode).toBe(409);
  });
});
