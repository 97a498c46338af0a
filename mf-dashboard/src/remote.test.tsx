import type { Profile, SessionUser } from '@houni/contracts/account';
import { TERMS_VERSION } from '@houni/contracts/account-terms';
import { LOCALES } from '@houni/contracts/locale';
import type { Favourite } from '@houni/contracts/favourite';
import type { Conversation, MessagesAnswer } from '@houni/contracts/message';
import type { SavedDraft } from '@houni/contracts/draft';
import type { AdStatistics, MyAd, MyAdsAnswer } from '@houni/contracts/my-ads';
import type { AccountSession } from '@houni/contracts/session';
import type { SavedSearch } from '@houni/contracts/saved-search';
import { renderPage } from '@houni/remote/render-page.test-support';
import type { RenderPageOptions } from '@houni/remote/render-page.test-support';
import definition from './server.ts';

const yosra: SessionUser = { uid: 'u1', email: 'yosra@example.tn', displayName: 'Yosra Ben Salah', photoUrl: null };
const profile: Profile = {
  ...yosra,
  displayName: 'Yosra Ben Salah',
  phone: '+216 71 234 567',
  kind: 'agency',
  role: 'user',
  languages: ['fr', 'ar'],
  agency: { publicKey: 'ag_1234', name: 'Agence du Lac', role: 'owner' },
  counts: { online: 3, drafts: 1, favourites: 0, messages: 11 },
  createdAt: '2025-03-04T10:00:00.000Z',
};
const place = (id: number, name: string) => ({
  id,
  names: { fr: name, ar: `${name} ar`, en: name, it: name, es: name },
});
const ad: MyAd = {
  publicKey: 'k1234',
  uid: 'a1',
  transaction: 'SALE',
  category: 'APPARTEMENT',
  state: 'published',
  title: 'Appartement au bord du lac',
  language: 'fr',
  price: { millimes: 450_000_000, unit: 'total' },
  previousPrice: null,
  negotiable: false,
  location: { governorate: place(22, 'Tunis'), delegation: place(227, 'La Marsa'), sector: place(1707, 'La Marsa') },
  area: 120,
  rooms: 2,
  bathrooms: 1,
  furnished: false,
  titleStatus: 'blue',
  floor: null,
  zoning: null,
  flatshare: null,
  photos: [],
  photoCount: 0,
  advertiser: { kind: 'private', name: 'Yosra Ben Salah', agency: null },
  sponsored: false,
  publishedAt: '2026-01-05T10:00:00.000Z',
  createdAt: '2026-01-04T10:00:00.000Z',
  expiresAt: '2026-03-06T10:00:00.000Z',
  closedAt: null,
  url: '/annonce/acheter/appartements/tunis/la-marsa/la-marsa/appartement/k1234',
  revision: 3,
  allowedActions: ['edit', 'pause', 'close', 'delete'],
  review: null,
  counters: { impressions: 900, views: 120, favourites: 8, reveals: 5, messages: 2 },
};
const favourite: Favourite = {
  ...ad,
  publishedAt: '2026-01-05T10:00:00.000Z',
  note: 'Appeler lundi',
  addedAt: '2026-02-01T10:00:00.000Z',
  priceWhenAdded: { millimes: 480_000_000, unit: 'total' },
  priceDropped: true,
  closed: false,
};
const session: AccountSession = {
  key: 'se_abcdefgh2345',
  current: true,
  device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
  signedInAt: '2026-02-01T10:00:00.000Z',
  lastSeenAt: '2026-02-01T11:00:00.000Z',
};
const search: SavedSearch = {
  key: 'ss_abcdefgh2345',
  name: 'Appartements à La Marsa',
  query: { transaction: 'SALE', category: 'APPARTEMENT' },
  frequency: 'weekly',
  locale: 'fr',
  confirmed: true,
  pending: 3,
  url: '/acheter/appartements',
  createdAt: '2026-02-01T10:00:00.000Z',
  alertedAt: null,
};
const conversation: Conversation = {
  key: 'cv_abcdefgh2345',
  side: 'advertiser',
  ad: { ...ad, publishedAt: '2026-01-05T10:00:00.000Z' },
  other: { name: 'Amine Trabelsi', guest: null },
  lastMessage: { excerpt: 'Est-ce encore libre ?', mine: false, sentAt: '2026-02-01T10:00:00.000Z' },
  unread: 2,
  archived: false,
  blockedByMe: false,
  canReply: true,
};
const conversationAnswer: MessagesAnswer = {
  conversation,
  items: [
    {
      position: 1,
      mine: false,
      author: 'Amine Trabelsi',
      text: 'Est-ce encore libre ?',
      sentAt: '2026-02-01T10:00:00.000Z',
    },
  ],
  hasOlder: false,
  hasNewer: false,
};
const draft: SavedDraft = {
  key: 'dr_abcdefgh',
  current: false,
  content: { transaction: 'SALE', category: 'APPARTEMENT', details: { title: 'Villa à finir' }, step: 'place' },
  revision: 1,
  createdAt: '2026-02-01T10:00:00.000Z',
  updatedAt: '2026-02-02T10:00:00.000Z',
};
const counts = { impressions: 40, views: 12, favourites: 3, reveals: 2, messages: 1 };
const statistics: AdStatistics = {
  days: [
    { day: '2026-02-01', ...counts },
    { day: '2026-02-02', ...counts, views: 0 },
  ],
  total: { ...counts, views: 12 },
  title: 'Appartement au bord du lac',
  language: 'fr',
  similar: { ads: 9, own: counts, median: { ...counts, views: 4.5 } },
};
const ads = (items: MyAd[], states: MyAdsAnswer['states']): MyAdsAnswer => ({
  items,
  states,
  total: items.length,
  page: 1,
  pageSize: 12,
});

const hasStates = (given: unknown) => typeof given === 'object' && given !== null && 'states' in given;

/** Renders a page of the dashboard for a signed-in user. */
async function visit(address: string, options: RenderPageOptions = {}) {
  const { answer } = options;
  const { html, ...page } = await renderPage(definition, address, {
    user: yosra,
    ...options,
    ...(answer && {
      // Most tests are not about drafts, and answer every list with ads.
      answer: (call: URL) => {
        const given = answer(call);
        return call.pathname === '/items/drafts' && hasStates(given) ? { items: [], max: 5 } : given;
      },
    }),
  });
  return { ...page, visible: html.replaceAll('<!-- -->', '') };
}

it.each([
  ['/profile', '/auth/signin', '/profile'],
  ['/ar/user-ads?state=draft', '/ar/auth/signin', '/ar/user-ads?state=draft'],
  ['/en/favourites', '/en/auth/signin', '/en/favourites'],
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
            : call.href.includes('/favorite/')
              ? { items: [favourite], total: 1, page: 1, pageSize: 12 }
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
    '/favourites',
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
    ['me', 'export'].map((what) => [`http://api.test/user-auth/${what}`, 'Bearer token-of-u1']),
  );
  expect(visible).toContain('+216 71 234 567');
  expect(visible).toContain('href="http://houni.test/agencies/agence-du-lac/ag_1234"');
  expect(visible).toContain('value="Yosra Ben Salah"');
  expect(visible).toContain('4 mars 2025');
});

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
    for (const path of ['/user-ads', '/favourites', '/saved-searches']) {
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
    for (const path of ['/user-ads', '/favourites', '/saved-searches']) {
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
  expect(visible).toContain('>La Marsa</p>');
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
    answer: (call) => (call.href.includes('/items/drafts') ? { items: [draft], max: 5 } : ads([ad, wrong], states)),
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
  expect(visible).toContain('Complet à 25\u00a0%');
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
  expect(visible).toContain('href="http://houni.test/pricing"');
});

it('the ads page links to the posting form if there are no ads', async () => {
  const { visible } = await visit('/it/user-ads', { answer: () => ads([], []) });
  expect(visible).toContain('href="http://houni.test/it/postad"');
});

it('the favourites page lists the favourites of the API with links to their ads', async () => {
  const answer = () => ({ items: [favourite], total: 1, page: 2, pageSize: 12 });
  const { visible, calls } = await visit('/favourites?page=2', { answer });
  expect(calls[0]?.pathname).toBe('/favorite/mine');
  expect(calls[0]?.search).toBe('?locale=fr&page=2&pageSize=12');
  expect(visible).toContain(`href="http://houni.test${ad.url}"`);
  expect(visible).toContain('30\u202f000\u00a0DT de moins');
  expect(visible).toContain('Appeler lundi');
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

it('the favourites page links to the listings if there are no favourites', async () => {
  const { visible } = await visit('/favourites', { answer: () => ads([], []) });
  expect(visible).toContain('href="http://houni.test/acheter/logements"');
});

describe('conversations', () => {
  const visitConversation = (change: Partial<Conversation>) =>
    visit('/messages/cv_abcdefgh2345', {
      answer: (call) =>
        call.pathname.startsWith('/messages/')
          ? { ...conversationAnswer, conversation: { ...conversation, ...change } }
          : profile,
    });

  it('the inbox shows who wrote about which ad, and what is unread', async () => {
    const { visible, calls } = await visit('/messages?archived=true', {
      answer: () => ({ items: [conversation], total: 1, page: 1, pageSize: 12, unread: 2 }),
    });
    expect(calls[0]?.search).toBe('?archived=true&locale=fr&page=1&pageSize=12');
    expect(visible).toContain('href="/messages/cv_abcdefgh2345"');
    expect(visible).toContain('Amine Trabelsi');
    expect(visible).toContain('2 non lus');
    expect(visible).toContain(ad.title);
  });

  it('an empty inbox says how conversations begin', async () => {
    const { visible } = await visit('/messages', {
      answer: () => ({ items: [], total: 0, page: 1, pageSize: 12, unread: 0 }),
    });
    expect(visible).toContain('Aucun message pour l’instant');
  });

  it('a conversation shows its ad with photo, price, state and link, and a field for the answer', async () => {
    const { visible } = await visitConversation({});
    expect(visible).toContain(`href="http://houni.test${ad.url}"`);
    expect(visible).toContain('En ligne');
    expect(visible).toContain('Est-ce encore libre ?');
    expect(visible).toContain('Votre réponse');
  });

  it('a conversation about an ad that is no longer online can be answered and does not link to it', async () => {
    const { visible } = await visitConversation({ ad: { ...conversation.ad, state: 'sold_or_rented' } });
    expect(visible).toContain('Cette annonce n’est plus en ligne.');
    expect(visible).toContain('Votre réponse');
    expect(visible).not.toContain(`href="http://houni.test${ad.url}"`);
  });

  it.each([
    {
      state: 'blocked by the user',
      change: { canReply: false, blockedByMe: true },
      text: 'Débloquez-la pour répondre',
    },
    { state: 'closed', change: { canReply: false }, text: 'Vous ne pouvez plus répondre' },
    {
      state: 'with a guest',
      change: {
        canReply: false,
        other: { name: 'Invité', guest: { email: 'guest@example.tn', phone: null, proved: false } },
      },
      text: 'href="mailto:guest@example.tn"',
    },
  ])('a conversation $state has no field and says why', async ({ change, text }) => {
    const { visible } = await visitConversation(change);
    expect(visible).toContain(text);
    expect(visible).not.toContain('Votre réponse');
  });
});
