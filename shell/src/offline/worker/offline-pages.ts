import { LOCALES, isLocale } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
import { OFFLINE_PAGES, privateCache } from '../cache-names.ts';
import { keepable, keptAt } from '../kept-copy.ts';
import { readPage } from '../read-page.ts';
import { keepFile } from './keep-file.ts';
import { settings } from './settings.ts';
import { signedInUid } from './signed-in.ts';

const CURRENT = OFFLINE_PAGES + settings.version;
/** The user's own offline page, with his header, is renewed after a day. */
const RENEW = 24 * 3_600_000;

const addressOf = (locale: Locale) => `/_offline/${locale}`;

/** Fetches the offline pages that are missing; where data is dear only that of the present language. */
export async function prepareOfflinePages(present: Locale, saveData: boolean, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(CURRENT);
  const wanted = saveData ? [present] : [present, ...LOCALES.filter((locale) => locale !== present)];
  for (const locale of wanted) {
    if (await cache.match(addressOf(locale))) continue;
    await fetchInto(cache, locale, null, event);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(OFFLINE_PAGES) && name !== CURRENT) await caches.delete(name);
  }
  await preparePrivate(present, event);
}

/** The same page with the header of the signed-in user. */
async function preparePrivate(locale: Locale, event: ExtendableEvent): Promise<void> {
  const uid = await signedInUid();
  if (!uid) return;
  const cache = await caches.open(privateCache(uid, 'offline'));
  const kept = await cache.match(addressOf(locale), { ignoreVary: true });
  const at = kept && keptAt(kept, Date.now());
  if (at && Date.now() - at.getTime() < RENEW) return;
  await fetchInto(cache, locale, uid, event);
}

async function fetchInto(cache: Cache, locale: Locale, uid: string | null, event: ExtendableEvent): Promise<void> {
  const credentials = uid === null ? 'omit' : 'same-origin';
  const response = await fetch(addressOf(locale), { credentials, cache: 'no-store' });
  if (!response.ok) return;
  const html = await response.text();
  if (readPage(html)?.uid !== uid || (uid !== null && (await signedInUid()) !== uid)) return;
  await cache.put(addressOf(locale), keepable(html, response, {}));
  const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src = '']) => src);
  await Promise.all(scripts.map((src) => keepFile(new URL(src, location.href).href, event)));
}

/** The offline page in the language of an address: the user's own, else everybody's, else in another language. */
export async function offlinePage(address: string): Promise<Response> {
  const prefix = new URL(address).pathname.split('/')[1] ?? '';
  const locale: Locale = isLocale(prefix) ? prefix : 'fr';
  const uid = await signedInUid();
  const names = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_PAGES)).toSorted(currentFirst);
  if (uid) names.unshift(privateCache(uid, 'offline'));
  for (const language of [locale, ...LOCALES]) {
    for (const cacheName of names) {
      const page = await caches.match(addressOf(language), { cacheName, ignoreVary: true });
      if (page) return new Response(page.body, { status: 503, statusText: 'Offline', headers: page.headers });
    }
  }
  return Response.error();
}

const currentFirst = (a: string, b: string) => Number(b === CURRENT) - Number(a === CURRENT);
