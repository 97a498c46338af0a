import type { ComponentType } from 'react';
import type { Locale } from '@houni/contracts/locale';
import type { Owner, Route, RouteName, RouteOf } from '@houni/routing/route';
import type { HouniStore, RootState } from '@houni/store';

/** Bumped when shell and remotes must change together; the registry refuses a remote of another contract. */
export const CONTRACT_VERSION = 2;

/** `t` of i18next bound to a locale; keys are `namespace:path.to.text`. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Addresses that pages need, the same on the server and in the browser. */
export interface PublicConfig {
  apiUrl: string;
  /** Base address of pictures, without a trailing slash. */
  mediaUrl: string;
  /** A MapLibre style for maps; null: the embedded one, which asks nothing of any network. */
  mapStyle: string | null;
  siteUrl: string;
  dashboardUrl: string;
  firebase: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null };
  social: { twitter: string; facebook: string; instagram: string; youtube: string };
  /** The agency that made the site, named in the footer. */
  developer: { name: string; url: string };
}

export interface PageContext<N extends RouteName = RouteName> {
  route: RouteOf<N>;
  locale: Locale;
  /** Path as requested, without query, percent-decoded. */
  path: string;
  query: URLSearchParams;
  config: PublicConfig;
  t: Translate;
}

export interface LoadContext<N extends RouteName = RouteName> extends PageContext<N> {
  store: HouniStore;
}

/**
 * What loading a page ended in.
 * `ok`: render it (with a status of its own where the content says so, e.g. 410 with similar ads).
 * `redirect`: answered as is; `notFound`: the shell's 404 page; `unavailable`: fallback, 503 and Retry-After.
 */
export type LoadResult =
  | { kind: 'ok'; status?: 200 | 404 | 410; cache?: 'public' | 'private' }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'notFound' }
  | { kind: 'unavailable'; reason: string };

/** An alternate-language address of the page, for hreflang. */
export interface Alternate {
  hreflang: Locale | 'x-default';
  path: string;
}

/** The part of the document's head that the shell keeps up to date in the browser too. */
export interface Head {
  title: string;
  description?: string;
  /** Path (with page segment, without filters) that search engines should keep. */
  canonical?: string;
  robots?: 'index,follow' | 'noindex,follow' | 'noindex,nofollow';
}

/** A picture for social networks, 1200 × 630 (`SHARING_PICTURE`). */
export interface SharingImage {
  url: string;
  alt: string;
}

/**
 * The part of the head that stands in the first HTML alone: whoever reads it (search engines, social networks, the
 * browser's preloader) runs no script. Remotes compute it in their server bundle, so that no visitor downloads it.
 */
export interface ServerHead {
  alternates?: Alternate[];
  /** Where the page stands in other languages, if search engines are not told (`alternates`) but visitors may go there. */
  languages?: Alternate[];
  /** What kind of thing the page is (Open Graph); `website` where nothing is said. */
  type?: 'website' | 'article' | 'profile';
  image?: SharingImage;
  /** The newest of the page as a feed. */
  feed?: { path: string; title: string };
  /** Structured data (schema.org), an object for each thing. */
  jsonLd?: readonly object[];
  /** The first picture, preloaded with high priority. */
  preloadImage?: { srcSet: string; sizes: string; type: string };
}

/** The server's part of the head by page; it is told what `head` gave. */
export type ServerHeads = {
  [N in RouteName]?: (context: HeadContext<N>, head: Head) => ServerHead;
};

export interface HeadContext<N extends RouteName = RouteName> extends PageContext<N> {
  state: RootState;
}

export interface PageProps<N extends RouteName = RouteName> {
  route: RouteOf<N>;
}

/** One page of a remote. `load` fills the store on the server; the component reads the same queries by hooks. */
export interface PageDefinition<N extends RouteName = RouteName> {
  load(context: LoadContext<N>): Promise<LoadResult>;
  head(context: HeadContext<N>): Head;
  Component: ComponentType<PageProps<N>>;
}

/** A page in a chunk of its own: name the chunk `page-<route name>`, so that the shell loads it beside the entry. */
export type LazyPage<N extends RouteName = RouteName> = () => Promise<PageDefinition<N>>;

/** Texts of one namespace: nested objects of strings in i18next's JSON format. */
export type Messages = { [key: string]: string | Messages };

/** Everything that a remote gives to the shell. */
export interface RemoteDefinition {
  name: Exclude<Owner, 'shell'>;
  /** Pages by route name; a page that is loaded only when it is shown is given as a function. */
  pages: { [N in RouteName]?: PageDefinition<N> | LazyPage<N> };
  /** Texts by namespace, loaded for one locale; the namespace of a remote is its name. */
  messages(locale: Locale): Promise<Record<string, Messages>>;
  /** Adds lazy slices; endpoints are injected by importing them. */
  register?(store: HouniStore): void;
}

/** What a remote's server bundle exports. */
export interface ServerRemoteDefinition extends RemoteDefinition {
  serverHeads?: ServerHeads;
}

/** Checks a definition's types and returns it as it is. */
export function defineRemote<const D extends RemoteDefinition>(definition: D): D {
  return definition;
}

/** Checks a page's types for its route and returns it as it is. */
export function definePage<N extends RouteName>(_name: N, page: PageDefinition<N>): PageDefinition<N> {
  return page;
}

export type { Route, RouteName, RouteOf };
