import { itemsApi } from '@houni/api-client/items';
import { pricesApi } from '@houni/api-client/prices';
import type { AdWithSimilar } from '@houni/api-client/items';
import type { Locale } from '@houni/domain/locale';
import type { LoadContext, LoadResult } from '@houni/remote';
import type { HouniStore } from '@houni/store';
import { correctedPath } from '../../parts/corrected-path.ts';
import { reportStateOf } from '@houni/report/report-subject';
import { reportFormPart } from '@houni/report/report-parts';
import { loadLegacyAd } from '../legacy-ad/load.ts';
import { legacyAdArguments } from '../legacy-ad/legacy-ad-arguments.ts';
import { adSectionPart } from './sections/ad-section.ts';
import { advertiserFactsPart } from './advertiser-facts-section.ts';
import { costsPart } from './costs/costs-section.ts';
import { similarPart } from './similar-section.ts';

const { getItem } = itemsApi.endpoints;

/** The public keys that the API accepts; others are not requested. */
const PUBLIC_KEY = /^[A-Za-z0-9_-]{4,40}$/;
const UID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a title is the uid of an ad on the previous site. */
export function isUid(title: string): boolean {
  return UID.test(title);
}

/** The same in `load`, `head` and the component. */
export function adArguments(publicKey: string, locale: Locale): { publicKey: string; locale: Locale } {
  return { publicKey, locale };
}

/**
 * Loads an ad. The key in the path decides; wrong names are corrected by one 301. A closed ad answers 200 and a removed
 * one 410, both with similar ads; an unknown key answers 404.
 */
export async function loadAd(context: LoadContext<'ad'> | LoadContext<'agencyAd'>): Promise<LoadResult> {
  const { route, store, locale, query } = context;
  const { publicKey, slugs } = route.params;
  const [answer] = await Promise.all([
    PUBLIC_KEY.test(publicKey) ? fetchAd(store, publicKey, locale) : null,
    adSectionPart.load(locale),
    advertiserFactsPart.load(locale),
    costsPart.load(locale),
    similarPart.load(locale),
    reportStateOf(query) !== null && reportFormPart.load(locale),
  ]);
  if (answer === 'unavailable') return { kind: 'unavailable', reason: 'The ad could not be loaded.' };
  if (answer === null || answer.state === 'unknown') return loadByUid(context, slugs.title);
  if (answer.ad) {
    const to = correctedPath(context, answer.ad.url);
    if (to !== null) return { kind: 'redirect', to, status: 301 };
  }
  return { kind: 'ok', status: answer.state === 'gone' ? 410 : 200 };
}

/** The ad, with its comparables and costs; if only those fail, the page is rendered without them. */
async function fetchAd(store: HouniStore, publicKey: string, locale: Locale): Promise<AdWithSimilar | 'unavailable'> {
  const { getComparables, getPurchaseTables } = pricesApi.endpoints;
  const [{ data, isError }] = await Promise.all([
    store.dispatch(getItem.initiate(adArguments(publicKey, locale))),
    store.dispatch(getComparables.initiate(publicKey)),
  ]);
  if (isError || !data) return 'unavailable';
  if (data.state === 'online' && data.ad?.transaction === 'SALE') await store.dispatch(getPurchaseTables.initiate());
  return data;
}

/** Old ad addresses were redirected to addresses with the uid as title and a random key. */
async function loadByUid(context: LoadContext<'ad'> | LoadContext<'agencyAd'>, title: string): Promise<LoadResult> {
  return isUid(title) ? loadLegacyAd(context, legacyAdArguments(context.route, context.locale)) : { kind: 'notFound' };
}
