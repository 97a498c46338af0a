import { formatDate } from '@houni/i18n/format';
import { isLocale } from '@houni/contracts/locale';
import { HINT_COOKIE, cookieValue } from '../session/session-cookie.ts';
import { SHARED_PAGES, privateCache } from './cache-names.ts';
import { AD_ROUTES } from './kept-routes.ts';
import { KEPT_ROUTE, KEPT_TITLE, keptAt } from './kept-copy.ts';

/** Milliseconds between two looks whether our server can be reached. */
const LOOK = 5000;
/** So many ads are listed, the last visited first. */
const MOST_LISTED = 24;

interface KeptPage {
  url: string;
  route: string;
  title: string;
  at: Date;
}

/** The pages that the present visitor may open offline, the last visited first, each once. */
async function keptPages(): Promise<KeptPage[]> {
  const uid = cookieValue(document.cookie, HINT_COOKIE);
  const found = new Map<string, KeptPage>();
  for (const name of [SHARED_PAGES, ...(uid === null ? [] : [privateCache(uid, 'pages')])]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const copy = await cache.match(url, { ignoreVary: true });
      const at = copy && keptAt(copy, Date.now());
      if (!copy || !at) continue;
      const title = decodeURIComponent(copy.headers.get(KEPT_TITLE) ?? '');
      found.set(url, { url, route: copy.headers.get(KEPT_ROUTE) ?? '', title, at });
    }
  }
  return [...found.values()].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function item({ url, title, at }: KeptPage, name: string): HTMLElement {
  const element = document.createElement('li');
  const link = document.createElement('a');
  const time = document.createElement('time');
  const { lang } = document.documentElement;
  const language = lang.slice(0, 2);
  link.href = url;
  time.dateTime = at.toISOString();
  time.textContent = formatDate(time.dateTime, isLocale(language) ? language : 'fr');
  // A title has the direction of its language, and stands where the page's lines begin.
  const words = document.createElement('span');
  const own = document.createElement('bdi');
  own.textContent = name || (title.split(' | ')[0] ?? title);
  words.append(own);
  link.append(words, time);
  element.append(link);
  return element;
}

async function fillList(): Promise<void> {
  const list = document.getElementById('offline-list');
  const none = document.getElementById('offline-none');
  if (!list || !none) return;
  const pages = await keptPages();
  const favourites = pages.find(({ route }) => route === 'favourites');
  const ads = pages.filter(({ route }) => AD_ROUTES.has(route)).slice(0, MOST_LISTED);
  if (favourites) list.append(item(favourites, list.dataset.favourites ?? ''));
  list.append(...ads.map((page) => item(page, '')));
  none.hidden = list.childElementCount > 0;
}

/** Loads the page that was wanted once our server answers: what calls itself a connection may lead nowhere, or be gone again. */
async function reloadIfReachable(): Promise<void> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

function comeBack(): void {
  const button = document.getElementById('offline-reload');
  button?.addEventListener('click', () => {
    button.lastChild?.replaceWith(button.dataset.waiting ?? '');
    location.reload();
  });
  addEventListener('online', () => void reloadIfReachable());
  setInterval(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void reloadIfReachable();
  }, LOOK);
}

comeBack();
fillList().catch((error: unknown) => console.warn('What is kept on this device could not be listed.', error));
