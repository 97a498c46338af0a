/** What tests of remotes share: a page rendered as the shell's server does it, with only the API's answers given. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Locale } from '@houni/contracts/locale';
import { createI18n, loadCommon } from '@houni/i18n';
import { matchPath } from '@houni/routing/match';
import { makeStore } from '@houni/store';
import type { HouniStore } from '@houni/store';
import type { Head, HeadContext, LoadResult, PublicConfig, ServerHead, ServerRemoteDefinition } from './definition.ts';
import { loadPage } from './load-page.ts';
import { pageContext, RemoteApp } from './remote-app.tsx';
import { inertActions } from './shell-runtime.ts';

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

/** The API's part in a test: the answer to a call, or null for a failure. */
export type Answer = (call: URL) => unknown;

export interface RenderedPage {
  locale: Locale;
  result: LoadResult;
  head: Head & ServerHead;
  /** Empty unless the page loaded. */
  html: string;
  calls: URL[];
}

/** Does what the shell's server does for an address: match, load through the real store, head, render. `first` is dispatched before. */
export async function renderPage(
  definition: ServerRemoteDefinition,
  address: string,
  answer: Answer,
  first?: Parameters<HouniStore['dispatch']>[0],
): Promise<RenderedPage> {
  const url = new URL(address, CONFIG.siteUrl);
  const match = matchPath(url.pathname);
  if (match.kind !== 'route') throw new Error(`${address} is no canonical address`);
  const { route } = match;
  const { locale } = route;
  const page = await loadPage(definition, route.name);
  if (!page) throw new Error(`${definition.name} has no page ${route.name}`);

  const calls: URL[] = [];
  const store = makeStore({
    environment: {
      apiUrl: CONFIG.apiUrl,
      getToken: () => null,
      deadline: 1000,
      fetch: async (input) => {
        const call = new URL(input instanceof Request ? input.url : input);
        calls.push(call);
        const body = answer(call);
        return body === null ? new Response('{}', { status: 503 }) : Response.json(body);
      },
    },
  });
  if (first) store.dispatch(first);
  const i18n = createI18n(locale, { common: await loadCommon(locale), ...(await definition.messages(locale)) });
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
  // The entry's key and the context's route agree: `serverHeads` is typed by route.
  const serverHead = definition.serverHeads?.[route.name] as
    | ((context: HeadContext, head: Head) => ServerHead)
    | undefined;
  const head = { ...ownHead, ...serverHead?.(headContext, ownHead) };
  const html =
    result.kind === 'ok'
      ? renderToString(
          <RemoteApp
            definition={definition}
            shell={shell}
            router={(pages) => <StaticRouter location={url.pathname + url.search}>{pages}</StaticRouter>}
          />,
        )
      : '';
  return { locale, result, head, html, calls };
}

/** Text keys that were shown instead of a text: "list.title", "blog:list.title". */
export function missingTexts({ html, head }: RenderedPage): string[] {
  const visible = html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/\s(?:href|src|srcset|style|class|d|action|content)="[^"]*"/gi, '');
  const texts = `${visible} ${head.title} ${head.description ?? ''}`;
  return texts.match(/\b[a-z][A-Za-z]*:[a-z][\w.]+|(?<![\w@./-])[a-z][A-Za-z]+(?:\.[a-zA-Z]\w+)+(?![\w@/-])/g) ?? [];
}
