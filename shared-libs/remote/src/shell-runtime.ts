import type { ReactNode } from 'react';
import type { Locale } from '@houni/domain/locale';
import type { I18n } from '@houni/i18n';
import type { Route } from '@houni/routing/route';
import type { HouniStore } from '@houni/store';
import type { FragmentName, Head, PublicConfig } from './definition.ts';

/** What a success dialog says (specification section 4), in the words and the language of the page that opens it. */
export interface SuccessMessage {
  title: string;
  text: string;
}

/** The actions of the shell for pages; on the server they do nothing. */
export interface ShellActions {
  /** Navigates to a path of this site: in the page if a loaded remote owns it, else by a full load. */
  navigate(path: string): void;
  /** Preloads the code of the remote that owns a path. */
  prefetch(path: string): void;
  /** Announces a text to screen readers, politely. */
  announce(text: string): void;
  /** Confirms a success in a dialog, which stays open if the page that opened it is replaced. */
  confirmSuccess(message: SuccessMessage): void;
  /** Sets the head of the current page. */
  setHead(head: Head): void;
  /**
   * Mounts a fragment of another remote into an element: hydrates its HTML from the server if there is some. Rejects if
   * the remote or its code cannot be loaded.
   * @returns removes it again
   */
  mountFragment(name: FragmentName, element: HTMLElement): Promise<() => void>;
  /** Loads the current address from the server: for a page that turned out not to exist. */
  reload(): void;
}

/** What the shell passes to each remote when it mounts it. */
export interface ShellRuntime {
  store: HouniStore;
  i18n: I18n;
  locale: Locale;
  config: PublicConfig;
  actions: ShellActions;
  /** The route that the server rendered; null after the first client navigation. */
  serverRoute: Route | null;
  /** HTML of the page's fragments by name; only on the server. */
  fragments?: ReadonlyMap<string, string>;
  /** Rendered in the slot when a remote fails. `html` is the server's last good content, if any. */
  renderFallback(failure: { error: unknown; html: string | null }): ReactNode;
  /** Reports an error with the remote that caused it. */
  reportError(error: unknown, context: { remote: string; phase: 'load' | 'mount' | 'hydrate' | 'render' }): void;
}

export const inertActions: ShellActions = {
  navigate: () => undefined,
  prefetch: () => undefined,
  announce: () => undefined,
  confirmSuccess: () => undefined,
  setHead: () => undefined,
  mountFragment: async () => () => undefined,
  reload: () => undefined,
};
