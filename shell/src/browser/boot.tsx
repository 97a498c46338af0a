import { Suspense, lazy } from 'react';
import { registerApplication, start, addErrorHandler } from 'single-spa';
import { createI18n } from '@houni/i18n';
import { SLOT_ID } from '@houni/remote';
import type { DialogKind, Head, RemoteProps, ShellRuntime } from '@houni/remote';
import { abandonRoot } from '@houni/remote/early';
import { nextTask } from '@houni/remote/next-task';
import { matchPath } from '@houni/routing/match';
import type { Owner } from '@houni/routing/route';
import { makeStore, selectUser } from '@houni/store';
import type { HouniStore } from '@houni/store';
import { createBrowserSession } from '../session/browser-session.ts';
import { afterLoad } from './after-load.ts';
import { readDocumentState } from './document-state.ts';
import { loadLifecycles, registerSet } from './federation.ts';
import { frameOnDemand } from './frame-on-demand.ts';
import { watchLandings } from './landing.ts';
import { isLoading, navigate, staysInPage } from './navigation.ts';
import { applyHead } from './page-head.ts';
import { reloadOnce } from './reload.ts';
import { reportError } from './report-error.ts';

/** Needed by few pages: fetched when a remote has failed. */
const SlotFailure = lazy(async () => ({ default: (await import('./slot-failure.tsx')).SlotFailure }));

type RemoteName = Exclude<Owner, 'shell'>;

/** Milliseconds that a call to the API may take in a browser on a slow network. */
const API_DEADLINE = 15_000;

/**
 * Starts the page: store and texts from the server, header and footer, then the remote that owns the slot.
 * Each step runs in a task of its own, so that the page answers in between.
 * @param scriptsEnded when the scripts that the document names have run or failed
 */
export async function boot(scriptsEnded: Promise<void>): Promise<void> {
  const state = readDocumentState();
  const { locale, config, set } = state;
  const remotes = new Set<Owner>(Object.keys(set.remotes) as RemoteName[]); // keys of the set's own record
  const session = createBrowserSession(() => selectUser(store.getState())?.uid ?? null);
  const store: HouniStore = makeStore({
    environment: { apiUrl: config.apiUrl, getToken: session.getToken, deadline: API_DEADLINE },
    preloadedState: state.store as Record<string, unknown>,
  });
  await nextTask();
  const i18n = createI18n(locale, state.resources);
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
      // Fetching ahead starts when the page is quiet (`late/warm-up.ts`).
      prefetch: () => undefined,
      announce,
      openDialog: (kind: DialogKind) => frame.openDialog(kind),
      setHead(head: Head) {
        // A description that follows the number of results is no news: the page says those itself.
        if (document.title !== head.title) announce(head.title);
        applyHead(head, config.siteUrl);
        // The code of a page can come after its address was routed.
        if (hasNavigated) landing.arrive();
      },
      reload: reloadOnce,
    },
    renderFallback: ({ html }) => (
      <Suspense>
        <SlotFailure
          html={location.pathname + location.search === openedAt ? html : null}
          i18n={i18n}
          locale={locale}
        />
      </Suspense>
    ),
    reportError,
  };

  registerSet(set);
  const landing = watchLandings();
  const frame = frameOnDemand({ runtime, state, session });

  for (const name of remotes) {
    if (name === 'shell') continue;
    registerApplication<{ shell: ShellRuntime }>({
      name,
      app: () => loadLifecycles(set, name) as Promise<never>, // single-spa's types want its own props type
      activeWhen: ({ pathname }) => {
        const match = matchPath(pathname);
        if (match.kind !== 'route' || match.route.owner !== name) return false;
        // A slot that the server filled with an error or a fallback stays as it is until somebody navigates.
        return pathname + location.search !== openedAt || state.slot === name || hasNavigated;
      },
      customProps: { shell: runtime } satisfies Omit<RemoteProps, 'name'>,
    });
  }

  let hasNavigated = false;
  addErrorHandler((error) => {
    const name = 'appOrParcelName' in error ? String(error.appOrParcelName) : 'shell';
    reportError(error, { remote: name, phase: 'load' });
    const slot = document.getElementById(SLOT_ID);
    // The server's HTML stays readable and its links work; after a client navigation there is nothing to keep.
    if (slot && slot.dataset.server !== name) reloadOnce();
    else if (slot) abandonRoot(slot);
  });

  addEventListener('single-spa:before-routing-event', (event) => {
    const { newUrl, oldUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail; // single-spa's documented detail
    const url = new URL(newUrl);
    if (newUrl === oldUrl || new URL(oldUrl).pathname + new URL(oldUrl).search === url.pathname + url.search) return;
    hasNavigated = true;
    landing.depart(new URL(oldUrl));
    runtime.serverRoute = null;
    if (staysInPage(url, locale, remotes) && !isLoading(remotes)) return;
    cancelNavigation(true);
    location.assign(newUrl);
  });
  addEventListener('single-spa:routing-event', () => {
    if (!hasNavigated) return;
    frame.update();
    landing.arrive();
  });

  await nextTask();
  start({ urlRerouteOnly: true });
  void scriptsEnded.then(() => afterLoad({ runtime, state, session, remotes }));
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
