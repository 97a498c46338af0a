import { LOCALES, isLocale } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { OFFLINE_PAGES, privateCache } from '../cache-names.ts';
import { toCachedResponse, cachedAt } from '../cached-response.ts';
import { readDocumentInfo } from '../read-document-info.ts';
import { cacheFile } from './cache-file.ts';
import { settings } from './settings.ts';
import { signedInUid } from './signed-in.ts';

const CURRENT = OFFLINE_PAGES + settings.version;
/** After one day the offline page of a signed-in user is fetched again. */
const RENEW_AFTER_MS = 24 * 3_600_000;

const pathOf = (locale: Locale) => `/_offline/${locale}`;

/** Caches the missing offline pages: those of all languages, or only the current one for visitors who save data. */
export async function prepareOfflinePages(current: Locale, saveData: boolean, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(CURRENT);
  const locales = saveData ? [current] : [current, ...LOCALES.filter((locale) => locale !== current)];
  for (const locale of locales) {
    if (await cache.match(pathOf(locale))) continue;
    await fetchInto(cache, locale, null, event);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(OFFLINE_PAGES) && name !== CURRENT) await caches.delete(name);
  }
  await prepareForUser(current, event);
}

/** Caches the offline page with the header of the signed-in user. */
async function prepareForUser(locale: Locale, event: ExtendableEvent): Promise<void> {
  const uid = await signedInUid();
  if (!uid) return;
  const cache = await caches.open(privateCache(uid, 'offline'));
  const cached = await cache.match(pathOf(locale), { ignoreVary: true });
  const time = cached && cachedAt(cached, Date.now());
  if (time && Date.now() - time.getTime() < RENEW_AFTER_MS) return;
  await fetchInto(cache, locale, uid, event);
}

async function fetchInto(cache: Cache, locale: Locale, uid: string | null, event: ExtendableEvent): Promise<void> {
  const credentials = uid === null ? 'omit' : 'same-origin';
  const response = await fetch(pathOf(locale), { credentials, cache: 'no-store' });
  if (!response.ok) return;
  const html = await response.text();
  if (readDocumentInfo(html)?.uid !== uid || (uid !== null && (await signedInUid()) !== uid)) return;
  await cache.put(pathOf(locale), toCachedResponse(html, response, {}));
  const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src = '']) => src);
  await Promise.all(scripts.map((src) => cacheFile(new URL(src, location.href).href, event)));
}

/** The offline page in the language of a URL: the user's, else the shared one, else one in another language. */
export async function offlinePage(address: string): Promise<Response> {
  const prefix = new URL(address).pathname.split('/')[1] ?? '';
  const locale: Locale = isLocale(prefix) ? prefix : 'fr';
  const uid = await signedInUid();
  const names = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_PAGES)).toSorted(currentFirst);
  if (uid) names.unshift(privateCache(uid, 'offline'));
  for (const language of [locale, ...LOCALES]) {
    for (const cacheName of names) {
      const page = await caches.match(pathOf(language), { cacheName, ignoreVary: true });
      if (page) return new Response(page.body, { status: 503, statusText: 'Offline', headers: page.headers });
    }
  }
  return Response.error();
}

const currentFirst = (a: string, b: string) => Number(b === CURRENT) - Number(a === CURRENT);
