import type { ShellRuntime } from '@houni/remote';
import type { BrowserSession } from '../session/browser-session.ts';
import type { DocumentState } from '../render/document-html.ts';

/** What the parts of a page that may come late are given. */
export interface LateContext {
  runtime: ShellRuntime;
  state: DocumentState;
  session: BrowserSession;
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
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
