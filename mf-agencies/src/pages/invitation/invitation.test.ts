import type { InvitationAnswer } from '@houni/contracts/agency-write';
import { renderPage } from '@houni/remote/render-page.test-support';
import definition from '../../server.ts';
import { invitationForm } from './invitation-form.ts';

const ADDRESS = '/agency-invitation?key=in_abcdefghjkmn&signature=a-signature';
const invitation = (over: Partial<InvitationAnswer> = {}): InvitationAnswer => ({
  agency: { publicKey: 'ag_cote', slug: 'cote', name: 'Côte Immobilière' },
  inviter: 'Sami Ben Youssef',
  email: 'amal@example.tn',
  expiresAt: '2026-07-01T10:00:00.000Z',
  state: 'open',
  visitor: 'may_accept',
  ...over,
});
const shown = async (over: Partial<InvitationAnswer>, prefix = '') =>
  (await renderPage(definition, prefix + ADDRESS, { answer: () => invitation(over) })).html;
const ACCEPT = 'value="accept"';
const DECLINE = 'value="decline"';

describe('the page of an invitation', () => {
  it.each([
    ['may_accept', [ACCEPT, DECLINE, 'Sami Ben Youssef', 'Côte Immobilière', 'amal@example.tn'], ['/auth/signin']],
    [
      'signed_out',
      ['/auth/signin?redirect=%2Fagency-invitation%3Fkey%3D', '/auth/signup?redirect=', DECLINE],
      [ACCEPT],
    ],
    ['other_account', ['/auth/signin?redirect=', 'amal@example.tn', DECLINE], [ACCEPT]],
    ['in_other_agency', ['autre agence', DECLINE], [ACCEPT]],
    ['member', ['Vous êtes membre'], [ACCEPT, DECLINE]],
  ] as const)('offers a visitor (%s) what they can do', async (visitor, present, absent) => {
    const html = await shown({ visitor });
    for (const text of present) expect(html).toContain(text);
    for (const text of absent) expect(html).not.toContain(text);
  });

  it.each([
    ['accepted', 'a été acceptée'],
    ['declined', 'avez refusé'],
    ['withdrawn', 'l’a retirée'],
    ['expired', 'a expiré'],
  ] as const)('says that the invitation is %s, without a form', async (state, text) => {
    const html = await shown({ state });
    expect(html).toContain(text);
    expect(html).not.toContain('<form');
  });

  it('isolates names in an Arabic sentence', async () => {
    expect(await shown({}, '/ar')).toContain('\u2068Sami Ben Youssef\u2069');
  });

  it('is not indexed or cached, and answers 404 for another link', async () => {
    const { head, result } = await renderPage(definition, ADDRESS, { answer: () => invitation() });
    expect([head?.robots, result]).toEqual(['noindex,nofollow', { kind: 'ok', cache: 'private' }]);
    const unknown = await renderPage(definition, ADDRESS, {
      answer: () => Response.json({ code: 'not_found', message: '', requestId: '' }, { status: 404 }),
    });
    expect(unknown.result).toEqual({ kind: 'notFound' });
  });
});

describe('the answer to an invitation without JavaScript', () => {
  const post = async (answer: string, code: 'conflict' | 'internal' | null) => {
    const calls: unknown[] = [];
    const result = await invitationForm({
      route: { name: 'agencyInvitation', params: {}, locale: 'fr', prefix: null, owner: 'agencies' },
      locale: 'fr',
      query: new URLSearchParams('key=in_abcdefghjkmn&signature=a-signature'),
      fields: { form: 'invitation', answer },
      callApi: async (method: string, path: string, body: object) => {
        calls.push([method, path, body]);
        return { answer: null, failure: code === null ? null : { code, field: null, retryAfter: null } };
      },
    } as unknown as Parameters<typeof invitationForm>[0]); // the parts that the handler reads
    return { calls, result };
  };
  const link = { key: 'in_abcdefghjkmn', signature: 'a-signature' };

  it.each(['accept', 'decline'])('calls the API (%s) and leads back to the page', async (answer) => {
    const { calls, result } = await post(answer, null);
    expect(calls).toEqual([['POST', `/agency/invitation/${answer}`, link]]);
    expect(result).toEqual({ kind: 'accepted', query: link });
  });

  it('shows a failure on the page', async () => {
    expect((await post('accept', 'internal')).result).toMatchObject({ kind: 'show', posted: { name: 'invitation' } });
    expect((await post('accept', 'conflict')).result).toMatchObject({ kind: 'accepted' });
  });
});
