import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { inertActions, loadPage, pageContext, RemoteApp } from '@houni/remote';
import type { HeadContext, LoadContext, LoadResult, ServerRemoteDefinition, ShellRuntime } from '@houni/remote';
import type { Owner } from '@houni/routing/route';
import { makeStore, signedIn } from '@houni/store';
import type { HouniStore } from '@houni/store';
import { documentHtml } from './document-html.ts';
import type { PageHead } from './head-html.ts';
import { pageHead } from './page-head.ts';
import { requestCache, styleElement } from './emotion-styles.ts';
import { textsOf } from '@houni/i18n';
import { createI18next } from '@houni/i18n/create-i18next';
import { languageAddresses } from './language-addresses.ts';
import { notFound } from './not-found.ts';
import { pageTexts } from './page-texts.ts';
import { renderTree } from './render-tree.ts';
import { isForPage } from './posted-form.ts';
import type { RenderRequest, RenderResult, RenderTarget, SlotFailure } from './render-request.ts';
import { messageOf, withDeadline } from './settle.ts';
import { sitePage } from './site-page.tsx';
import { Frame } from './frame.tsx';

/** Remotes of the realm by name: a definition, or the error that kept it from loading. */
export type Remotes = Map<Exclude<Owner, 'shell'>, ServerRemoteDefinition | Error>;

interface Slot {
  name: string;
  tree: ReactElement;
  head: PageHead;
  status: number;
  shareable: boolean;
  failure: SlotFailure | null;
}

type Settled = { kind: 'slot'; slot: Slot } | { kind: 'redirect'; location: string; status: number };

/** Marks the moments in which this thread runs code of a remote, so that a watchdog knows whom to blame. */
export type OnRemoteCode = (remote: string | null) => void;

/** Renders one page. Never rejects for a fault of a remote: its slot gets the fallback. */
export async function renderPage(
  request: RenderRequest,
  remotes: Remotes,
  onRemoteCode: OnRemoteCode,
): Promise<RenderResult> {
  const { target, locale } = request;
  const owner = target.kind === 'route' ? target.route.owner : 'shell';
  const found = owner === 'shell' ? null : (remotes.get(owner) ?? new Error(`${owner} is not in the release set`));
  const definition = found === null || found instanceof Error ? null : found;
  const skipped = owner !== 'shell' && request.skip.includes(owner);

  const ofShell = { site: owner === 'shell' && target.kind === 'route' };
  const resources = await pageTexts(locale, skipped ? null : definition, ofShell).catch(() => pageTexts(locale, null));
  const store = requestStore(request);
  const shell: ShellRuntime = {
    store,
    // Texts that late parts add stay out of the document: their code brings them along.
    i18n: createI18next(locale, { ...resources }),
    locale,
    config: request.config,
    actions: inertActions,
    serverRoute: target.kind === 'route' ? target.route : null,
    renderFallback: () => null,
    reportError: () => undefined,
  };

  const { path, search, posted = null } = request;

  const settled = await settle();
  if (settled.kind === 'redirect') {
    return { status: settled.status, location: settled.location, html: '', shareable: false, failure: null };
  }
  const first = await paint(settled.slot).catch((error: unknown) => ({ error }));
  const page = 'error' in first ? await paint(fallback('render', first.error)) : first;
  return page;

  async function settle(): Promise<Settled> {
    if (owner === 'shell') return { kind: 'slot', slot: site(target) };
    if (skipped)
      return { kind: 'slot', slot: fallback('render', new Error('not run again after it took a render thread down')) };
    if (!definition) return { kind: 'slot', slot: fallback('missing', found) };
    try {
      return await ofRemote(definition);
    } catch (error) {
      return { kind: 'slot', slot: fallback('load', error) };
    }
  }

  async function ofRemote(own: ServerRemoteDefinition): Promise<Settled> {
    if (target.kind !== 'route') throw new Error('only a route has a remote');
    const page = await loadPage(own, target.route.name);
    if (!page) return { kind: 'slot', slot: site(notFound(request.path)) };
    const context = pageContext(shell, target.route, request.path, request.search);
    own.register?.(store);
    onRemoteCode(own.name);
    let loaded: LoadResult;
    try {
      loaded = await withDeadline(
        page.load({ ...context, store } as LoadContext),
        request.loadDeadline,
        `loading ${target.route.name}`,
      );
    } finally {
      onRemoteCode(null);
    }
    if (loaded.kind === 'redirect') return { kind: 'redirect', location: loaded.to, status: loaded.status };
    if (loaded.kind === 'notFound') return { kind: 'slot', slot: site(notFound(request.path)) };
    if (loaded.kind === 'unavailable') return { kind: 'slot', slot: fallback('load', new Error(loaded.reason)) };
    const head = pageHead(own, page, { ...context, state: store.getState() } as HeadContext);
    const location = request.path + request.search;
    return {
      kind: 'slot',
      slot: {
        name: own.name,
        head,
        status: loaded.status ?? 200,
        shareable: request.user === null && loaded.cache !== 'private',
        failure: null,
        tree: (
          <RemoteApp
            definition={own}
            shell={shell}
            router={(pages) => <StaticRouter location={location}>{pages}</StaticRouter>}
          />
        ),
      },
    };
  }

  function site(about: RenderTarget): Slot {
    const { head, tree, status } = sitePage(about, shell, request);
    return { name: 'shell', head, tree, status, shareable: request.user === null && status < 500, failure: null };
  }

  function fallback(phase: SlotFailure['phase'], error: unknown): Slot {
    const { head, tree } = sitePage({ kind: 'error', status: 503, message: 'Service Unavailable' }, shell, request);
    return {
      name: 'fallback',
      head,
      tree,
      status: 503,
      shareable: false,
      failure: { remote: owner, phase, message: messageOf(error) },
    };
  }

  async function paint(slot: Slot): Promise<RenderResult> {
    const cache = requestCache();
    const within = (tree: ReactElement) => <CacheProvider value={cache}>{tree}</CacheProvider>;
    const isRemote = slot.name !== 'shell' && slot.name !== 'fallback';
    if (isRemote) onRemoteCode(slot.name);
    let content: string;
    try {
      content = renderTree(within(slot.tree), slot.name);
    } finally {
      onRemoteCode(null);
    }
    const languages = languageAddresses(slot.head, search);
    const framePage = { path, search, preview: request.set.preview, languages, posted };
    const header = renderTree(within(<Frame part="header" page={framePage} shell={shell} />), 'header');
    const footer = renderTree(within(<Frame part="footer" page={framePage} shell={shell} />), 'footer');
    const html = documentHtml({
      request,
      head: slot.head,
      languages,
      siteName: textsOf(shell.i18n).t('brand'),
      styles: styleElement(cache),
      header,
      content,
      footer,
      slot: slot.name,
      state: store.getState(),
      resources,
    });
    return { status: slot.status, location: null, html, shareable: slot.shareable, failure: slot.failure };
  }
}

/** The API is near: compressing and decompressing its answers would cost more than it saves. */
const fetchPlain: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set('accept-encoding', 'identity');
  return fetch(request);
};

function requestStore(request: RenderRequest): HouniStore {
  const store = makeStore({
    environment: {
      apiUrl: request.apiUrl,
      getToken: (refused) => (request.token === refused ? null : request.token),
      deadline: request.loadDeadline,
      fetch: fetchPlain,
      requestId: request.requestId,
    },
    ...(request.posted && isForPage(request.posted) && { preloadedState: { posted: request.posted } }),
  });
  if (request.user) store.dispatch(signedIn(request.user));
  return store;
}
