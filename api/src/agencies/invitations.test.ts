import type { InvitationAnswer } from '@houni/contracts/agency-write';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { agencyCalls } from './agency-calls.test-support.ts';

const api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
const { headersOf, call, ownAgency, createAgency, invitationLink, giveBadge, addAgent } = await agencyCalls(api);
afterAll(() => api.close());

describe('agency invitations', () => {
  beforeAll(async () => {
    await createAgency('inviter', { name: 'Inviter Immo' });
    await addAgent('inviter', 'member');
    await createAgency('founder');
  });
  const invite = (email: string) => call('POST', '/agency/mine/invitations', 'inviter', { email });
  const accept = (uid: string, link: object) => call('POST', '/agency/invitation/accept', uid, link);

  it('can be read, and accepted once by the invited address', async () => {
    await invite('Agent@Example.tn');
    const link = await invitationLink('agent@example.tn');
    const shown = await api.get<InvitationAnswer>(`/agency/invitation?key=${link.key}&signature=${link.signature}`, {
      headers: headersOf('agent'),
    });
    expect(shown).toMatchObject({ agency: { name: 'Inviter Immo' }, email: 'agent@example.tn' });
    expect((await accept('thief', link)).statusCode).toBe(403);
    const answers = await Promise.all([accept('agent', link), accept('agent', link), accept('agent', link)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await ownAgency('inviter')).members.map(({ uid }) => uid)).toEqual(['inviter', 'member', 'agent']);
    expect((await accept('agent', link)).statusCode).toBe(409);
  });

  it('return 404 for an invalid signature or the signature of another invitation', async () => {
    await invite('second@example.tn');
    await invite('third@example.tn');
    const [second, third] = [await invitationLink('second@example.tn'), await invitationLink('third@example.tn')];
    for (const link of [
      { ...second, signature: third.signature },
      { ...second, signature: 'x'.repeat(43) },
      { key: 'in_abcdefghijkm', signature: second.signature },
    ])
      expect((await accept('second', link)).statusCode).toBe(404);
  });

  it('are mailed to an address once a day by an agency, and three times by all together', async () => {
    const mails = async () => (await mailsTo(api, 'popular@example.tn')).length;
    await invite('popular@example.tn');
    expect((await invite('popular@example.tn')).statusCode).toBe(200);
    expect(await mails()).toBe(1);
    for (const owner of ['second-inviter', 'third-inviter', 'fourth-inviter']) {
      await createAgency(owner);
      await giveBadge(owner);
      const answer = await call('POST', '/agency/mine/invitations', owner, { email: 'popular@example.tn' });
      expect(answer.statusCode).toBe(owner === 'fourth-inviter' ? 409 : 200);
    }
    expect(await mails()).toBe(3);
  });

  it('are refused for an owner whose own address is not proved', async () => {
    await createAgency('unproved-inviter');
    await giveBadge('unproved-inviter');
    const headers = asUser('unproved-inviter', { email: 'unproved-inviter@example.tn' });
    const request = {
      url: '/agency/mine/invitations',
      method: 'POST',
      headers,
      payload: { email: 'a@example.tn' },
    } as const;
    expect(await api.failure(request)).toMatchObject({ status: 403, error: { field: 'unprovedAddress' } });
    expect(await mailsTo(api, 'a@example.tn')).toEqual([]);
  });

  it('cannot be accepted after they were revoked or have expired, and say so', async () => {
    await invite('late@example.tn');
    const link = await invitationLink('late@example.tn');
    expect((await call('DELETE', `/agency/mine/invitations/${link.key}`, 'founder')).statusCode).toBe(404);
    expect((await call('DELETE', `/agency/mine/invitations/${link.key}`, 'inviter')).statusCode).toBe(200);
    expect((await accept('late', link)).statusCode).toBe(409);
    expect(await shown(link, 'late')).toMatchObject({ state: 'withdrawn' });
    await invite('late@example.tn');
    const again = await invitationLink('late@example.tn');
    await api.connection.pool.query(
      `update agency_invitations set created_at = created_at - interval '20 days', expires_at = expires_at - interval '20 days' where key = $1`,
      [again.key],
    );
    expect((await accept('late', again)).statusCode).toBe(409);
    expect(await shown(again, 'late')).toMatchObject({ state: 'expired' });
  });

  const shown = (link: { key: string; signature: string }, uid?: string) =>
    api.get<InvitationAnswer>(`/agency/invitation?key=${link.key}&signature=${link.signature}`, {
      ...(uid !== undefined && { headers: headersOf(uid) }),
    });

  it('tell who invites, and each visitor what they can do', async () => {
    await invite('reader@example.tn');
    const link = await invitationLink('reader@example.tn');
    expect(await shown(link)).toMatchObject({ inviter: 'Amal Trabelsi', state: 'open', visitor: 'signed_out' });
    expect((await shown(link, 'reader')).visitor).toBe('may_accept');
    expect((await shown(link, 'thief')).visitor).toBe('other_account');
    expect((await shown(link, 'member')).visitor).toBe('member');
    await invite('founder@example.tn');
    expect((await shown(await invitationLink('founder@example.tn'), 'founder')).visitor).toBe('in_other_agency');
  });

  it('can be declined without an account, and not be accepted afterwards', async () => {
    await invite('shy@example.tn');
    const link = await invitationLink('shy@example.tn');
    const decline = () => api.app.inject({ url: '/agency/invitation/decline', method: 'POST', payload: link });
    expect([(await decline()).statusCode, (await decline()).statusCode]).toEqual([200, 200]);
    expect(await shown(link)).toMatchObject({ state: 'declined' });
    expect((await accept('shy', link)).statusCode).toBe(409);
  });

  it('are refused for an agency that is not verified, and withdrawn when it loses the badge', async () => {
    const send = () => call('POST', '/agency/mine/invitations', 'new-inviter', { email: 'early@example.tn' });
    await createAgency('new-inviter');
    expect([(await send()).statusCode, (await send()).json().field]).toEqual([403, 'agency']);
    await giveBadge('new-inviter');
    expect((await send()).statusCode).toBe(200);
    await call('PATCH', '/agency/mine', 'new-inviter', { website: 'https://prix.example' });
    expect(await shown(await invitationLink('early@example.tn'))).toMatchObject({ state: 'withdrawn' });
  });

  it('are rejected for members, and for a user who is a member of another agency', async () => {
    expect((await invite('inviter@example.tn')).statusCode).toBe(400);
    expect((await invite('member@example.tn')).statusCode).toBe(400);
    await invite('founder@example.tn');
    expect((await accept('founder', await invitationLink('founder@example.tn'))).statusCode).toBe(409);
    expect((await ownAgency('founder')).role).toBe('owner');
  });
});
