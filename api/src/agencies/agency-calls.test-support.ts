import type { AgencyAnswer } from '@houni/contracts/agency';
import type { OwnAgency, OwnAgencyAnswer } from '@houni/contracts/agency-write';
import { mailsTo } from '../../test/mails.ts';
import { asUser } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

/** Agency endpoints for tests; each call is made as the given account, whose e-mail address is `<uid>@example.tn`. */
export async function agencyCalls(api: TestApp) {
  const { rows } = await api.connection.pool.query<{ governorate: number; delegation: number; sector: number }>(
    `select d.governorate_id as governorate, d.id as delegation, s.id as sector
     from sectors s join delegations d on d.id = s.delegation_id order by s.id limit 1`,
  );
  const [place] = rows;
  if (!place) throw new Error('there are no places');

  const headersOf = (uid: string) =>
    asUser(uid, { email: `${uid}@example.tn`, email_verified: true, name: 'Amal Trabelsi' });
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    uid: string,
    payload?: object,
    headers = {},
  ) => api.app.inject({ url, method, headers: { ...headersOf(uid), ...headers }, ...(payload && { payload }) });

  const form = (changes = {}) => ({
    name: 'Immobilière de l’Été',
    legalName: 'Immobilière de l’Été SARL',
    registryNumber: '1234567a',
    taxNumber: '1234567/A/A/M/000',
    place,
    address: '12, rue de la Plage',
    languages: ['fr', 'ar'],
    phones: ['Tél. 71 123 456', '٢٠ ١٢٣ ٤٥٦'],
    website: 'immo-ete.tn/accueil',
    texts: {
      fr: { tagline: 'Vendre et louer au bord de la mer', description: 'Une agence familiale depuis vingt ans.' },
      ar: { tagline: 'بيع وكراء على شاطئ البحر في تونس', description: 'وكالة عائلية منذ عشرين سنة في خدمتكم.' },
    },
    areas: [place.delegation],
    ...changes,
  });

  async function ownAgency(uid: string): Promise<OwnAgency> {
    const { agency } = await api.get<OwnAgencyAnswer>('/agency/mine', { headers: headersOf(uid) });
    if (!agency) throw new Error(`${uid} has no agency`);
    return agency;
  }

  async function createAgency(uid: string, changes = {}): Promise<OwnAgency> {
    const answer = await call('POST', '/agency/create', uid, form(changes));
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return ownAgency(uid);
  }

  const publicAgency = async (publicKey: string) =>
    (await api.answer<AgencyAnswer>(`/agency/public-key?publicKey=${publicKey}`)).body.agency;

  /** The link in the last mail with an invitation to an address. */
  async function invitationLink(email: string): Promise<{ key: string; signature: string }> {
    const mail = (await mailsTo(api, email)).find(({ text }) => text.includes('/agency-invitation?'));
    const [, key = '', signature = ''] =
      /agency-invitation\?key=(in_\w+)&signature=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    return { key, signature };
  }

  /** Gives the agency of an owner the badge, and registry and tax numbers of its own. */
  async function giveBadge(uid: string): Promise<void> {
    await api.connection.pool.query(
      `update agencies set verified_at = now(), listed_at = now(), revoked_at = null,
         registry_number = lpad(id::text, 7, '3') || 'B', tax_number = lpad(id::text, 7, '3') || '/A/A/M/000'
       where verified_at is null and id = (select agency_id from agency_members where user_uid = $1)`,
      [uid],
    );
  }

  /** Invites an account to the agency of the owner, and accepts the invitation. */
  async function addAgent(owner: string, uid: string): Promise<void> {
    await giveBadge(owner);
    await call('POST', '/agency/mine/invitations', owner, { email: `${uid}@example.tn` });
    const answer = await call('POST', '/agency/invitation/accept', uid, await invitationLink(`${uid}@example.tn`));
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  }

  return { place, headersOf, call, form, ownAgency, createAgency, publicAgency, invitationLink, giveBadge, addAgent };
}
