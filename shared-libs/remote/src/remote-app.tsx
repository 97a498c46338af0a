import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { I18nProvider } from '@houni/i18n';
import { Provider, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { matchPath } from '@houni/routing/match';
import type { Route } from '@houni/routing/route';
import type { Head, HeadContext, PageDefinition, RemoteDefinition } from './definition.ts';
import { hasPageTexts, loadedPage, preparePage } from './load-page.ts';
import { PageEnvironmentProvider } from './page-context.tsx';
import type { ShellRuntime } from './shell-runtime.ts';

/** Everything that `load` and `head` read, for a route and its query. */
export function pageContext(
  shell: Pick<ShellRuntime, 'config' | 'i18n' | 'locale'>,
  route: Route,
  path: string,
  search: string,
) {
  const translate = shell.i18n.getFixedT(shell.locale);
  return {
    route,
    locale: shell.locale,
    path,
    query: new URLSearchParams(search),
    config: shell.config,
    t: (key: string, values?: Record<string, unknown>): string => String(translate(key, values)),
  };
}

interface RemoteAppProps {
  definition: RemoteDefinition;
  shell: ShellRuntime;
  /** The router around the pages: BrowserRouter in the browser, StaticRouter on the server. */
  router: (pages: ReactElement) => ReactElement;
}

/** The React tree of a remote, the same on the server and in the browser. */
export function RemoteApp({ definition, shell, router }: RemoteAppProps): ReactElement {
  return (
    <Provider store={shell.store}>
      <I18nProvider i18n={shell.i18n}>{router(<Pages definition={definition} shell={shell} />)}</I18nProvider>
    </Provider>
  );
}

function Pages({ definition, shell }: Omit<RemoteAppProps, 'router'>): ReactElement | null {
  const location = useLocation();
  const match = matchPath(location.pathname);
  const route = match.kind === 'route' && match.route.owner === definition.name ? match.route : null;
  const page = usePage(definition, route, shell);
  const ownAddress = match.kind !== 'route' || match.route.owner === definition.name;

  useEffect(() => {
    // The server answers an address of this remote that has no page or is not canonical.
    if (page === null && ownAddress) shell.actions.reload();
  }, [page, ownAddress, shell]);

  if (!route || !page) return null;
  const { Component } = page;
  return (
    <PageEnvironmentProvider value={{ config: shell.config, actions: shell.actions, fragments: shell.fragments }}>
      <Component key={route.name} route={route} />
      <HeadUpdates page={page} shell={shell} route={route} pathname={location.pathname} search={location.search} />
    </PageEnvironmentProvider>
  );
}

/**
 * The page of a route: null if there is none, undefined while its code or texts are loading. On the server and at
 * hydration they are always loaded before.
 */
function usePage(
  definition: RemoteDefinition,
  route: Route | null,
  shell: ShellRuntime,
): PageDefinition | null | undefined {
  const [, setArrived] = useState<PageDefinition | null>(null);
  const name = route?.name ?? null;
  const loaded = name === null ? null : loadedPage(definition, name);
  const page = loaded && !hasPageTexts(loaded, shell) ? undefined : loaded;
  useEffect(() => {
    if (page !== undefined || name === null) return undefined;
    let wanted = true;
    preparePage(definition, name, shell).then(
      (prepared) => wanted && setArrived(prepared),
      () => wanted && shell.actions.reload(), // the chunk is missing or was rejected: the server knows what to show
    );
    return () => {
      wanted = false;
    };
  }, [definition, name, page, shell]);
  return page;
}

interface HeadUpdatesProps {
  page: PageDefinition;
  shell: ShellRuntime;
  route: Route;
  pathname: string;
  search: string;
}

/** Updates the document's head after client navigations; the head of the first page is the server's. */
function HeadUpdates(props: HeadUpdatesProps): ReactElement | null {
  const address = props.pathname + props.search;
  const [first] = useState(address);
  const [moved, setMoved] = useState(props.shell.serverRoute === null);
  if (!moved && first !== address) setMoved(true);
  return moved ? <LiveHead {...props} /> : null;
}

function LiveHead({ page, shell, route, pathname, search }: HeadUpdatesProps): null {
  const head = useSelector((state: RootState): string => {
    const context: HeadContext = { ...pageContext(shell, route, pathname, search), state } as HeadContext;
    return JSON.stringify(page.head(context));
  });
  useEffect(() => {
    shell.actions.setHead(JSON.parse(head) as Head);
  }, [head, shell]);
  return null;
}
