import type { ShellRuntime } from '@houni/remote';
import type { DocumentState } from '../render/document-html.ts';
import type { BrowserSession } from '../session/browser-session.ts';

/** What the deferred features of a page are given. */
export interface DeferredContext {
  runtime: ShellRuntime;
  state: DocumentState;
  session: BrowserSession;
  /** Names of the remotes in the page's release set. */
  remotes: ReadonlySet<string>;
}
