import type { ReactNode } from 'react';
import type { Locale } from '@houni/contracts/locale';
import type { I18n } from '@houni/i18n';
import type { Route } from '@houni/routing/route';
import type { HouniStore } from '@houni/store';
import type { Head, PublicConfig } from './definition.ts';

/** The success dialogs of specification section 4. */
export type DialogKind = { type: 'footer' | 'report' } | { type: 'agent'; agency: boolean };

/** What a page may ask of the shell; on the server every action does nothing. */
export interface ShellActions {
  /** Goes to a path of ours: inside the page where a loaded remote owns it, else by a full load. */
  navigate(path: string): void;
  /** Fetches the code of the remote that owns a path, so that a click on it answers at once. */
  prefetch(path: string): void;
  /** Says a text to screen readers politely. */
  announce(text: string): void;
  openDialog(kind: DialogKind): void;
  /** Tells the shell what the head of the page that is shown now should say. */
  setHead(head: Head): void;
  /** Asks the server for the address that is shown now: for a page that turned out not to exist. */
  reload(): void;
}

/** What the shell hands to each remote when it mounts it. */
export interface ShellRuntime {
  store: HouniStore;
  i18n: I18n;
  locale: Locale;
  config: PublicConfig;
  actions: ShellActions;
  /** The route that the server rendered; null after the first client navigation. */
  serverRoute: Route | null;
  /** What stands in the slot when a remote fails. `html` is the server's last good content, if there is one. */
  renderFallback(failure: { error: unknown; html: string | null }): ReactNode;
  /** Reports an error with the remote that caused it. */
  reportError(error: unknown, context: { remote: string; phase: 'load' | 'mount' | 'hydrate' | 'render' }): void;
}

export const inertActions: ShellActions = {
  navigate: () => undefined,
  prefetch: () => undefined,
  announce: () => undefined,
  openDialog: () => undefined,
  setHead: () => undefined,
  reload: () => undefined,
};
