import { isOthersCache, privateCache } from './cache-names.ts';
import { KEPT_AT, keepable, keptAt } from './kept-copy.ts';
import { withOfflineBanner } from './offline-banner.ts';
import { readPage } from './read-page.ts';

function documentOf(state: object, language = 'fr'): string {
  return `<!doctype html><html lang="${language}" dir="ltr"><head><title>S+2 &amp; jardin</title></head><body class="a"><div id="header"></div><script type="application/json" id="houni-state">${JSON.stringify(state)}</script></body></html>`;
}

const state = {
  target: { kind: 'route', route: { name: 'ad' } },
  set: { number: 3, remotes: {}, preview: null },
  store: { session: { status: 'anonymous', user: null } },
};

it('reads from a document whom it is for, what it shows and whether it is a preview', () => {
  expect(readPage(documentOf(state))).toEqual({ route: 'ad', uid: null, isPreview: false, title: 'S+2 & jardin' });
  const own = { ...state, store: { session: { status: 'connected', user: { uid: 'u1' } } } };
  expect(readPage(documentOf(own))?.uid).toBe('u1');
  const preview = { ...state, set: { ...state.set, preview: { remote: 'mf-blog', version: '1' } } };
  expect(readPage(documentOf(preview))?.isPreview).toBe(true);
  expect(readPage(documentOf({ ...state, target: { kind: 'error', status: 404, message: '' } }))?.route).toBeNull();
  expect(readPage('<!doctype html><title>cut off')).toBeNull();
});

it('keeps the security policy of a page, and nothing of its transport or session', () => {
  const headers = {
    'content-security-policy': "default-src 'self'",
    'content-encoding': 'br',
    'set-cookie': 'a=b',
    etag: 'W/"1"',
  };
  const copy = keepable('text', new Response('text', { headers }), {});
  expect([...copy.headers.keys()].toSorted()).toEqual(['content-security-policy', 'content-type', KEPT_AT]);
});

it('shows no copy that is older than 30 days, and nothing that it did not keep', () => {
  const day = 24 * 3_600_000;
  const copy = keepable('text', new Response('text'), {});
  expect(keptAt(copy, Date.now() + 29 * day)).toBeInstanceOf(Date);
  expect(keptAt(copy, Date.now() + 31 * day)).toBeNull();
  expect(keptAt(new Response('text'), Date.now())).toBeNull();
});

it('knows the caches of other accounts, also where one uid begins like another', () => {
  const name = privateCache('u1', 'pages');
  expect([
    isOthersCache(name, 'u1'),
    isOthersCache(name, 'u12'),
    isOthersCache(name, 'u'),
    isOthersCache(name, null),
  ]).toEqual([false, true, true, true]);
  expect(isOthersCache('houni-pages', null)).toBe(false);
});

it.each([
  ['fr', 'Vous êtes hors connexion : cette page date du 7 mars 2026 à 11:05.'],
  ['ar', 'أنت دون اتصال: تعود هذه الصفحة إلى 7 مارس 2026 على الساعة 11:05.'],
  ['en-GB', 'You are offline: this page is from 7 March 2026, 11:05.'],
  ['it', 'Sei senza connessione: questa pagina è del 7 marzo 2026, ore 11:05.'],
  ['es', 'Estás sin conexión: esta página es del 7 de marzo de 2026, a las 11:05.'],
])('marks a copy as the first thing in its body (%s)', (language, sentence) => {
  const marked = withOfflineBanner(documentOf(state, language), new Date('2026-03-07T10:05:00Z'));
  expect(marked).toContain(sentence);
  expect(marked).toMatch(/<body class="a"><aside id="houni-offline"/);
});
