import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { inertActions, loadPage, pageContext, RemoteApp } from '@houni/remote';
import type { HeadContext, LoadContext, LoadResult, ServerRemoteDefinition, ShellRuntime } from '@houni/remote';
import { makeStore, signedIn } from '@houni/store';
import type { HouniStore } from '@houni/store';
import { documentHtml } from './document-html.ts';
import type { PageHead } from './head-html.ts';
import { pageHead } from './page-head.ts';
import { requestCache, styleElement } from './emotion-styles.ts';
import { textsOf } from '@houni/i18n';
import { createI18next } from '@houni/i18n/create-i18next';
import { alternateLinks } from './alternate-links.ts';
import { notFound } from './not-found.ts';
import { pageTexts } from './page-texts.ts';
import { loadFragments, renderFragments } from './render-fragments.tsx';
import type { LoadedFragments } from './render-fragments.tsx';
import type { OnRemoteCode, Remotes } from './remotes.ts';
import { renderTree } from './render-tree.ts';
import { isForPage } from './posted-form.ts';
import type { RenderRequest, RenderResult, RenderTarget, SlotFailure } from './render-request.ts';
import { withDeadline } from './deadline.ts';
import { sitePage } from './site-page.tsx';
import { consentQuestion } from '../analytics/consent-question.tsx';
import { Layout } from './layout.tsx';

interface Slot {
  name: string;
  tree: ReactElement;
  head: PageHead;
  status: number;
  shareable: boolean;
  failure: SlotFailure | null;
  /** Fragments of other remotes in the page; missing if it has none. */
  fragments?: LoadedFragments;
}

type SlotResult = { kind: 'slot'; slot: Slot } | { kind: 'redirect'; location: string; status: number };

/** Renders one page. If a remote fails, its slot gets the fallback; the function does not reject. */
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

  const options = { site: owner === 'shell' && target.kind === 'route' };
  const resources = await pageTexts(locale, skipped ? null : definition, options).catch(() => pageTexts(locale, null));
  const store = requestStore(request);
  const shell: ShellRuntime = {
    store,
    // A copy: texts that deferred components add to i18n must not be written into the document.
    i18n: createI18next(locale, { ...resources }),
    locale,
    config: request.config,
    actions: inertActions,
    serverRoute: target.kind === 'route' ? target.route : null,
    renderFallback: () => null,
    reportError: () => undefined,
  };

  const { path, search, posted = null } = request;

  const result = await renderSlot();
  if (result.kind === 'redirect') {
    return { status: result.status, location: result.location, html: '', shareable: false, failure: null };
  }
  return renderDocument(result.slot).catch((error: unknown) => renderDocument(fallback('render', error)));

  async function renderSlot(): Promise<SlotResult> {
    if (owner === 'shell') return { kind: 'slot', slot: shellPage(target) };
    if (skipped)
      return {
        kind: 'slot',
        slot: fallback('render', new Error('The remote was skipped because it crashed a render thread.')),
      };
    if (!definition) return { kind: 'slot', slot: fallback('missing', found) };
    try {
      return await loadRemotePage(definition);
    } catch (error) {
      return { kind: 'slot', slot: fallback('load', error) };
    }
  }

  async function loadRemotePage(own: ServerRemoteDefinition): Promise<SlotResult> {
    if (target.kind !== 'route') throw new Error('Only a route has a remote.');
    const page = await loadPage(own, target.route.name);
    if (!page) return { kind: 'slot', slot: shellPage(notFound(request.path)) };
    const context = pageContext(shell, target.route, request.path, request.search);
    own.register?.(store);
    const fragmentNames = own.routes[target.route.name]?.fragments ?? [];
    onRemoteCode(own.name);
    let loaded: LoadResult;
    let fragments: LoadedFragments;
    try {
      const loading = page.load({ ...context, store } as LoadContext);
      [loaded, fragments] = await Promise.all([
        withDeadline(loading, request.loadDeadline, `loading ${target.route.name}`),
        loadFragments(fragmentNames, shell, { remotes, skip: request.skip }),
      ]);
    } finally {
      onRemoteCode(null);
    }
    if (loaded.kind === 'redirect') return { kind: 'redirect', location: loaded.to, status: loaded.status };
    if (loaded.kind === 'notFound') return { kind: 'slot', slot: shellPage(notFound(request.path)) };
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
        fragments,
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

  function shellPage(pageTarget: RenderTarget): Slot {
    const { head, tree, status } = sitePage(pageTarget, shell, request);
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
      failure: {
        remote: owner,
        phase,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      },
    };
  }

  async function renderDocument(slot: Slot): Promise<RenderResult> {
    const cache = requestCache();
    const withCache = (tree: ReactElement) => <CacheProvider value={cache}>{tree}</CacheProvider>;
    const isRemote = slot.name !== 'shell' && slot.name !== 'fallback';
    const fragments = renderFragments(slot.fragments ?? { loaded: [], failures: [] }, shell, {
      cache,
      location: path + search,
      onRemoteCode,
    });
    shell.fragments = fragments.html;
    if (isRemote) onRemoteCode(slot.name);
    let content: string;
    try {
      content = renderTree(withCache(slot.tree), slot.name);
    } finally {
      onRemoteCode(null);
    }
    const links = alternateLinks(slot.head, search);
    const layoutPage = {
      path,
      search,
      searchLabel: slot.head.search ?? null,
      preview: request.set.preview,
      alternateLinks: links,
      posted,
    };
    const header = renderTree(withCache(<Layout part="header" page={layoutPage} shell={shell} />), 'header');
    const footer = renderTree(withCache(<Layout part="footer" page={layoutPage} shell={shell} />), 'footer');
    const isCounted = request.set.preview === null && target.kind !== 'offline';
    const consent = isCounted ? renderTree(withCache(await consentQuestion(locale)), 'consent') : '';
    const html = documentHtml({
      request,
      head: slot.head,
      alternateLinks: links,
      siteName: textsOf(shell.i18n).t('brand'),
      styles: styleElement(cache),
      consent,
      header,
      content,
      footer,
      slot: slot.name,
      state: store.getState(),
      resources,
    });
    const [firstMissing = null] = fragments.failures;
    return {
      status: slot.status,
      location: null,
      html,
      shareable: slot.shareable,
      failure: slot.failure ?? firstMissing,
    };
  }
}

/** Without compression: the API is close to this server, so compression would cost more time than it saves. */
const fetchUncompressed: typeof fetch = (input, init) => {
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
      fetch: fetchUncompressed,
      requestId: request.requestId,
    },
    ...(request.posted && isForPage(request.posted) && { preloadedState: { posted: request.posted } }),
  });
  if (request.user) store.dispatch(signedIn(request.user));
  return store;
}
