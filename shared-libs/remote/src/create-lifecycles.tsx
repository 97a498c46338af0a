import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { matchPath } from '@houni/routing/match';
import type { RemoteDefinition } from './definition.ts';
import { loadPage } from './load-page.ts';
import { RemoteApp } from './remote-app.tsx';
import type { ShellRuntime } from './shell-runtime.ts';
import { SlotRoot } from './slot-root.tsx';

/** The id of the element that all remotes render into, one at a time. */
export const SLOT_ID = 'slot';

export interface RemoteLifecycles {
  definition: RemoteDefinition;
  bootstrap: (props: RemoteProps) => Promise<unknown>;
  mount: (props: RemoteProps) => Promise<unknown>;
  unmount: (props: RemoteProps) => Promise<unknown>;
}

/** Custom props that the shell registers each application with. */
export interface RemoteProps {
  name: string;
  shell: ShellRuntime;
}

function slot(): HTMLElement {
  const element = document.getElementById(SLOT_ID);
  if (!element) throw new Error(`The document has no #${SLOT_ID} to render a remote into.`);
  return element;
}

/** True while the slot still holds this remote's HTML from the server. */
function holdsServerHtml(name: string): boolean {
  return slot().dataset.server === name;
}

/** Puts a remote into the slot; resolves when it stands there. The server's HTML, if there is some, is hydrated. */
function fill(definition: RemoteDefinition, shell: ShellRuntime, serverHtml: string | null): Promise<Root> {
  return new Promise((resolve, reject) => {
    const told = (phase: 'hydrate' | 'render') => (error: unknown) =>
      shell.reportError(error, { remote: definition.name, phase });
    const options = {
      // Makes `useId` agree with the server.
      identifierPrefix: definition.name,
      onRecoverableError: told('hydrate'),
      onCaughtError: told('render'),
      onUncaughtError: reject,
    };
    const page = (
      <SlotRoot onShown={() => resolve(root)} fallback={(error) => shell.renderFallback({ error, html: serverHtml })}>
        <RemoteApp definition={definition} shell={shell} router={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />
      </SlotRoot>
    );
    const root = serverHtml === null ? createRoot(slot(), options) : hydrateRoot(slot(), page, options);
    if (serverHtml === null) root.render(page);
  });
}

/** single-spa's lifecycles for a remote: hydrate the server's HTML the first time, create a root afterwards. */
export function createLifecycles(definition: RemoteDefinition): RemoteLifecycles {
  let root: Root | null = null;
  return {
    definition,
    bootstrap: async ({ shell: { i18n, locale, store } }) => {
      if (!i18n.hasResourceBundle(locale, definition.name)) {
        const messages = await definition.messages(locale);
        for (const [namespace, texts] of Object.entries(messages)) i18n.addResourceBundle(locale, namespace, texts);
      }
      definition.register?.(store);
    },
    mount: async ({ shell }) => {
      const match = matchPath(location.pathname);
      if (match.kind === 'route') await loadPage(definition, match.route.name);
      const serverHtml = holdsServerHtml(definition.name) ? slot().innerHTML : null;
      if (serverHtml === null) slot().replaceChildren();
      root = await fill(definition, shell, serverHtml);
      delete slot().dataset.server;
      slot().dataset.mounted = definition.name;
    },
    unmount: async () => {
      delete slot().dataset.mounted;
      root?.unmount();
      root = null;
    },
  };
}
