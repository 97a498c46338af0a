import type { OwnAgency } from '@houni/contracts/agency-write';
import { renderPage } from '@houni/remote/render-page.test-support';
import definition from '../../server.ts';
import { ownAgency, refusedAgency } from './own-agency.test-support.ts';

const user = { uid: 'u1', email: 'amel@example.tn', displayName: 'Amel', photoUrl: null };
const shown = async (agency: OwnAgency | null, address = '/add-agency') => {
  const page = await renderPage(definition, address, { user, answer: () => ({ agency, draft: null }) });
  expect(page.result).toEqual({ kind: 'ok', cache: 'private' });
  return page.html;
};

describe('/add-agency', () => {
  it.each(['', '/ar', '/en', '/it', '/es'])('begins the form without an account (%s)', async (prefix) => {
    const page = await renderPage(definition, `${prefix}/add-agency`);
    expect(page.result).toEqual({ kind: 'ok', cache: 'public' });
    expect(page.html).toContain(`href="${prefix}/add-agency/identity"`);
    expect(page.html).toContain(`href="${prefix}/pricing"`);
    expect(page.calls).toEqual([]);
  });

  it('offers a signed-in user without an agency to begin', async () => {
    expect(await shown(null)).toContain('Commencer l’inscription');
  });

  it('offers to continue a draft of the account', async () => {
    const page = await renderPage(definition, '/add-agency', {
      user,
      answer: () => ({ agency: null, draft: { updatedAt: '2026-11-20T10:00:00.000Z' } }),
    });
    expect(page.html).toContain('Continuer l’inscription');
  });

  it('says when the registration was sent, what comes next and what is missing', async () => {
    const { check } = ownAgency();
    const html = await shown(ownAgency({ check: { ...check, missing: ['document_rne', 'proved_address'] } }));
    expect(html).toContain('Envoyé le 20 novembre 2026');
    expect(html).toContain('amel@example.tn');
    expect(html).toContain('href="/add-agency/documents"');
    expect(html).toContain('http://dashboard.houni.test/security');
  });

  it('names each part of a refusal with a link to its step', async () => {
    const html = await shown(refusedAgency());
    expect(html).toContain('La page 2 manque.');
    expect(html).toMatch(/href="\/add-agency\/documents#document.rne"[^>]*>Extrait du RNE\u00a0: illisible</);
    expect(html).toMatch(
      /href="\/add-agency\/identity#registryNumber"[^>]*>Numéro RNE\u00a0: ne correspond pas aux documents – L’extrait/,
    );
    expect(html).toMatch(/href="\/add-agency\/office#address"[^>]*>Adresse du bureau\u00a0: inexact</);
    expect(html).toContain('href="/add-agency/review"');
  });

  it('leads a verified agency to its page and its desk', async () => {
    const html = await shown(ownAgency({ state: 'verified' }));
    expect(html).toContain('href="/agencies/cote/ag_cote"');
    expect(html).toContain('href="http://dashboard.houni.test/agency"');
    expect(html).not.toContain('/add-agency/');
  });

  it.each(['pending', 'verified', 'refused'] as const)('tells an agent whose agency it is (%s)', async (state) => {
    const html = await shown(refusedAgency({ role: 'agent', state }));
    expect(html).toContain('Vous êtes conseiller de Côte Immobilière');
    expect(html).not.toContain('/add-agency/');
    expect(html).not.toContain('La page 2 manque.');
  });

  it.each(['recheck', 'revoked', 'suspended', 'closed'] as const)(
    'explains the state %s in every language',
    async (state) => {
      for (const prefix of ['', '/ar', '/en', '/it', '/es']) {
        const html = await shown(ownAgency({ state }), `${prefix}/add-agency`);
        expect(html).toContain('Côte Immobilière');
        expect(html).not.toContain('/add-agency/');
      }
    },
  );

  it('returns 503 when the agency of a user cannot be loaded', async () => {
    expect((await renderPage(definition, '/add-agency', { user })).result.kind).toBe('unavailable');
  });
});

describe('the steps of the registration', () => {
  it.each(['identity', 'office', 'texts', 'pictures', 'documents', 'review'])(
    'have a heading and say that they need JavaScript (%s)',
    async (step) => {
      for (const prefix of ['', '/ar', '/en', '/it', '/es']) {
        const page = await renderPage(definition, `${prefix}/add-agency/${step}`);
        expect(page.result).toEqual({ kind: 'ok', cache: 'public' });
        expect(page.head.robots).toBe('noindex,follow');
        expect(page.html).toContain('<h1>');
        expect(page.html).toContain('JavaScript');
      }
    },
  );

  it('are rendered without the agency if the API does not answer: the form is on the device', async () => {
    const page = await renderPage(definition, '/add-agency/office', { user });
    expect(page.result).toEqual({ kind: 'ok', cache: 'private' });
  });
});
