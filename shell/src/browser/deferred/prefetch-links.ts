import { pageContext, preparePage } from '@houni/remote';
import type { LoadContext } from '@houni/remote';
import { matchPath } from '@houni/routing/match';
import type { HouniStore } from '@houni/store';
import type { DeferredContext } from '../deferred-context.ts';
import { loadLifecycles } from '../federation.ts';
import { isClientNavigable } from '../navigation.ts';

/** A pointer that stays on a link this long signals that a click may follow. */
const HOVER_DELAY_MS = 80;
/** For how many pages one document prefetches data. Code is prefetched without this limit. */
const MAX_PREFETCHED_PAGES = 20;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor saves data or has a very slow connection: then nothing is prefetched. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }; // not in every browser
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/**
 * A store that remembers its RTK Query subscriptions, so that they can be released: prefetched data then expires like
 * the data of a page that was left.
 */
function withReleasableSubscriptions(store: HouniStore): { store: HouniStore; release: () => void } {
  const subscriptions: { unsubscribe?: () => void }[] = [];
  const dispatch = (action: never) => {
    const answer: unknown = store.dispatch(action);
    if (typeof answer === 'object' && answer !== null && 'unsubscribe' in answer)
      subscriptions.push(answer as (typeof subscriptions)[0]);
    return answer;
  };
  return {
    store: { ...store, dispatch: dispatch as HouniStore['dispatch'] },
    release: () => subscriptions.forEach(({ unsubscribe }) => unsubscribe?.()),
  };
}

/**
 * Prefetches code, texts and data of the page behind a link that a pointer hovers or a finger touches. Each page is
 * prefetched once, and nothing is prefetched for visitors who save data.
 */
export function prefetchLinks({ runtime, state, remotes }: DeferredContext): void {
  const { store, locale } = runtime;
  const prefetched = new Set<string>();

  async function prefetch(url: URL): Promise<void> {
    const address = url.pathname + url.search;
    const match = matchPath(url.pathname);
    if (savesData() || prefetched.has(address) || address === location.pathname + location.search) return;
    if (match.kind !== 'route' || match.route.owner === 'shell' || !isClientNavigable(url, locale, remotes)) return;
    prefetched.add(address);
    const { route } = match;
    const { definition } = await loadLifecycles(state.set, match.route.owner);
    const [page] = await Promise.all([preparePage(definition, route.name, runtime), definition.messages(locale)]);
    if (!page || prefetched.size > MAX_PREFETCHED_PAGES) return;
    const prefetching = withReleasableSubscriptions(store);
    try {
      const context = pageContext(runtime, route, decodeURI(url.pathname), url.search);
      await page.load({ ...context, store: prefetching.store } as LoadContext); // the page's own route: matched above
    } finally {
      prefetching.release();
    }
  }
  const prefetchSilently = (url: URL) =>
    void prefetch(url).catch((error: unknown) => console.warn('A page could not be prefetched.', error));

  runtime.actions.prefetch = (path) => prefetchSilently(new URL(path, location.href));

  // Read at once: a moment later the link may have no address any more.
  const addressOf = ({ target }: Event): URL | null => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    return link instanceof HTMLAnchorElement && URL.canParse(link.href) ? new URL(link.href) : null;
  };
  let hoverTimer = 0;
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(hoverTimer);
      const url = addressOf(event);
      if (url) hoverTimer = window.setTimeout(() => prefetchSilently(url), HOVER_DELAY_MS);
    },
    { passive: true },
  );
  document.addEventListener(
    'touchstart',
    (event) => {
      const url = addressOf(event);
      if (url) prefetchSilently(url);
    },
    { passive: true },
  );
}
