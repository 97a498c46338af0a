import type { Profile } from '@houni/contracts/account';
import { TERMS_VERSION } from '@houni/domain/account-terms';
import { ads, profile, visit } from './remote.test-support.tsx';

describe('account with a pending deletion', () => {
  const pendingDeletion = { requestedAt: '2026-06-15T10:00:00.000Z', dueAt: '2026-07-15T10:00:00.000Z', ads: 2 };
  const answer = (call: URL) =>
    call.href.endsWith('/user-auth/me')
      ? { ...profile, pendingDeletion }
      : call.href.includes('/user-auth/')
        ? { state: 'none', requestedAt: null, until: null, url: null }
        : null;

  it('shows on its profile only the deletion date and how to cancel', async () => {
    const { result, visible } = await visit('/profile', { answer });
    expect(result).toEqual({ kind: 'ok', cache: 'private' });
    expect(visible).toContain('<h1>Votre compte sera supprimé le 15 juillet 2026</h1>');
    expect(visible).toContain('Vos 2 annonces');
    expect(visible).toContain('Garder mon compte');
    expect(visible).not.toContain('Nom complet');
  });

  it('is redirected to the profile from every other page', async () => {
    for (const path of ['/user-ads', '/saved-searches']) {
      const { result } = await visit(`/ar${path}`, { answer });
      expect(result).toEqual({ kind: 'redirect', to: '/ar/profile', status: 302 });
    }
  });
});

describe('suspended account', () => {
  const answer = (call: URL) =>
    call.href.endsWith('/user-auth/me')
      ? { ...profile, suspended: true }
      : call.href.includes('/user-auth/')
        ? { state: 'none', requestedAt: null, until: null, url: null }
        : null;

  it('is offered a copy of its data and its deletion on its profile, and nothing else', async () => {
    const { result, visible } = await visit('/profile', { answer });
    expect(result).toEqual({ kind: 'ok', cache: 'private' });
    expect(visible).toContain('<h1>Votre compte est suspendu</h1>');
    expect(visible).toContain('Demander une copie');
    expect(visible).toContain('Supprimer mon compte…');
    expect(visible).not.toContain('Nom complet');
  });

  it('is redirected to the profile from every other page', async () => {
    for (const path of ['/user-ads', '/saved-searches']) {
      const { result } = await visit(`/en${path}`, { answer });
      expect(result).toEqual({ kind: 'redirect', to: '/en/profile', status: 302 });
    }
  });
});

describe('consent to the terms', () => {
  const visitWith = async (terms: Profile['terms']) => {
    const known = (call: URL) =>
      call.href.endsWith('/user-auth/me') ? { ...profile, terms, newsletter: 'confirmed' } : ads([], []);
    return [
      (await visit('/user-ads', { answer: known })).visible,
      (await visit('/profile', { answer: known })).visible,
    ];
  };

  it('is requested on every page while it is missing, without hiding content', async () => {
    const [myAds, own] = await visitWith(null);
    expect(myAds).toContain('Accepter les conditions');
    expect(myAds).toContain('Vous n’avez pas encore d’annonce');
    expect(own).toContain('Pas encore acceptés.');
    const [old] = await visitWith({ version: '2020-01-01', acceptedAt: '2020-02-01T10:00:00.000Z' });
    expect(old).toContain('Nos conditions ont changé');
  });

  it('is shown with its date and version next to the newsletter subscription', async () => {
    const [myAds, own] = await visitWith({ version: TERMS_VERSION, acceptedAt: '2026-11-20T10:00:00.000Z' });
    expect(myAds).not.toContain('Accepter les conditions');
    expect(own).toContain('Acceptés le 20 novembre 2026, dans leur version du 1er novembre 2026.');
    expect(own).toContain('Me désabonner');
  });
});
