import { jest } from '@jest/globals';
import type { Profile } from '@houni/contracts/account';
import { mailsTo } from '../../test/mails.ts';
import { call, erase, leave, online, query, signInAgain, openWorld, world } from './departures.test-support.ts';

jest.setTimeout(60_000);
openWorld();

describe('an agency', () => {
  it('passes to whoever has worked there longest and stays, who is told; its ads stay', async () => {
    const [agency] = await query(
      `select agency_id as id, name from agency_members join agencies on id = agency_id where user_uid = 'demo-agency'`,
    );
    const [leaver, heir] = await query(
      `select uid, email, display_name as name from agency_members join users on uid = user_uid
       where agency_id = $1 and agency_members.role = 'agent' order by member_order limit 2`,
      [agency?.id],
    );
    // Whoever is about to leave too is passed over.
    await leave(leaver?.uid);
    const me = (await call('GET', '/user-auth/me', 'demo-agency')).json<Profile>();
    expect(me.agency).toMatchObject({ role: 'owner', successor: heir?.name });
    const count = `select count(*)::int as count from ads where agency_id = $1 and state = 'published'`;
    const before = await query(count, [agency?.id]);
    await leave('demo-agency');
    expect(await query(count, [agency?.id])).toEqual(before);
    await erase();
    expect(
      await query(`select user_uid as uid from agency_members where agency_id = $1 and role = 'owner'`, [agency?.id]),
    ).toEqual([{ uid: heir?.uid }]);
    expect(await query(count, [agency?.id])).toEqual(before);
    expect((await mailsTo(world.api, heir?.email)).map(({ subject }) => subject).join()).toContain(agency?.name);
  });

  it('whose only person leaves is shown nowhere, and comes back with him or is closed', async () => {
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
    await leave(uid);
    expect([await closed(), await online(uid)]).toEqual([true, []]);
    await call('POST', '/user-auth/me/keep', uid, {}, signInAgain());
    expect([await closed(), await online(uid)]).toEqual([false, before]);
    await leave(uid, signInAgain());
    await erase();
    expect(await closed()).toBe(true);
    expect(await query(`select from ads where agency_id = $1`, [id])).toEqual([]);
  });
});
