import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { HydrationOptions, RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import type { ReactElement } from 'react';
import { matchPath } from '@houni/routing/match';
import type { RemoteDefinition } from './definition.ts';
import { settleRoot } from './early.ts';
import { loadPage } from './load-page.ts';
import { nextTask } from './next-task.ts';
import { RemoteApp } from './remote-app.tsx';
import type { ShellRuntime } from './shell-runtime.ts';

/** The id of the element that all remotes render into, one at a time. */
export const SLOT_ID = 'slot';

/** A slow phone on a slow line takes its time to take over a page, which can be read meanwhile: no fault to remark on. */
const PATIENT = { millis: 20_000, dieOnTimeout: false, warningMillis: 20_000 } as const;

export interface RemoteLifecycles {
  definition: RemoteDefinition;
  bootstrap: (props: RemoteProps) => Promise<unknown>;
  mount: (props: RemoteProps) => Promise<unknown>;
  unmount: (props: RemoteProps) => Promise<unknown>;
  /** Milliseconds after which single-spa remarks on a step; none is ever ended by it. */
  timeouts: Record<'bootstrap' | 'mount', { millis: number; dieOnTimeout: false; warningMillis: number }>;
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

/** Around all of a remote: its effect runs after those of everything inside, when the slot works. */
function Settled({ children }: { children: React.ReactNode }): React.ReactNode {
  React.useEffect(() => settleRoot(slot()), []);
  return children;
}

/**
 * single-spa's lifecycles for a remote: hydrate the server's HTML the first time, create a root afterwards.
 * The error boundary is mandatory: without it a crash blanks the slot and kills single-spa's navigation.
 */
export function createLifecycles(definition: RemoteDefinition): RemoteLifecycles {
  let serverHtml: string | null = null;
  let current: ShellRuntime | null = null;

  const options = (shell: ShellRuntime | null): RootOptions & HydrationOptions => ({
    identifierPrefix: definition.name,
    onRecoverableError: (error) => shell?.reportError(error, { remote: definition.name, phase: 'hydrate' }),
    onCaughtError: (error) => shell?.reportError(error, { remote: definition.name, phase: 'render' }),
  });

  // single-spa-react passes no options to React's roots; `useId` must agree with the server's prefix.
  const client = {
    createRoot: (container: Element) => ReactDOMClient.createRoot(container, options(current)),
    /** As a transition, React takes over the server's HTML in slices of some milliseconds instead of one long task. */
    hydrateRoot: (container: Element, children: React.ReactNode) => {
      const roots: ReactDOMClient.Root[] = [];
      React.startTransition(
        () => void roots.push(ReactDOMClient.hydrateRoot(container, <Settled>{children}</Settled>, options(current))),
      );
      return roots[0];
    },
  };

  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient: client as typeof ReactDOMClient,
    rootComponent: ({ shell }: RemoteProps): ReactElement => (
      <RemoteApp definition={definition} shell={shell} router={(pages) => <BrowserRouter>{pages}</BrowserRouter>} />
    ),
    errorBoundary: (error: unknown) => <>{current?.renderFallback({ error, html: serverHtml })}</>,
    renderType: () => (holdsServerHtml(definition.name) ? 'hydrateRoot' : 'createRoot'),
    domElementGetter: slot,
    suppressComponentDidCatchWarning: true,
  } as unknown as Parameters<typeof singleSpaReact>[0]); // the package's types do not know renderType as a function

  return {
    definition,
    timeouts: { bootstrap: PATIENT, mount: PATIENT },
    bootstrap: async (props) => {
      const { i18n, locale, store } = props.shell;
      if (!i18n.hasResourceBundle(locale, definition.name)) {
        const messages = await definition.messages(locale);
        for (const [namespace, texts] of Object.entries(messages)) i18n.addResourceBundle(locale, namespace, texts);
      }
      definition.register?.(store);
      return lifecycles.bootstrap(props as never);
    },
    mount: async (props) => {
      current = props.shell;
      const match = matchPath(location.pathname);
      if (match.kind === 'route') await loadPage(definition, match.route.name);
      if (holdsServerHtml(definition.name)) {
        await nextTask();
        serverHtml = slot().innerHTML;
        await nextTask();
      } else slot().replaceChildren();
      const mounted = await lifecycles.mount(props as never);
      delete slot().dataset.server;
      slot().dataset.mounted = definition.name;
      return mounted;
    },
    unmount: async (props) => {
      serverHtml = null;
      delete slot().dataset.mounted;
      return lifecycles.unmount(props as never);
    },
  };
}
