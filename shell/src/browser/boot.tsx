import { Suspense, lazy } from 'react';
import { registerApplication, start, addErrorHandler } from 'single-spa';
import { createI18n } from '@houni/i18n';
import { SLOT_ID } from '@houni/remote';
import type { Head, RemoteProps, ShellRuntime, SuccessMessage } from '@houni/remote';
import { CLICK_REPLAY, markHydrationFailed } from '@houni/remote/click-replay';
import { nextTask } from '@houni/remote/next-task';
import { matchPath, setRoutes } from '@houni/routing/match';
import { makeStore, selectUser } from '@houni/store';
import type { HouniStore } from '@houni/store';
import type { DocumentState } from '../render/document-html.ts';
import type { PinnedSet } from '../render/render-request.ts';
import { createBrowserSession } from '../session/browser-session.ts';
import { loadDeferredFeatures } from './load-deferred-features.ts';
import { readDocumentState } from './document-state.ts';
import { loadLifecycles, registerSet } from './federation.ts';
import { layoutOnDemand } from './layout-on-demand.ts';
import { manageScrollAndFocus } from './scroll-and-focus.ts';
import { isLoadingRemote, navigate, isClientNavigable } from './navigation.ts';
import { applyHead } from './page-head.ts';
import { reloadOnce } from './reload.ts';
import { reportError } from './report-error.ts';
import { runScript } from './run-script.ts';

/** Loaded only after a remote has failed. */
const BrowserSlotFallback = lazy(async () => ({
  default: (await import('./browser-slot-fallback.tsx')).BrowserSlotFallback,
}));

/** Timeout of an API call in the browser; long, because networks can be slow. */
const API_TIMEOUT_MS = 15_000;

/**
 * Starts the page: the store and texts from the server, the header and footer, then the remote that owns the slot.
 * Each step runs in its own task, so that the page can respond to input between them.
 * @param scriptsEnded resolves when all scripts of the document have run or failed
 */
export async function boot(scriptsEnded: Promise<void>): Promise<void> {
  const state = readDocumentState();
  const { locale, config, set } = state;
  const remotes = new Set(Object.keys(set.remotes));
  setRoutes(state.routes);
  const session = createBrowserSession(() => selectUser(store.getState())?.uid ?? null);
  const store: HouniStore = makeStore({
    environment: { apiUrl: config.apiUrl, getToken: session.getToken, deadline: API_TIMEOUT_MS },
    preloadedState: state.store as Record<string, unknown>,
  });
  await nextTask();
  const i18n = createI18n(locale, { ...(await textsOfEveryPage(state)), ...state.resources });
  await nextTask();
  const openedAt = location.pathname + location.search;

  const runtime: ShellRuntime = {
    store,
    i18n,
    locale,
    config,
    serverRoute: state.target.kind === 'route' ? state.target.route : null,
    actions: {
      navigate: (path) => navigate(path, locale, remotes),
      // Set by `deferred/prefetch-links.ts`.
      prefetch: () => undefined,
      announce,
      confirmSuccess: (message: SuccessMessage) => layout.confirmSuccess(message),
      setHead(head: Head) {
        // Only a new title is announced. The description also changes with the number of results, which the page announces itself.
        if (document.title !== head.title) announce(head.title);
        applyHead(head, config.siteUrl);
        // The code of a page can load after single-spa has routed to it.
        if (!hasNavigated) return;
        layout.update();
        navigationHooks.afterNavigate();
      },
      async mountFragment(name, element) {
        const { mountFragment } = await import(/* webpackChunkName: "fragment" */ './mount-fragment.tsx');
        return mountFragment(runtime, set, name, element);
      },
      reload: reloadOnce,
    },
    renderFallback: ({ html }) => {
      const isOpenedPage = location.pathname + location.search === openedAt;
      return (
        <Suspense>
          <BrowserSlotFallback html={isOpenedPage ? html : null} i18n={i18n} locale={locale} />
        </Suspense>
      );
    },
    reportError,
  };

  registerSet(set);
  const navigationHooks = manageScrollAndFocus();
  const layout = layoutOnDemand({ runtime, state, session });

  // single-spa calls `activeWhen` at each registration.
  let hasNavigated = false;
  for (const name of remotes) {
    // A slot that the server filled with an error or a fallback stays until the visitor navigates.
    registerRemote(name, { set, runtime, mayMount: (url) => url !== openedAt || state.slot === name || hasNavigated });
  }
  addErrorHandler(handleLoadError);

  addEventListener('single-spa:before-routing-event', (event) => {
    const { newUrl, oldUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail; // single-spa's documented detail
    const url = new URL(newUrl);
    if (newUrl === oldUrl || new URL(oldUrl).pathname + new URL(oldUrl).search === url.pathname + url.search) return;
    hasNavigated = true;
    navigationHooks.beforeNavigate(new URL(oldUrl));
    runtime.serverRoute = null;
    if (isClientNavigable(url, locale, remotes) && !isLoadingRemote(remotes)) return;
    cancelNavigation(true);
    location.assign(newUrl);
  });
  addEventListener('single-spa:routing-event', () => {
    if (!hasNavigated) return;
    layout.update();
    navigationHooks.afterNavigate();
  });

  await nextTask();
  start({ urlRerouteOnly: true });
  void scriptsEnded.then(() => loadDeferredFeatures({ runtime, state, session, remotes }));
}

interface RemoteRegistration {
  set: PinnedSet;
  runtime: ShellRuntime;
  /** Whether the remote may fill the slot at this path with query, which is one of its own. */
  mayMount(url: string): boolean;
}

function registerRemote(name: string, { set, runtime, mayMount }: RemoteRegistration): void {
  registerApplication<{ shell: ShellRuntime }>({
    name,
    app: () => loadLifecycles(set, name) as Promise<never>, // single-spa's types want its own props type
    activeWhen: ({ pathname }) => {
      const match = matchPath(pathname);
      return match.kind === 'route' && match.route.owner === name && mayMount(pathname + location.search);
    },
    customProps: { shell: runtime } satisfies Omit<RemoteProps, 'name'>,
  });
}

function handleLoadError(error: Error): void {
  const name = 'appOrParcelName' in error ? String(error.appOrParcelName) : 'shell';
  reportError(error, { remote: name, phase: 'load' });
  const slot = document.getElementById(SLOT_ID);
  // The server's HTML stays usable, so the page reloads only if the slot does not show this remote's HTML.
  if (slot && slot.dataset.server !== name) reloadOnce();
  else if (slot) markHydrationFailed(slot);
}

declare global {
  /** Set by the script `texts` of the document. */
  var houniTexts: DocumentState['resources'] | undefined;
}

/** The texts that browsers keep between pages. Without them the server's HTML stays as it is. */
async function textsOfEveryPage({ texts }: DocumentState): Promise<DocumentState['resources']> {
  try {
    if (texts) await runScript(texts);
  } catch (error) {
    for (const root of document.querySelectorAll(`[${CLICK_REPLAY.rootAttribute}]`)) markHydrationFailed(root);
    throw error;
  }
  return globalThis.houniTexts ?? {};
}

interface RoutingDetail {
  newUrl: string;
  oldUrl: string;
  cancelNavigation(cancel: boolean): void;
}

function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = text;
}
