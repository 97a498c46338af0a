import type { Profile } from '@houni/contracts/account';
import { anAd } from '../../test/builders/ad.ts';
import { anAgency } from '../../test/builders/agency.ts';
import { aUser } from '../../test/builders/user.ts';
import { mailsTo } from '../../test/mails.ts';
import {
  call,
  erase,
  inDays,
  requestDeletion,
  online,
  query,
  signInAgain,
  startServicesForTests,
  services,
} from './account-deletion.test-support.ts';

startServicesForTests();

describe('the agency of a deleted owner', () => {
  it('passes to the member with the longest membership, who gets a mail; its ads stay online', async () => {
    const [agency] = await query(
      `select agency_id as id, name from agency_members join agencies on id = agency_id where user_uid = 'demo-agency'`,
    );
    const [otherMember, successor] = await query(
      `select uid, email, display_name as name from agency_members join users on uid = user_uid
       where agency_id = $1 and agency_members.role = 'agent' order by member_order limit 2`,
      [agency?.id],
    );
    // A member whose own deletion is pending is skipped.
    await requestDeletion(otherMember?.uid);
    const me = (await call('GET', '/user-auth/me', 'demo-agency')).json<Profile>();
    expect(me.agency).toMatchObject({ role: 'owner', successor: successor?.name });
    // The ads of the member who leaves too go to an owner who leaves: they are paused (decision 0136).
    const onlineAds = `select public_key from ads
      where agency_id = $1 and state = 'published' and owner_uid <> $2 order by 1`;
    const staying = await query(onlineAds, [agency?.id, otherMember?.uid]);
    expect(staying.length).toBeGreaterThan(0);
    await requestDeletion('demo-agency');
    expect(await query(onlineAds, [agency?.id, otherMember?.uid])).toEqual(staying);
    await erase();
    expect(
      await query(`select user_uid as uid from agency_members where agency_id = $1 and role = 'owner'`, [agency?.id]),
    ).toEqual([{ uid: successor?.uid }]);
    const keys = staying.map(({ public_key }) => public_key);
    const offline = `select public_key from ads where public_key = any($1) and state <> 'published'`;
    expect(await query(offline, [keys])).toEqual([]);
    expect((await mailsTo(services.api, successor?.email)).map(({ text }) => text).join()).toContain(agency?.name);
  });

  it('is hidden without other members, and returns if the deletion is cancelled', async () => {
    const [agency] = await query(
      `select m.agency_id as id, m.user_uid as uid from agency_members m join agencies a on a.id = m.agency_id
       where role = 'owner' and closed_at is null and exists (select from ads where ads.agency_id = m.agency_id and state = 'published')
       order by 1 limit 1`,
    );
    const { id, uid } = agency as { id: number; uid: string };
    await query(`update ads set owner_uid = $2 where agency_id = $1`, [id, uid]);
    await query(`delete from agency_members where agency_id = $1 and user_uid <> $2`, [id, uid]);
    const closed = async () =>
      (await query(`select closed_at is not null as closed from agencies where id = $1`, [id]))[0]?.closed;
    const before = await online(uid);
    expect((await call('GET', '/user-auth/me', uid)).json<Profile>().agency?.successor).toBeNull();
    await requestDeletion(uid);
    expect([await closed(), await online(uid)]).toEqual([true, []]);
    await call('POST', '/user-auth/me/cancel-deletion', uid, {}, signInAgain());
    expect([await closed(), await online(uid)]).toEqual([false, before]);
    await requestDeletion(uid, signInAgain());
    await erase();
    expect(await closed()).toBe(true);
    expect(await query(`select from ads where agency_id = $1`, [id])).toEqual([]);
  });

  it('closes with the last owner; ads of a member whose deletion is pending, too, go offline', async () => {
    const { api } = services;
    const [boss, agent] = [await aUser().insert(api), await aUser().insert(api)];
    const agency = await anAgency().verified().ownedBy(boss).withAgent(agent).insert(api);
    const { publicKey } = await anAd().ownedBy(agent).ofAgency(agency.id).published().insert(api);
    await requestDeletion(boss);
    services.now = inDays(1);
    // The agency still has its other member: its ads stay online.
    await requestDeletion(agent);
    expect(await online(agent)).toEqual([publicKey]);
    await erase();
    expect(await query('select closed_at is not null as closed from agencies where id = $1', [agency.id])).toEqual([
      { closed: true },
    ]);
    expect(await online(agent)).toEqual([]);
    // The agency that they were online for is closed: the member may put them online again in their own name.
    await call('POST', '/user-auth/me/cancel-deletion', agent, {}, signInAgain());
    expect(await query('select agency_id, state from ads where public_key = $1', [publicKey])).toEqual([
      { agency_id: null, state: 'paused' },
    ]);
  });

  it('leaves the ads of a deleted agent to nobody while the owner is suspended', async () => {
    const { agent, key } = await agencyWithAd();
    await query(`update users set suspended_at = now() where uid = 'the-owner'`);
    await requestDeletion(agent);
    await erase();
    const [ad] = await query(`select owner_uid as owner, agency_id as agency, state from ads where public_key = $1`, [
      key,
    ]);
    expect(ad).toEqual({ owner: expect.stringMatching(/^deleted:/), agency: null, state: 'removed' });
  });
});

/** An agency with an owner, an agent and a published ad of the agent. */
async function agencyWithAd() {
  for (const uid of ['the-owner', 'the-agent']) await aUser(uid).insert(services.api);
  const { id: agencyId } = await anAgency().verified().ownedBy('the-owner').withAgent('the-agent').insert(services.api);
  const { publicKey: key } = await anAd().ownedBy('the-agent').ofAgency(agencyId).published().insert(services.api);
  return { agent: 'the-agent', key, agencyId };
}
