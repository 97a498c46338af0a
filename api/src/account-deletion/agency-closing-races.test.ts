import { anAd } from '../../test/builders/ad.ts';
import { runDuring } from '../../test/run-during.ts';
import { agencyCalls } from '../agencies/agency-calls.test-support.ts';
import {
  call,
  erase,
  query,
  requestDeletion,
  services,
  startServicesForTests,
} from './account-deletion.test-support.ts';

startServicesForTests();

/** An agency with an owner and an open invitation, and the calls that race. */
async function invitedAgent() {
  const agencies = await agencyCalls(services.api);
  const { name } = await agencies.createAgency('owner');
  await agencies.giveBadge('owner');
  await agencies.call('POST', '/agency/mine/invitations', 'owner', { email: 'agent@example.tn' });
  const link = await agencies.invitationLink('agent@example.tn');
  await call('POST', '/user-auth/hook/login', 'agent', {});
  return {
    link,
    accept: () => agencies.call('POST', '/agency/invitation/accept', 'agent', link),
    invite: () => agencies.call('POST', '/agency/mine/invitations', 'owner', { email: 'other@example.tn' }),
    close: () => agencies.call('POST', '/agency/mine/close', 'owner', { name }),
    /** Whether the agency is closed, and its members. */
    outcome: async () => {
      const [agency] = await query(`select id, closed_at is not null as closed from agencies where name = $1`, [name]);
      const members = await query(`select user_uid as uid from agency_members where agency_id = $1 order by 1`, [
        agency?.id,
      ]);
      return { closed: agency?.closed, members: members.map(({ uid }) => uid) };
    },
  };
}

const INVITATION = 'select from agency_invitations where key = $1 for update';
/** Closing deletes it, after it has locked the agency. */
const MEMBERSHIP = 'select from agency_members where user_uid = $1 for update';

describe('closing an agency and accepting its invitation', () => {
  it('rejects the invitation if the agency is closed first', async () => {
    const { accept, close, outcome } = await invitedAgent();
    const { first, late } = await runDuring(services.api, [MEMBERSHIP, 'owner'], close, accept);
    expect([first.statusCode, late.statusCode]).toEqual([200, 409]);
    expect(await outcome()).toEqual({ closed: true, members: [] });
  });

  it('ends the new membership too if the invitation is accepted first', async () => {
    const { link, accept, close, outcome } = await invitedAgent();
    const { first, late } = await runDuring(services.api, [INVITATION, link.key], accept, close);
    expect([first.statusCode, late.statusCode]).toEqual([200, 200]);
    expect(await outcome()).toEqual({ closed: true, members: [] });
    expect(await query(`select kind from users where uid = 'agent'`)).toEqual([{ kind: 'private' }]);
  });

  it('is refused if the deletion of the account has closed it, so that a cancelled deletion reopens it with its owner', async () => {
    const { close, outcome } = await invitedAgent();
    const account = `select from users where uid = $1 for update`;
    const { first, late } = await runDuring(services.api, [account, 'owner'], () => requestDeletion('owner'), close);
    expect([first.statusCode, late.statusCode]).toEqual([200, 409]);
    expect((await call('POST', '/user-auth/me/cancel-deletion', 'owner', {})).statusCode).toBe(200);
    expect(await outcome()).toEqual({ closed: false, members: ['owner'] });
  });

  it('rejects a new invitation of an agency that is being closed', async () => {
    const { close, invite } = await invitedAgent();
    const { first, late } = await runDuring(services.api, [MEMBERSHIP, 'owner'], close, invite);
    expect([first.statusCode, late.statusCode]).toEqual([200, 403]);
    expect(await query(`select from agency_invitations where email = 'other@example.tn'`)).toEqual([]);
  });
});

describe('deleting the account of the only member and accepting an invitation', () => {
  async function withPublishedAd() {
    const invited = await invitedAgent();
    await query(`update users set created_at = '2025-01-01' where uid = 'owner'`);
    const { publicKey } = await anAd().create(services.api, 'owner');
    return { ...invited, adLock: ['select from ads where public_key = $1 for update', publicKey] as [string, string] };
  }

  it('rejects the invitation if the deletion is requested first', async () => {
    const { accept, adLock, outcome } = await withPublishedAd();
    const { first, late } = await runDuring(services.api, adLock, () => requestDeletion('owner'), accept);
    expect([first.statusCode, late.statusCode]).toEqual([200, 409]);
    expect(await outcome()).toEqual({ closed: true, members: ['owner'] });
  });

  it('leaves the agency open for its new member if the invitation is accepted first', async () => {
    const { accept, link, outcome } = await withPublishedAd();
    const { first, late } = await runDuring(services.api, [INVITATION, link.key], accept, () =>
      requestDeletion('owner'),
    );
    expect([first.statusCode, late.statusCode]).toEqual([200, 200]);
    expect(await outcome()).toEqual({ closed: false, members: ['agent', 'owner'] });
    await erase();
    expect(await outcome()).toEqual({ closed: false, members: ['agent'] });
  });
});
