import type { Locale } from '@houni/contracts/locale';
import type { LoadContext, LoadResult } from '@houni/remote';
import type { HouniStore } from '@houni/store';
import { listingsApi } from '../../api.ts';
import type { AdWithSimilar } from '../../api.ts';
import { correctedPath } from '../../parts/corrected-path.ts';
import { reportStateOf } from '../../report/report-page-path.ts';
import { reportSection } from '../../report/report-section.ts';
import { loadFormerAd } from '../former-ad/load.ts';
import { namedAd } from '../former-ad/named-ad.ts';
import { factsSection } from './facts/facts-section.ts';
import { moneyApi } from './money/money-api.ts';
import { moneySection } from './money/money-section.ts';
import { similarSection } from './similar-section.ts';

const { listingsAd } = listingsApi.endpoints;

/** Public keys as the API takes them; anything else cannot exist and is not asked for. */
const PUBLIC_KEY = /^[A-Za-z0-9_-]{4,40}$/;
const UID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a title is the uid that the older site knew an ad by. */
export function isUid(title: string): boolean {
  return UID.test(title);
}

/** The arguments of the ad's query: the same in `load`, `head` and the component. */
export function adArguments(publicKey: string, locale: Locale): { publicKey: string; locale: Locale } {
  return { publicKey, locale };
}

/**
 * An ad's page: the key decides, every other segment is corrected by one 301.
 * A closed ad answers 200 with similar ads, one that is gone 410 with similar ads, an unknown key 404.
 */
export async function loadAd(context: LoadContext<'ad'> | LoadContext<'agencyAd'>): Promise<LoadResult> {
  const { route, store, locale, query } = context;
  const { publicKey, slugs } = route.params;
  const [answer] = await Promise.all([
    PUBLIC_KEY.test(publicKey) ? fetchAd(store, publicKey, locale) : null,
    factsSection.prepare(locale),
    moneySection.prepare(locale),
    similarSection.prepare(locale),
    reportStateOf(query) !== null && reportSection.prepare(locale),
  ]);
  if (answer === 'unavailable') return { kind: 'unavailable', reason: 'The ad could not be fetched.' };
  if (answer === null || answer.state === 'unknown') return toAdOfUid(context, slugs.title);
  if (answer.ad) {
    const to = correctedPath(context, answer.ad.url);
    if (to !== null) return { kind: 'redirect', to, status: 301 };
  }
  return { kind: 'ok', status: answer.state === 'gone' ? 410 : 200 };
}

/** The ad, and what its price is seen beside; a page without the latter is a page. */
async function fetchAd(store: HouniStore, publicKey: string, locale: Locale): Promise<AdWithSimilar | 'unavailable'> {
  const { listingsComparables, listingsPurchaseTables } = moneyApi.endpoints;
  const [{ data, isError }] = await Promise.all([
    store.dispatch(listingsAd.initiate(adArguments(publicKey, locale))),
    store.dispatch(listingsComparables.initiate(publicKey)),
  ]);
  if (isError || !data) return 'unavailable';
  if (data.state === 'online' && data.ad?.transaction === 'SALE')
    await store.dispatch(listingsPurchaseTables.initiate());
  return data;
}

/** Old single-ad addresses were redirected to ones with the uid as title and a random key (product trap 1). */
async function toAdOfUid(context: LoadContext<'ad'> | LoadContext<'agencyAd'>, title: string): Promise<LoadResult> {
  return isUid(title) ? loadFormerAd(context, namedAd(context.route, context.locale)) : { kind: 'notFound' };
}
