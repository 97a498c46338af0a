import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadCommon } from '@houni/i18n';
import { createI18next } from '@houni/i18n/create-i18next';
import { inertActions, loadPage, pageContext, RemoteApp } from '@houni/remote';
import type { Head, HeadContext, LoadResult, PublicConfig, ServerHead, ServerRemoteDefinition } from '@houni/remote';
import { matchPath } from '@houni/routing/match';
import { makeStore } from '@houni/store';
import type { PostedToPage } from '@houni/store';
import { agencies, articles, card, dayListing, governorates, location, searchAnswer } from './ads.test-support.ts';
import definition from './server.ts';

const CONFIG: PublicConfig = {
  apiUrl: 'http://api.test',
  mediaUrl: 'http://api.test/media',
  mapStyle: null,
  siteUrl: 'http://houni.test',
  dashboardUrl: 'http://dashboard.houni.test',
  firebase: { apiKey: 'key', authDomain: 'auth.test', projectId: 'demo-houni', emulatorUrl: null },
  social: { twitter: '', facebook: '', instagram: '', youtube: '' },
  developer: { name: '', url: '' },
};

/** Answers of the API by path; a function sees the call, null is a failure (503). */
export type Answers = Record<string, unknown>;

/** What the API says when a test says nothing else. */
const USUAL_ANSWERS: Answers = {
  '/search/items/search-new': searchAnswer([card('ad01'), card('ad02')]),
  '/search/items/day-listing': dayListing,
  '/public/refs/get-all-gouvernorats': governorates,
  '/public/location': location(null),
  '/agency/items/day-listing': agencies,
  '/public/blog': articles,
};

export interface RenderedPage {
  result: LoadResult;
  head: Head & ServerHead;
  /** Without styles; empty unless the page loaded. */
  html: string;
  /** Addresses that were asked of the API, without its origin. */
  calls: string[];
}

/**
 * Does what the shell's server does for an address: match, load through the real store, head, render.
 * A text that is missing in the page's language fails at once, with its key.
 */
export async function renderPage(
  address: string,
  answers: Answers = {},
  posted: PostedToPage | null = null,
): Promise<RenderedPage> {
  const url = new URL(address, CONFIG.siteUrl);
  const match = matchPath(url.pathname);
  if (match.kind !== 'route') throw new Error(`${address} is no canonical address`);
  const { route } = match;
  const { locale } = route;
  const page = await loadPage(definition, route.name);
  if (!page) throw new Error(`There is no page ${route.name}`);

  const all = { ...USUAL_ANSWERS, ...answers };
  const calls: string[] = [];
  const store = makeStore({
    preloadedState: { posted },
    environment: {
      apiUrl: CONFIG.apiUrl,
      getToken: () => null,
      deadline: 1000,
      fetch: async (input) => {
        const call = new URL(input instanceof Request ? input.url : input);
        calls.push(call.pathname + call.search);
        const answer = all[call.pathname];
        const body: unknown = typeof answer === 'function' ? answer(call.searchParams) : answer;
        return body === null || body === undefined ? new Response('{}', { status: 503 }) : Response.json(body);
      },
    },
  });

  const i18n = createI18next(locale, { common: await loadCommon(locale), ...(await definition.messages(locale)) });
  const missing: string[] = [];
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (_locales, namespace, key) => missing.push(`${namespace}:${key}`));

  const shell = {
    store,
    i18n,
    locale,
    config: CONFIG,
    actions: inertActions,
    serverRoute: route,
    renderFallback: () => null,
    reportError: () => undefined,
  };
  const context = pageContext(shell, route, decodeURIComponent(url.pathname), url.search);
  const result = await page.load({ ...context, store });
  const headContext = { ...context, state: store.getState() };
  const ownHead = page.head(headContext);
  const serverHead = (definition as ServerRemoteDefinition).serverHeads?.[route.name] as
    | ((context: HeadContext, head: Head) => ServerHead)
    | undefined; // the key and the context's route agree
  const head = { ...ownHead, ...serverHead?.(headContext, ownHead) };
  const html =
    result.kind !== 'ok'
      ? ''
      : renderToString(
          <RemoteApp
            definition={definition}
            shell={shell}
            router={(pages) => <StaticRouter location={url.pathname + url.search}>{pages}</StaticRouter>}
          />,
        );
  if (result.kind === 'ok' && missing.length > 0)
    throw new Error(`Texts missing in ${locale}: ${[...new Set(missing)].join(', ')}`);
  return { result, head, html: html.replace(/<style[^>]*>.*?<\/style>/gs, ''), calls };
}

/** Addresses that a page links to, in order, decoded from HTML. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}
