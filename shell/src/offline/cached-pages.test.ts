import { isOtherUsersCache, privateCache } from './cache-names.ts';
import { CACHED_AT, toCachedResponse, cachedAt } from './cached-response.ts';
import { withOfflineBanner } from './offline-banner.ts';
import { readDocumentInfo } from './read-document-info.ts';

function documentOf(state: object, language = 'fr'): string {
  return `<!doctype html><html lang="${language}" dir="ltr"><head><title>S+2 &amp; jardin</title></head><body class="a"><div id="header"></div><script type="application/json" id="houni-state">${JSON.stringify(state)}</script></body></html>`;
}

const state = {
  target: { kind: 'route', route: { name: 'ad', owner: 'listings' } },
  routes: { listings: { ad: { offline: 'list' } } },
  set: { number: 3, remotes: {}, preview: null },
  store: { session: { status: 'anonymous', user: null } },
};

it('readDocumentInfo gives the route, user, title and preview flag of a document', () => {
  expect(readDocumentInfo(documentOf(state))).toEqual({
    route: 'ad',
    uid: null,
    isPreview: false,
    offline: 'list',
    title: 'S+2 & jardin',
  });
  const { routes: _, ...older } = state;
  expect(readDocumentInfo(documentOf(older))?.offline).toBeUndefined();
  const own = { ...state, store: { session: { status: 'connected', user: { uid: 'u1' } } } };
  expect(readDocumentInfo(documentOf(own))?.uid).toBe('u1');
  const preview = { ...state, set: { ...state.set, preview: { remote: 'mf-blog', version: '1' } } };
  expect(readDocumentInfo(documentOf(preview))?.isPreview).toBe(true);
  expect(
    readDocumentInfo(documentOf({ ...state, target: { kind: 'error', status: 404, message: '' } }))?.route,
  ).toBeNull();
  expect(readDocumentInfo('<!doctype html><title>cut off')).toBeNull();
});

it('toCachedResponse keeps the security policy and removes headers of transport and cookies', () => {
  const headers = {
    'content-security-policy': "default-src 'self'",
    'content-encoding': 'br',
    'set-cookie': 'a=b',
    etag: 'W/"1"',
  };
  const copy = toCachedResponse('text', new Response('text', { headers }), {});
  expect([...copy.headers.keys()].toSorted()).toEqual(['content-security-policy', 'content-type', CACHED_AT]);
});

it('cachedAt gives null for responses that are older than 30 days or not ours', () => {
  const day = 24 * 3_600_000;
  const copy = toCachedResponse('text', new Response('text'), {});
  expect(cachedAt(copy, Date.now() + 29 * day)).toBeInstanceOf(Date);
  expect(cachedAt(copy, Date.now() + 31 * day)).toBeNull();
  expect(cachedAt(new Response('text'), Date.now())).toBeNull();
});

it('isOtherUsersCache distinguishes users, even if one uid starts with another', () => {
  const name = privateCache('u1', 'pages');
  expect([
    isOtherUsersCache(name, 'u1'),
    isOtherUsersCache(name, 'u12'),
    isOtherUsersCache(name, 'u'),
    isOtherUsersCache(name, null),
  ]).toEqual([false, true, true, true]);
  expect(isOtherUsersCache('houni-pages', null)).toBe(false);
});

it.each([
  ['fr', 'Vous êtes hors connexion : cette page date du 7 mars 2026 à 11:05.'],
  ['ar', 'أنت دون اتصال: تعود هذه الصفحة إلى 7 مارس 2026 على الساعة 11:05.'],
  ['en-GB', 'You are offline: this page is from 7 March 2026, 11:05.'],
  ['it', 'Sei senza connessione: questa pagina è del 7 marzo 2026, ore 11:05.'],
  ['es', 'Estás sin conexión: esta página es del 7 de marzo de 2026, a las 11:05.'],
])('withOfflineBanner adds the banner as the first element of the body (%s)', (language, sentence) => {
  const marked = withOfflineBanner(documentOf(state, language), new Date('2026-03-07T10:05:00Z'));
  expect(marked).toContain(sentence);
  expect(marked).toMatch(/<body class="a"><aside id="houni-offline"/);
});
