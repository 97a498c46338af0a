import { viewsApi } from '@houni/api-client/views';
import type { HouniDispatch } from '@houni/store';
import { loadDeviceLists } from '../device-lists/device-list-storage.ts';
import { MIN_VISIBLE_MS } from './min-visible-ms.ts';

/** The link of an ad's card (`AdCard`); articles of other kinds have no actions. */
const CARD_LINK = 'article:has(> .item-actions) > a';
const MIN_VISIBLE_RATIO = 0.5;
/** Impressions are sent in batches. */
const BATCH_MS = 5000;
/** Limit of the API. */
const MAX_BATCH_SIZE = 48;

/**
 * Marks the cards of ads that this visitor has opened before, and counts the ads whose cards come into view, each once a
 * page: half of the card for a second, while the page is visible. Sends them in batches; the last one when the page is
 * hidden or left. It writes one attribute, which hydration leaves alone.
 * @param seenText the badge of an opened ad
 * @param leaving aborted when the visitor leaves the page
 */
export function watchCards(dispatch: HouniDispatch, seenText: string, leaving: AbortSignal): void {
  const slot = document.getElementById('slot');
  if (leaving.aborted || slot === null) return;
  const seen = new Set(dispatch(loadDeviceLists()).recentlyViewed);
  const observed = new WeakSet<Element>();
  const counted = new Set<string>();
  const visibleTimers = new Map<Element, ReturnType<typeof setTimeout>>();
  let batch: string[] = [];
  let batchTimer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    const keys = batch;
    batch = [];
    for (let start = 0; start < keys.length; start += MAX_BATCH_SIZE) {
      const impressions = keys.slice(start, start + MAX_BATCH_SIZE);
      void dispatch(viewsApi.endpoints.countViews.initiate({ impressions }, { track: false }));
    }
  };
  const count = (link: Element) => {
    visibleTimers.delete(link);
    const publicKey = publicKeyOf(link);
    // Prerendered pages and background tabs are hidden.
    if (document.visibilityState !== 'visible' || publicKey === '' || counted.has(publicKey)) return;
    counted.add(publicKey);
    batch.push(publicKey);
    batchTimer ??= setTimeout(send, BATCH_MS);
  };
  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(visibleTimers.get(target));
        if (isIntersecting)
          visibleTimers.set(
            target,
            setTimeout(() => count(target), MIN_VISIBLE_MS),
          );
        else visibleTimers.delete(target);
      }
    },
    { threshold: MIN_VISIBLE_RATIO },
  );
  const observeNewCards = () => {
    for (const link of slot.querySelectorAll(CARD_LINK)) {
      if (observed.has(link)) continue;
      observed.add(link);
      if (seen.has(publicKeyOf(link))) link.querySelector('.badge')?.setAttribute('data-seen', seenText);
      visibility.observe(link);
    }
  };
  observeNewCards();
  const mutations = new MutationObserver(observeNewCards);
  mutations.observe(slot, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), {
    signal: leaving,
  });
  leaving.addEventListener('abort', () => {
    visibility.disconnect();
    mutations.disconnect();
    for (const timer of visibleTimers.values()) clearTimeout(timer);
    send();
  });
}

/** The public key is the last segment of an ad's path. */
function publicKeyOf(link: Element): string {
  return link instanceof HTMLAnchorElement ? (link.pathname.split('/').at(-1) ?? '') : '';
}
