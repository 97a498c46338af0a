import type { AdState } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import type { MyAd, MyAdsQuery } from '@houni/contracts/my-ads';
import { buildPath } from '@houni/routing/build';
import { ADS_PER_PAGE, pageOf } from '../../parts/page-number.ts';

/** States in the order of importance to an advertiser. Equals the contract's list, which would load zod in the browser. */
export const STATES = [
  'published',
  'changes_requested',
  'in_review',
  'submitted',
  'draft',
  'paused',
  'expired',
  'sold_or_rented',
  'rejected',
  'removed',
] as const satisfies readonly AdState[];

/** The state filter of a URL; null if it is unknown. */
export function stateOf(query: URLSearchParams): AdState | null {
  const wanted = query.get('state');
  return STATES.find((state) => state === wanted) ?? null;
}

/** The only ad to show, which the links of mails name; null for all ads. */
export function adOf(query: URLSearchParams): string | null {
  const key = query.get('ad') ?? '';
  return /^[A-Za-z0-9_-]{4,40}$/.test(key) ? key : null;
}

/** The author whose ads are shown, by the id of the account; null for all members of the agency. */
export function agentOf(query: URLSearchParams): string | null {
  const uid = query.get('agent') ?? '';
  return uid.length > 0 && uid.length <= 128 ? uid : null;
}

/** Whether the URL opens the promotions of its only ad, as the last page of the posting form does. */
export function opensPromotions(query: URLSearchParams): boolean {
  return adOf(query) !== null && query.has('promote');
}

/** Arguments of the API call for a URL: the same on the server and in the browser, or the call repeats. */
export function myAdsQuery(query: URLSearchParams, locale: Locale): MyAdsQuery {
  const state = stateOf(query);
  const ad = adOf(query);
  // The only ad has any state and is on page 1.
  if (ad !== null) return { locale, page: 1, pageSize: ADS_PER_PAGE, ad };
  const agent = agentOf(query);
  return { locale, page: pageOf(query), pageSize: ADS_PER_PAGE, ...(state && { state }), ...(agent && { agent }) };
}

/** What the list shows. */
interface MyAdsView {
  state: AdState | null;
  agent?: string | null;
  page: number;
}

export function myAdsPath({ state, agent = null, page }: MyAdsView, locale: Locale): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(agent !== null && { agent }),
    ...(page > 1 && { page: String(page) }),
  });
  return buildPath('userAds', {}, locale) + (query.size > 0 ? `?${query}` : '');
}

/** States whose ad has a public page (a closed ad keeps its page for 90 days). */
const STATES_WITH_PAGE: ReadonlySet<AdState> = new Set(['published', 'sold_or_rented', 'expired']);

export function hasPage({ state, publishedAt }: Pick<MyAd, 'state' | 'publishedAt'>): boolean {
  return publishedAt !== null && STATES_WITH_PAGE.has(state);
}
