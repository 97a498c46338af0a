import { LOCALES } from '@houni/domain/locale';
import type { MyAd } from '@houni/contracts/my-ads';
import {
  ad,
  ads,
  conversation,
  conversationAnswer,
  draft,
  OVERVIEW_ANSWERS,
  profile,
  search,
  session,
  statistics,
  visit,
} from './remote.test-support.tsx';

it.each([
  ['/profile', '/auth/signin', '/profile'],
  ['/ar/user-ads?state=draft', '/ar/auth/signin', '/ar/user-ads?state=draft'],
  ['/en/saved-searches', '/en/auth/signin', '/en/saved-searches'],
])('%s redirects visitors to the sign-in of the main host, with a return URL', async (address, signin, back) => {
  const { result, calls } = await visit(address, { user: null });
  expect(result).toEqual({
    kind: 'redirect',
    to: `http://houni.test${signin}?redirect=${encodeURIComponent(`http://dashboard.houni.test${back}`)}`,
    status: 302,
  });
  expect(calls).toEqual([]);
});

describe.each(LOCALES)('in %s', (locale) => {
  const prefix = locale === 'fr' ? '' : `/${locale}`;
  const answer = (call: URL) =>
    call.href.includes('/user-auth/me')
      ? profile
      : call.href.includes('/user-auth/sessions')
        ? { items: [session, { ...session, key: 'se_bcdefgh23456', current: false }] }
        : call.href.includes('/user-auth/export')
          ? { state: 'none', requestedAt: null, until: null, key: null }
          : call.href.includes('/saved-search/')
            ? { items: [search, { ...search, key: 'ss_bcdefgh23456', confirmed: false }] }
            : call.pathname.startsWith('/messages/cv_')
              ? conversationAnswer
              : call.pathname === '/messages/mine'
                ? { items: [conversation], total: 1, page: 1, pageSize: 12, unread: 2 }
                : call.href.includes('/statistics')
                  ? statistics
                  : call.href.includes('/items/drafts')
                    ? { items: [draft], max: 5 }
                    : ads([ad], [{ state: 'published', count: 1 }]);

  it.each([
    '/profile',
    '/security',
    '/user-ads',
    '/user-ads/k1234/statistics',
    '/saved-searches',
    '/messages',
    '/messages/cv_abcdefgh2345',
  ])('%s is for its user alone and has a text for every key', async (path) => {
    const { result, visible, head } = await visit(prefix + path, { answer });
    expect(result).toEqual({ kind: 'ok', cache: 'private' });
    expect(head.robots).toBe('noindex,nofollow');
    expect(visible).toMatch(/<h1>[^<]+<\/h1>/);
  });
});

it('the profile page loads the profile on the server with the user’s token', async () => {
  const { visible, requests } = await visit('/profile', {
    answer: (call) => (call.href.endsWith('/user-auth/me') ? profile : null),
  });
  expect(requests.map((request) => [request.url, request.headers.get('authorization')])).toEqual(
    ['user-auth/me', 'credit/mine?page=1&pageSize=1', 'user-auth/export'].map((what) => [
      `http://api.test/${what}`,
      'Bearer token-of-u1',
    ]),
  );
  expect(visible).toContain('+216 71 234 567');
  expect(visible).toContain('href="http://houni.test/agencies/agence-du-lac/ag_1234"');
  expect(visible).toContain('value="Yosra Ben Salah"');
  expect(visible).toContain('4 mars 2025');
});

it('the security page lists the sessions without a call to the identity provider', async () => {
  const { visible, calls } = await visit('/security', {
    answer: (call) => (call.href.endsWith('/user-auth/sessions') ? { items: [session] } : null),
  });
  expect(calls.map(({ href }) => href).sort()).toEqual(
    ['me', 'sessions'].map((what) => `http://api.test/user-auth/${what}`),
  );
  expect(visible).toContain('Firefox · Linux');
  expect(visible).toContain('JavaScript');
});

it('the profile page is unavailable, without a redirect to sign-in, while the API is unreachable', async () => {
  const { result } = await visit('/profile');
  expect(result).toEqual({ kind: 'unavailable', reason: 'The profile did not arrive.' });
});

it('the ads page filters by state and links to the ads on the main host', async () => {
  const rejected: MyAd = { ...ad, publicKey: 'k5678', state: 'rejected', title: 'Studio' };
  const answer = () =>
    ads(
      [ad, rejected],
      [
        { state: 'published', count: 1 },
        { state: 'rejected', count: 1 },
      ],
    );
  const { visible, calls } = await visit('/user-ads?state=rejected&page=2', { answer });
  expect(calls[0]?.search).toBe('?locale=fr&page=2&pageSize=12&state=rejected');
  expect(visible).toContain(`href="http://houni.test${ad.url}"`);
  expect(visible).not.toContain('>Studio</a>');
  expect(visible).toContain('href="/user-ads?state=published"');
  // A repeated place name is shown once.
  expect(visible).toContain('>La Marsa</bdi>');
});

it('the ads page has the actions that the API allows, the reason of the moderator, and a link to correct the ad', async () => {
  const wrong: MyAd = {
    ...ad,
    publicKey: 'k5678',
    state: 'changes_requested',
    allowedActions: ['edit', 'submit', 'delete'],
    review: { reason: 'wrong_price', note: 'Prix par mois ?' },
  };
  const states = [
    { state: 'published' as const, count: 1 },
    { state: 'changes_requested' as const, count: 1 },
  ];
  const { visible } = await visit('/user-ads', {
    answer: ({ pathname }) =>
      pathname === '/items/drafts'
        ? { items: [draft], max: 5 }
        : (OVERVIEW_ANSWERS[pathname] ?? ads([ad, wrong], states)),
  });
  for (const [action, times] of [
    ['Mettre en pause', 1],
    ['Marquer vendue ou louée', 1],
    ['Publier', 0],
    ['Renouveler', 0],
    ['Dupliquer', 2],
  ] as const)
    expect([action, visible.split(`${action}<span`).length - 1]).toEqual([action, times]);
  expect(visible).toContain('href="http://houni.test/postad?ad=k5678"');
  expect(visible).toContain('Le prix indiqué n’est pas le prix réel.');
  expect(visible).toContain('Prix par mois ?');
  expect(visible).toContain('Villa à finir');
  expect(visible).toContain('Complet à 10\u00a0%');
});

it('the ads page shows the one ad that a mail names', async () => {
  const { visible, calls } = await visit('/user-ads?ad=k1234', { answer: () => ads([ad], []) });
  expect(calls.find(({ pathname }) => pathname === '/items/mine')?.searchParams.get('ad')).toBe('k1234');
  expect(visible).toContain('Une seule annonce est affichée.');
});

it('the renewal link of a mail opens a page with one button, also without sign-in, and changes nothing yet', async () => {
  const { result, visible, requests } = await visit('/user-ads?renew=k1234.1.x', { user: null });
  expect(result).toEqual({ kind: 'ok', cache: 'private' });
  expect(visible).toContain('Renouveler pour 60 jours');
  expect(requests).toEqual([]);
});

it('the link of a question shows its listings with both answers, also without sign-in, and answers nothing yet', async () => {
  const answer = () => ({
    ads: [
      { publicKey: 'k1234', title: 'Villa S+4', answer: null },
      { publicKey: 'k1235', title: 'Studio', answer: 'gone' },
    ],
  });
  const { result, visible } = await visit('/user-ads?confirm=abc.1.x', { user: null, answer });
  expect(result).toEqual({ kind: 'ok', cache: 'private' });
  for (const text of ['Villa S+4', 'Oui, toujours disponible', 'Non, vendu ou loué', 'l’annonce n’est plus en ligne'])
    expect(visible).toContain(text);
});

it('the statistics page compares with similar ads, or says that there are too few', async () => {
  const path = '/user-ads/k1234/statistics';
  const shown = await visit(path, { answer: () => statistics });
  expect(shown.visible).toContain('Comparaison avec 9 annonces semblables');
  expect(shown.visible).toContain('<td>4,5</td>');
  expect(shown.visible).toContain('role="img" aria-label="consultations, maximum\u00a0: 12"');
  const few = await visit(path, { answer: () => ({ ...statistics, similar: null }) });
  expect(few.visible).toContain('il en faut huit');
});

it('the ads page says when ads will be paused because a plan has ended', async () => {
  const answer = () => ({ ...ads([ad], []), planEnd: { offlineAt: '2026-07-22T10:00:00.000Z', ads: 17 } });
  const { visible } = await visit('/user-ads', { answer });
  expect(visible).toContain('Le 22 juillet 2026, 17 annonces passeront en pause.');
  expect(visible).toContain('href="/plan"');
});

it('the ads page links to the posting form if there are no ads', async () => {
  const { visible } = await visit('/it/user-ads', { answer: () => ads([], []) });
  expect(visible).toContain('href="http://houni.test/it/postad"');
});

it('the saved searches page links to the results and shows new matches and alert frequency', async () => {
  const { visible, calls } = await visit('/saved-searches', { answer: () => ({ items: [search] }) });
  expect(calls[0]?.pathname).toBe('/saved-search/mine');
  expect(visible).toContain('href="http://houni.test/acheter/appartements"');
  expect(visible).toContain('3 nouvelles annonces');
  expect(visible).toMatch(/<option value="weekly" selected="">Une fois par semaine/);
  const { visible: none } = await visit('/saved-searches', { answer: () => ({ items: [] }) });
  expect(none).toContain('Aucune recherche enregistrée');
});
