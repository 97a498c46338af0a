import { loadPage, pageContext } from '@houni/remote';
import type { LoadContext } from '@houni/remote';
import { matchPath } from '@houni/routing/match';
import type { HouniStore } from '@houni/store';
import type { LateContext } from '../after-load.ts';
import { loadLifecycles } from '../federation.ts';
import { staysInPage } from '../navigation.ts';

/** Milliseconds that a pointer rests on a link before it means it. */
const INTENT = 80;
/** Pages whose data one document fetches ahead at most; their code is fetched all the same. */
const MOST_PAGES = 20;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor pays for or waits on every byte: then nothing is fetched that was not asked for. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }; // not in every browser
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/**
 * A store whose calls are let go of at the end: what they fetched is kept as long as what a page that was left fetched.
 */
function lending(store: HouniStore): { store: HouniStore; giveBack: () => void } {
  const lent: { unsubscribe?: () => void }[] = [];
  const dispatch = (action: never) => {
    const answer: unknown = store.dispatch(action);
    if (typeof answer === 'object' && answer !== null && 'unsubscribe' in answer) lent.push(answer as (typeof lent)[0]);
    return answer;
  };
  return {
    store: { ...store, dispatch: dispatch as HouniStore['dispatch'] },
    giveBack: () => lent.forEach(({ unsubscribe }) => unsubscribe?.()),
  };
}

/**
 * Fetches the code, texts and data of the page behind a link that a pointer rests on or a finger touches, so that the
 * click finds them. Not for visitors who save data, not twice, and not without end.
 */
export function warmUp({ runtime, state, remotes }: LateContext): void {
  const { store, locale } = runtime;
  const seen = new Set<string>();

  async function warm(url: URL): Promise<void> {
    const address = url.pathname + url.search;
    const match = matchPath(url.pathname);
    if (isSparing() || seen.has(address) || address === location.pathname + location.search) return;
    if (match.kind !== 'route' || match.route.owner === 'shell' || !staysInPage(url, locale, remotes)) return;
    seen.add(address);
    const { route } = match;
    const { definition } = await loadLifecycles(state.set, match.route.owner);
    const [page] = await Promise.all([loadPage(definition, route.name), definition.messages(locale)]);
    if (!page || seen.size > MOST_PAGES) return;
    const loan = lending(store);
    try {
      const context = pageContext(runtime, route, decodeURI(url.pathname), url.search);
      await page.load({ ...context, store: loan.store } as LoadContext); // the page's own route: matched above
    } finally {
      loan.giveBack();
    }
  }
  const warmQuietly = (url: URL) =>
    void warm(url).catch((error: unknown) => console.warn('Fetching a page ahead failed.', error));

  runtime.actions.prefetch = (path) => warmQuietly(new URL(path, location.href));

  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  let resting = 0;
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting);
      const link = linkOf(event);
      if (link) resting = window.setTimeout(() => warmQuietly(new URL(link.href)), INTENT);
    },
    { passive: true },
  );
  document.addEventListener(
    'touchstart',
    (event) => {
      const link = linkOf(event);
      if (link) warmQuietly(new URL(link.href));
    },
    { passive: true },
  );
}
