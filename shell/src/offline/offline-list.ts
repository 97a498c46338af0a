import { formatDate } from '@houni/i18n/format';
import { isLocale } from '@houni/domain/locale';
import { hintOf } from '../session/session-cookie.ts';
import { SHARED_PAGES, privateCache } from './cache-names.ts';
import { CACHED_MODE, CACHED_ROUTE, CACHED_TITLE, cachedAt } from './cached-response.ts';

/** Milliseconds between two checks whether our server can be reached. */
const CHECK_INTERVAL_MS = 5000;
const MAX_LISTED_ADS = 24;

interface CachedPage {
  url: string;
  route: string;
  isListed: boolean;
  title: string;
  at: Date;
}

/** The cached pages that the current visitor may open, the last visited first, each once. */
async function findCachedPages(): Promise<CachedPage[]> {
  const uid = hintOf(document.cookie);
  const found = new Map<string, CachedPage>();
  for (const name of [SHARED_PAGES, ...(uid === null ? [] : [privateCache(uid, 'pages')])]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const response = await cache.match(url, { ignoreVary: true });
      const at = response && cachedAt(response, Date.now());
      if (!response || !at) continue;
      const title = decodeURIComponent(response.headers.get(CACHED_TITLE) ?? '');
      const route = response.headers.get(CACHED_ROUTE) ?? '';
      found.set(url, { url, route, isListed: response.headers.get(CACHED_MODE) === 'list', title, at });
    }
  }
  return [...found.values()].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function createItem({ url, title, at }: CachedPage, name: string): HTMLElement {
  const element = document.createElement('li');
  const link = document.createElement('a');
  const time = document.createElement('time');
  const { lang } = document.documentElement;
  const language = lang.slice(0, 2);
  link.href = url;
  time.dateTime = at.toISOString();
  time.textContent = formatDate(time.dateTime, isLocale(language) ? language : 'fr');
  // `bdi` gives the title the direction of its language; the span aligns it with the page.
  const text = document.createElement('span');
  const bdi = document.createElement('bdi');
  bdi.textContent = name || (title.split(' | ')[0] ?? title);
  text.append(bdi);
  link.append(text, time);
  element.append(link);
  return element;
}

async function fillList(): Promise<void> {
  const list = document.getElementById('offline-list');
  const none = document.getElementById('offline-none');
  if (!list || !none) return;
  const pages = await findCachedPages();
  const favourites = pages.find(({ route }) => route === 'saved');
  const ads = pages.filter(({ isListed }) => isListed).slice(0, MAX_LISTED_ADS);
  if (favourites) list.append(createItem(favourites, list.dataset.favourites ?? ''));
  list.append(...ads.map((page) => createItem(page, '')));
  none.hidden = list.childElementCount > 0;
}

/** Loads the requested page if our server responds. The browser may report a connection that does not work. */
async function reloadIfReachable(): Promise<void> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

function reloadWhenOnline(): void {
  const button = document.getElementById('offline-reload');
  button?.addEventListener('click', () => {
    button.lastChild?.replaceWith(button.dataset.waiting ?? '');
    location.reload();
  });
  addEventListener('online', () => void reloadIfReachable());
  setInterval(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void reloadIfReachable();
  }, CHECK_INTERVAL_MS);
}

reloadWhenOnline();
fillList().catch((error: unknown) => console.warn('The cached pages could not be listed.', error));
