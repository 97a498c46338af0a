import type { Profile, SessionUser } from '@houni/contracts/account';
import type { AgencyTeam } from '@houni/contracts/agency-team';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { LOCALES } from '@houni/domain/locale';
import { renderPage } from '@houni/remote/render-page.test-support';
import definition from '../../server.ts';
import { ownAgency, team } from './desk.test-support.ts';
import { formOfAgency } from '../registration/form/agency-of-form.ts';
import type { AgencyForm } from '../registration/draft/merge-forms.ts';
import { editorChange } from './editor/editor-change.ts';
import { readLicence } from './licence/licence-fields.ts';
import { INVITATION_FAILURES, teamFailureKey } from './team/team-failure.ts';

const user: SessionUser = { uid: 'u1', email: 'sami@example.tn', displayName: 'Sami Ben Youssef', photoUrl: null };
const profile: Profile = {
  ...user,
  displayName: 'Sami Ben Youssef',
  phone: null,
  kind: 'agency',
  role: 'user',
  languages: ['fr'],
  agency: { publicKey: 'ag_cote', name: 'Côte Immobilière', role: 'owner' },
  counts: { online: 3, drafts: 0, favourites: 0, messages: 0 },
  createdAt: '2025-03-04T10:00:00.000Z',
};

interface Shown {
  agency?: OwnAgency | null;
  shownTeam?: AgencyTeam | null;
  signedIn?: boolean;
}
const visit = (path: string, { agency = ownAgency(), shownTeam = team, signedIn = true }: Shown = {}) =>
  renderPage(definition, path, {
    user: signedIn ? user : null,
    answer: ({ pathname }) => {
      if (pathname === '/agency/mine') return { agency, draft: null };
      if (pathname === '/agency/mine/team') return shownTeam;
      if (pathname === '/agency/documents') return { items: [], max: 20 };
      if (pathname === '/public/refs/get-all-gouvernorats') return { items: [] };
      if (pathname === '/public/location') return { place: null, children: [], matches: [] };
      return pathname === '/user-auth/me' ? profile : null;
    },
  });
const shown = async (path: string, given: Shown = {}) => (await visit(path, given)).html.replaceAll('<!-- -->', '');
const PAGES = ['/agency', '/agency/page', '/agency/team', '/agency/licence'];
const agent = (over: Partial<OwnAgency> = {}) => ownAgency({ role: 'agent', ...over });
const check = (over: Partial<OwnAgency['check']>) => ({ ...ownAgency().check, ...over });

describe('the desk of an agency', () => {
  it.each(PAGES)(
    'leads strangers from %s to the sign-in, and users without an agency to the registration',
    async (path) => {
      expect((await visit(path, { signedIn: false })).result).toEqual({
        kind: 'redirect',
        to: `http://houni.test/auth/signin?redirect=${encodeURIComponent(`http://dashboard.houni.test${path}`)}`,
        status: 302,
      });
      expect((await visit(`/ar${path}`, { agency: null })).result).toEqual({
        kind: 'redirect',
        to: 'http://houni.test/ar/add-agency',
        status: 302,
      });
    },
  );

  it.each(['/agency/licence', '/agency/page'])('has %s for the owner alone; an agent is led back', async (path) => {
    expect((await visit(path, { agency: agent() })).result).toEqual({ kind: 'redirect', to: '/agency', status: 302 });
    expect(await shown('/agency', { agency: agent() })).not.toContain(`href="${path}"`);
  });

  it.each(LOCALES)('has all its texts in %s, is private and not indexed', async (locale) => {
    for (const path of PAGES) {
      const { result, head } = await visit(locale === 'fr' ? path : `/${locale}${path}`);
      expect([result, head.robots]).toEqual([{ kind: 'ok', cache: 'private' }, 'noindex,nofollow']);
    }
  });

  it.each([
    ['verified', {}, ['Agence vérifiée', 'Contrôlée le 4 mai 2026', 'valable jusqu’au 31 juillet 2027']],
    ['verified', { licence: 'ending' }, ['L’agrément se termine le 31 juillet 2027', 'Envoyer l’agrément']],
    ['revoked', { licence: 'ended', verifiedAt: null }, ['Agrément terminé', 'Envoyer l’agrément']],
    ['revoked', { verifiedAt: null }, ['Badge retiré', 'href="http://houni.test/contact"']],
    ['recheck', { verifiedAt: null }, ['Nouvelle vérification en attente', 'Envoyé le 2 mai 2026']],
    [
      'pending',
      { verifiedAt: null, licence: 'none', missing: ['licence', 'document_rne', 'proved_address'] },
      ['Vérification en attente', 'un extrait du RNE', 'une adresse e-mail confirmée', 'Envoyer l’agrément'],
    ],
    ['suspended', {}, ['Agence suspendue', 'Nous écrire']],
    ['closed', {}, ['Agence fermée']],
  ] as const)('says what an agency that is %s means and what its owner can do (%j)', async (state, over, texts) => {
    const html = await shown('/agency', {
      agency: ownAgency({ state, check: check(over as Partial<OwnAgency['check']>) }),
    });
    for (const text of texts) expect(html).toContain(text);
    const isPublic = ['verified', 'recheck', 'revoked'].includes(state);
    expect(html.includes('Voir la page publique')).toBe(isPublic);
  });

  it('tells the owner of a refused agency why, and leads to the form', async () => {
    const refusal = { reason: 'documents_missing', note: 'Le RNE est illisible.', fields: [] };
    const html = await shown('/agency', {
      agency: ownAgency({ state: 'refused', refusal, check: check({ verifiedAt: null }) }),
    });
    expect(html).toContain('Des justificatifs manquent ou sont illisibles.');
    expect(html).toContain('Note du modérateur\u00A0: Le RNE est illisible.');
    expect(html).toContain('href="http://houni.test/add-agency"');
    // An agent learns the state, not the reasons.
    const ofAgent = await shown('/agency', { agency: agent({ state: 'refused', refusal }) });
    expect(ofAgent).not.toContain('Le RNE est illisible.');
  });

  it('tells an agent what they can do, and who changes the rest', async () => {
    const html = await shown('/agency', { agency: agent() });
    expect(html).toContain('Ce que vous pouvez faire');
    expect(html).toContain('Seule la personne responsable, Sami Ben Youssef,');
  });

  it('shows the owner figures, invitations and what they can change', async () => {
    const html = await shown('/agency/team');
    expect(html).toContain('Répond en 2 heures environ');
    expect(html.match(/Retirer de l’équipe/g)).toHaveLength(2);
    // A suspended member cannot become the owner.
    expect(html.match(/Nommer responsable/g)).toHaveLength(1);
    expect(html).toContain('leila@example.tn');
    expect(html.match(/>Renvoyer/g)).toHaveLength(1);
    expect(html).toContain('Fermer l’agence…');
  });

  it('shows an agent their colleagues without anything to change, and how to leave', async () => {
    const members = team.members.map((member) => ({ ...member, figures: member.uid === 'u2' ? member.figures : null }));
    const html = await shown('/agency/team', { agency: agent(), shownTeam: { members, invitations: [] } });
    expect(html).toContain('Amal Gharbi');
    expect(html).toContain('Quitter l’agence');
    for (const text of ['Retirer de l’équipe', 'Nommer responsable', 'Inviter un conseiller', 'Fermer l’agence'])
      expect(html).not.toContain(text);
  });

  it('invites only for a verified agency', async () => {
    expect(await shown('/agency/team')).toContain('Envoyer l’invitation');
    const html = await shown('/agency/team', { agency: ownAgency({ state: 'recheck' }) });
    expect(html).toContain('quand l’agence sera vérifiée');
    expect(html).not.toContain('Envoyer l’invitation');
  });

  it('is unavailable while its data cannot be loaded', async () => {
    expect((await visit('/agency/team', { shownTeam: null })).result).toMatchObject({ kind: 'unavailable' });
  });

  it('warns before a change of a licence that was checked', async () => {
    expect(await shown('/agency/licence')).toContain('Un changement retire le badge');
    expect(await shown('/agency/licence', { agency: ownAgency({ state: 'pending', licence: null }) })).not.toContain(
      'Un changement retire le badge',
    );
  });
});

describe('readLicence', () => {
  const read = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, text] of Object.entries(fields)) data.set(name, text);
    return readLicence(data);
  };
  const typed = { number: ' AG-2031 ', authority: 'Tunis', issued: '2026-01-01', expires: '2027-01-01' };

  it('reads a licence', () => {
    expect(read(typed)).toEqual({ licence: { ...typed, number: 'AG-2031' }, errors: {} });
  });

  it.each([
    [{ number: 'A' }, { number: 'licence.errors.number' }],
    [{ authority: '' }, { authority: 'licence.errors.authority' }],
    [{ issued: '' }, { issued: 'licence.errors.date' }],
    [{ expires: '2026-01-01' }, { expires: 'licence.errors.order' }],
  ])('says what is wrong with %j', (over, errors) => {
    expect(read({ ...typed, ...over }).errors).toEqual(errors);
  });
});

describe('editorChange', () => {
  const change = (over: Partial<AgencyForm>) => editorChange({ ...formOfAgency(ownAgency()), ...over }, ownAgency());
  const text = ownAgency().texts.fr;

  it('is empty for the form of the agency itself', () => {
    expect(change({})).toEqual({ fields: {}, steps: new Set(), needsLook: false });
  });

  it.each([
    ['another name', { name: 'Autre nom' }, 'identity', true],
    ['another telephone', { phones: ['+21620123456'] }, 'office', true],
    ['other words', { texts: { fr: { ...text, tagline: 'Vendre et louer à la montagne' } } }, 'texts', true],
    ['another language', { texts: { fr: text, en: { tagline: 'Homes by the sea in Tunisia' } } }, 'texts', true],
    ['other capitals', { texts: { fr: { ...text, tagline: 'Vendre et louer au bord de la Mer' } } }, 'texts', false],
    ['other areas', { areas: [227, 228] }, 'office', false],
    ['another picture', { cover: 'me_abcdefgh2345' }, 'pictures', false],
  ] as const)('says whether %s needs a new look', (_what, over, step, needsLook) => {
    const found = change(over as Partial<AgencyForm>);
    expect([[...found.steps], Object.keys(found.fields), found.needsLook]).toEqual([
      [step],
      Object.keys(over),
      needsLook,
    ]);
  });
});

describe('teamFailureKey', () => {
  it('names the text of the screen, else that of the code', () => {
    const text = (code: 'conflict' | 'network' | 'cancelled', field: string | null) =>
      teamFailureKey({ code, field }, INVITATION_FAILURES);
    expect(text('conflict', 'email')).toBe('team.invite.tooMany');
    expect(text('network', null)).toBe('common:errors.network');
    expect(text('cancelled', null)).toBeNull();
  });
});
