/**
 * The listing page as a plain React page: the same source, without federation, single-spa and ordered
 * hydration. `plain-build.ts` bundles it into one script, which is added with `defer` to the server's HTML.
 */
import { createElement, useEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createI18n } from '@houni/i18n';
import { defineRemote, inertActions, RemoteApp } from '@houni/remote';
import type { ShellRuntime } from '@houni/remote';
import type { Locale } from '@houni/domain/locale';
import { makeStore } from '@houni/store';
import { Layout } from 'product/layout';
import { listing } from 'product/listing-page';

/** The parts of the document's state that are used here. */
interface State {
  store: Record<string, unknown>;
  resources: Parameters<typeof createI18n>[1];
  locale: Locale;
  config: ShellRuntime['config'];
  alternateLinks: unknown;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The document has no #${id}.`);
  return found;
}

function Hydrated({ children }: { children?: ReactNode }): ReactNode {
  useEffect(() => {
    element('slot').dataset.mounted = 'listings';
  }, []);
  return children;
}

const state: State = JSON.parse(element('houni-state').textContent ?? '');
const { locale, config } = state;
const store = makeStore({
  environment: { apiUrl: config.apiUrl, getToken: () => null, deadline: 15_000 },
  preloadedState: state.store,
});
const i18n = createI18n(locale, state.resources);
const shell: ShellRuntime = {
  store,
  i18n,
  locale,
  config,
  actions: inertActions,
  serverRoute: null,
  renderFallback: () => null,
  reportError: (error) => console.error(error),
};
const definition = defineRemote({ name: 'listings', pages: { listing }, messages: async () => ({}) });
const page = {
  path: location.pathname,
  search: location.search,
  preview: null,
  alternateLinks: state.alternateLinks,
  posted: null,
};
const interactive = {
  dialog: null,
  confirmSuccess: () => undefined,
  closeDialog: () => undefined,
  signOut: () => undefined,
};

hydrateRoot(element('header'), createElement(Layout, { part: 'header', page, shell, interactive }), {
  identifierPrefix: 'header',
});
hydrateRoot(
  element('slot'),
  createElement(
    Hydrated,
    null,
    createElement(RemoteApp, {
      definition,
      shell,
      router: (pages) => createElement(BrowserRouter, null, pages),
    }),
  ),
  { identifierPrefix: 'listings' },
);
hydrateRoot(element('footer'), createElement(Layout, { part: 'footer', page, shell, interactive }), {
  identifierPrefix: 'footer',
});
