import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { HydrationOptions, RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import type { ReactElement } from 'react';
import { matchPath } from '@houni/routing/match';
import type { RemoteDefinition } from './definition.ts';
import { markHydrated } from './click-replay.ts';
import { keepTypedInput } from './keep-typed-input.ts';
import { preparePage } from './load-page.ts';
import { nextTask } from './next-task.ts';
import { prepareRemote } from './prepare-remote.ts';
import { RemoteApp } from './remote-app.tsx';
import type { ShellRuntime } from './shell-runtime.ts';

/** The id of the element that all remotes render into, one at a time. */
export const SLOT_ID = 'slot';

/** On a slow phone with a slow connection hydration may take this long; the page is readable during this time. */
const STEP_TIMEOUT = { millis: 20_000, dieOnTimeout: false, warningMillis: 20_000 } as const;

export interface RemoteLifecycles {
  definition: RemoteDefinition;
  bootstrap: (props: RemoteProps) => Promise<unknown>;
  mount: (props: RemoteProps) => Promise<unknown>;
  unmount: (props: RemoteProps) => Promise<unknown>;
  /** Milliseconds after which single-spa logs a warning for a step; it never aborts one. */
  timeouts: Record<'bootstrap' | 'mount', { millis: number; dieOnTimeout: false; warningMillis: number }>;
}

/** Custom props with which the shell registers each application. */
export interface RemoteProps {
  name: string;
  shell: ShellRuntime;
}

function slot(): HTMLElement {
  const element = document.getElementById(SLOT_ID);
  if (!element) throw new Error(`The document has no #${SLOT_ID} to render a remote into.`);
  return element;
}

/** True while the slot contains this remote's HTML from the server. */
function hasServerHtml(name: string): boolean {
  return slot().dataset.server === name;
}

/** The root of a remote: its effect runs after all effects inside, when the remote is hydrated. */
function HydrationMarker({ children }: { children: React.ReactNode }): React.ReactNode {
  React.useEffect(() => markHydrated(slot()), []);
  return children;
}

/**
 * single-spa's lifecycles of a remote: hydrates the server's HTML the first time, creates a root afterwards. The error
 * boundary is required: without it a crash empties the slot and stops single-spa's navigation.
 */
export function createLifecycles(definition: RemoteDefinition): RemoteLifecycles {
  let serverHtml: string | null = null;
  let current: ShellRuntime | null = null;

  const options = (shell: ShellRuntime | null, onRecovered?: () => void): RootOptions & HydrationOptions => ({
    identifierPrefix: definition.name,
    onRecoverableError: (error) => {
      onRecovered?.();
      shell?.reportError(error, { remote: definition.name, phase: 'hydrate' });
    },
    onCaughtError: (error) => shell?.reportError(error, { remote: definition.name, phase: 'render' }),
  });

  // single-spa-react passes no options to React's roots; `useId` needs the same prefix as on the server.
  const client = {
    createRoot: (container: Element) => ReactDOMClient.createRoot(container, options(current)),
    /** In a transition, React hydrates in slices of some milliseconds instead of one long task. */
    hydrateRoot: (container: Element, children: React.ReactNode) => {
      const roots: ReactDOMClient.Root[] = [];
      const hydration = options(current, keepTypedInput(container));
      React.startTransition(
        () =>
          void roots.push(
            ReactDOMClient.hydrateRoot(container, <HydrationMarker>{children}</HydrationMarker>, hydration),
          ),
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
    renderType: () => (hasServerHtml(definition.name) ? 'hydrateRoot' : 'createRoot'),
    domElementGetter: slot,
    suppressComponentDidCatchWarning: true,
  } as unknown as Parameters<typeof singleSpaReact>[0]); // the package's types do not know renderType as a function

  return {
    definition,
    timeouts: { bootstrap: STEP_TIMEOUT, mount: STEP_TIMEOUT },
    bootstrap: async (props) => {
      await prepareRemote(definition, props.shell);
      return lifecycles.bootstrap(props as never);
    },
    mount: async (props) => {
      current = props.shell;
      const match = matchPath(location.pathname);
      if (match.kind === 'route') await preparePage(definition, match.route.name, props.shell);
      if (hasServerHtml(definition.name)) {
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
