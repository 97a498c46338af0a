import type { HouniDispatch } from '@houni/store';
import { GLANCE } from '../glance.ts';
import { shownEndpoints } from '../shown-api.ts';

/** The link of a card of an ad, as `AdCard` draws it: articles of other kinds keep nothing. */
const CARD = 'article:has(> .keep) > a';
/** How much of a card must be in sight. */
const HALF = 0.5;
/** Milliseconds in which what is seen is gathered into one call. */
const GATHERING = 5000;
/** Ads that one call takes. */
const MOST = 48;

/**
 * Counts the ads whose cards come into sight, each once a page: half of a card for a second, in a page that is looked
 * at. They are told in batches; what is left, when the page is hidden or left for another.
 */
export function watchCards(dispatch: HouniDispatch, leaving: AbortSignal): void {
  const slot = document.getElementById('slot');
  if (leaving.aborted || slot === null) return;
  const watched = new WeakSet<Element>();
  const seen = new Set<string>();
  const glances = new Map<Element, ReturnType<typeof setTimeout>>();
  let waiting: string[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    clearTimeout(gathering);
    gathering = undefined;
    const told = waiting;
    waiting = [];
    for (let start = 0; start < told.length; start += MOST) {
      const impressions = told.slice(start, start + MOST);
      void dispatch(shownEndpoints.listingsViewed.initiate({ impressions }, { track: false }));
    }
  };
  const count = (card: Element) => {
    glances.delete(card);
    const publicKey = keyOf(card);
    // A page that is rendered ahead, or lies in a tab behind, shows nothing.
    if (document.visibilityState !== 'visible' || publicKey === '' || seen.has(publicKey)) return;
    seen.add(publicKey);
    waiting.push(publicKey);
    gathering ??= setTimeout(tell, GATHERING);
  };
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(glances.get(target));
        if (isIntersecting)
          glances.set(
            target,
            setTimeout(() => count(target), GLANCE),
          );
        else glances.delete(target);
      }
    },
    { threshold: HALF },
  );
  const find = () => {
    for (const card of slot.querySelectorAll(CARD)) {
      if (watched.has(card)) continue;
      watched.add(card);
      sight.observe(card);
    }
  };
  find();
  const changes = new MutationObserver(find);
  changes.observe(slot, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell(), {
    signal: leaving,
  });
  leaving.addEventListener('abort', () => {
    sight.disconnect();
    changes.disconnect();
    for (const glance of glances.values()) clearTimeout(glance);
    tell();
  });
}

/** The public key is the last segment of an ad's address. */
function keyOf(card: Element): string {
  return card instanceof HTMLAnchorElement ? (card.pathname.split('/').at(-1) ?? '') : '';
}
