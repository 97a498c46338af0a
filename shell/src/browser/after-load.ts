import type { ShellRuntime } from '@houni/remote';
import type { Owner } from '@houni/routing/route';
import type { BrowserSession } from '../session/browser-session.ts';
import type { DocumentState } from '../render/document-html.ts';

/** What the parts of a page that may come late are given. */
export interface LateContext {
  runtime: ShellRuntime;
  state: DocumentState;
  session: BrowserSession;
  /** Names of the remotes in the page's set. */
  remotes: ReadonlySet<Owner>;
}

/** Milliseconds after which a page that is never idle is taken for one. */
const PATIENCE = 5000;

/**
 * Fetches and starts, once the page is drawn and the browser has nothing better to do, what no page needs at first:
 * one chunk, so that none of it counts among the scripts that a page waits for.
 */
export function afterLoad(context: LateContext): void {
  const begin = () => {
    import(/* webpackChunkName: "late" */ './late.ts').then(
      ({ startLate }) => startLate(context),
      (error: unknown) => console.warn('What comes after the page could not be loaded.', error),
    );
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: PATIENCE });
    else setTimeout(begin, PATIENCE / 2);
  };
  const whenLoaded = () => {
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  };
  // A page that the browser renders ahead is nobody's yet.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  else whenLoaded();
}
