import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { SessionUser } from '@houni/contracts/account';
import type { Locale } from '@houni/domain/locale';
import { createI18n, loadCommon } from '@houni/i18n';
import type { I18n } from '@houni/i18n';
import { ADDRESSES } from '@houni/routing/addresses';
import { matchPath, setRoutes } from '@houni/routing/match';
import { makeStore, signedIn } from '@houni/store';
import type { FormPostResult } from '@houni/store';
import type { Head, HeadContext, LoadResult, PublicConfig, ServerHead, ServerRemoteDefinition } from './definition.ts';
import { loadPage, preparePage } from './load-page.ts';
import { pageContext, RemoteApp } from './remote-app.tsx';
import { inertActions } from './shell-runtime.ts';
import type { ShellRuntime } from './shell-runtime.ts';
import { FragmentApp } from './fragment-app.tsx';

const CONFIG: PublicConfig = {
  apiUrl: 'http://api.test',
  mediaUrl: 'http://api.test/media',
  mapStyle: null,
  mapTiles: null,
  siteUrl: 'http://houni.test',
  dashboardUrl: 'http://dashboard.houni.test',
  firebase: { apiKey: 'key', authDomain: 'auth.test', projectId: 'demo-houni', emulatorUrl: null },
  social: { twitter: '', facebook: '', instagram: '', youtube: '' },
  developer: { name: '', url: '' },
};

/** The body of the fake API's answer to a call, or the response if it is not 200; null or undefined is a failure (503). */
export type Answer = (url: URL) => unknown;

export interface RenderPageOptions {
  answer?: Answer;
  user?: SessionUser | null;
  /** The result of a native form post to the page. */
  formPost?: FormPostResult | null;
}

export interface RenderedPage {
  locale: Locale;
  result: LoadResult;
  head: Head & ServerHead;
  /** Without styles; empty unless the page loaded. */
  html: string;
  /** The calls to the API. */
  calls: URL[];
  /** The same calls with their headers. */
  requests: Request[];
}

/**
 * Renders a URL like the shell's server, for tests of remotes: match, load through the real store, head, render.
 * @throws if a text is missing in the page's language
 */
export async function renderPage(
  definition: ServerRemoteDefinition,
  address: string,
  { answer = () => null, user = null, formPost = null }: RenderPageOptions = {},
): Promise<RenderedPage> {
  const others = Object.entries(ADDRESSES).filter(([name]) => !Object.hasOwn(definition.routes, name));
  setRoutes({ [definition.name]: definition.routes, '': Object.fromEntries(others) });
  const url = new URL(address, CONFIG.siteUrl);
  const match = matchPath(url.pathname);
  if (match.kind !== 'route') throw new Error(`${address} is not a canonical address`);
  const { route } = match;
  const { locale } = route;
  const page = await loadPage(definition, route.name);
  if (!page) throw new Error(`${definition.name} has no page ${route.name}`);

  const { shell, store, requests, missing } = await testShell(definition, locale, { answer, user, formPost });
  shell.serverRoute = route;
  await preparePage(definition, route.name, shell);
  const context = pageContext(shell, route, decodeURIComponent(url.pathname), url.search);
  const result = await page.load({ ...context, store });
  const headContext = { ...context, state: store.getState() };
  const ownHead = page.head(headContext);
  const serverHead = definition.serverHeads?.[route.name] as
    | ((context: HeadContext, head: Head) => ServerHead)
    | undefined; // `serverHeads` is typed by route
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
  if (result.kind === 'ok' && missing.size > 0)
    throw new Error(`Texts are missing in ${locale}: ${[...missing].join(', ')}`);
  return {
    locale,
    result,
    head,
    html: html.replace(/<style[^>]*>.*?<\/style>/gs, ''),
    calls: requests.map((request) => new URL(request.url)),
    requests,
  };
}

/** The shell as a remote sees it: a real store with a fake API, and texts that must exist. */
async function testShell(
  definition: ServerRemoteDefinition,
  locale: Locale,
  { answer = () => null, user = null, formPost = null }: RenderPageOptions,
) {
  const requests: Request[] = [];
  const store = makeStore({
    preloadedState: { posted: formPost },
    environment: {
      apiUrl: CONFIG.apiUrl,
      getToken: () => (user ? `token-of-${user.uid}` : null),
      deadline: 1000,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        requests.push(request);
        const body = answer(new URL(request.url)) ?? null;
        if (body instanceof Response) return body;
        return body === null ? Response.json({ code: 'unavailable' }, { status: 503 }) : Response.json(body);
      },
    },
  });
  if (user) store.dispatch(signedIn(user));

  const missing = new Set<string>();
  const texts = createI18n(locale, { common: await loadCommon(locale), ...(await definition.messages(locale)) });
  const i18n: I18n = {
    ...texts,
    getFixedT: (language, usual = 'common') => {
      const t = texts.getFixedT(language, usual);
      return (key, values) => {
        const text = t(key, values);
        const [path = key, namespace = usual] = key.split(':').reverse();
        // A key without a text is shown itself.
        if (text === path) missing.add(`${namespace}:${path}`);
        return text;
      };
    },
  };

  const shell: ShellRuntime = {
    store,
    i18n,
    locale,
    config: CONFIG,
    actions: inertActions,
    serverRoute: null,
    renderFallback: () => null,
    reportError: () => undefined,
  };
  return { shell, store, requests, missing };
}

/**
 * Renders a fragment of a remote like the shell's server.
 * @returns its HTML without styles, and the calls to the API
 * @throws if its data cannot be loaded, or a text is missing
 */
export async function renderFragment(
  definition: ServerRemoteDefinition,
  name: string,
  locale: Locale,
  answer: Answer,
): Promise<{ html: string; calls: URL[] }> {
  const { shell, store, requests, missing } = await testShell(definition, locale, { answer });
  const fragment = await definition.fragments?.[name]?.();
  if (!fragment) throw new Error(`${definition.name} has no fragment ${name}`);
  await fragment.load({ store, locale, config: CONFIG });
  const html = renderToString(
    <FragmentApp
      fragment={fragment}
      shell={shell}
      router={(inner) => <StaticRouter location="/">{inner}</StaticRouter>}
    />,
  );
  if (missing.size > 0) throw new Error(`Texts are missing in ${locale}: ${[...missing].join(', ')}`);
  return {
    html: html.replace(/<style[^>]*>.*?<\/style>/gs, ''),
    calls: requests.map((request) => new URL(request.url)),
  };
}
