import type { ComponentType } from 'react';
import type { CallFailure } from '@houni/domain/call-failure';
import type { Locale } from '@houni/domain/locale';
import type { Translate } from '@houni/i18n';
import type { Route, RouteName, RouteOf } from '@houni/routing/route';
import type { FragmentName, RouteDeclaration } from '@houni/routing/route-table';
import type { FormPostResult, HouniStore, RootState } from '@houni/store';

/**
 * The versions of this contract that shell and remotes of these libraries speak: this one and the one before, so that
 * they can be released one after the other. A shell refuses a remote whose versions are all others. Version 2 is not
 * among them: its manifests name no routes. Increment `newest` when shell and remotes must change together.
 */
export const CONTRACTS = { oldest: 3, newest: 3 } as const;

/** Public URLs and settings, the same on the server and in the browser. */
export interface PublicConfig {
  apiUrl: string;
  /** Base address of pictures, without a trailing slash. */
  mediaUrl: string;
  /** A MapLibre style for maps; null: the embedded style, which needs no network. */
  mapStyle: string | null;
  /** A PMTiles archive with the streets of the country; null: the embedded map has none. */
  mapTiles: string | null;
  siteUrl: string;
  dashboardUrl: string;
  firebase: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null };
  social: { twitter: string; facebook: string; instagram: string; youtube: string };
  /** The agency that built the site, named in the footer. */
  developer: { name: string; url: string };
}

export interface PageContext<N extends RouteName = RouteName> {
  route: RouteOf<N>;
  locale: Locale;
  /** The requested path without query, percent-decoded. */
  path: string;
  query: URLSearchParams;
  config: PublicConfig;
  t: Translate;
}

export interface LoadContext<N extends RouteName = RouteName> extends PageContext<N> {
  store: HouniStore;
}

/**
 * The result of loading a page.
 * `ok`: render it, with its own status if given (410 for a closed ad with similar ads).
 * `redirect`: answered as is. `notFound`: the shell's 404 page. `unavailable`: the fallback page, 503 and Retry-After.
 */
export type LoadResult =
  | { kind: 'ok'; status?: 200 | 404 | 410; cache?: 'public' | 'private' }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'notFound' }
  | { kind: 'unavailable'; reason: string };

/** The page in another language, for hreflang. */
export interface Alternate {
  hreflang: Locale | 'x-default';
  path: string;
}

/** The part of the document's head that the shell also updates in the browser. */
export interface Head {
  title: string;
  description?: string;
  /** The path (with page segment, without filters) that search engines should index. */
  canonical?: string;
  robots?: 'index,follow' | 'noindex,follow' | 'noindex,nofollow';
  /**
   * What the page searches for, such as "Appartements à vendre · Tunis": the search field of the header says it. A page
   * that is not the list itself adds the path of the list after a line break.
   */
  search?: string;
}

/** A picture for social networks, 1200 × 630 (`OPEN_GRAPH_IMAGE`). */
export interface OpenGraphImage {
  url: string;
  alt: string;
}

/**
 * The part of the head that only the server writes, because its readers (search engines, social networks, the browser's
 * preloader) run no scripts. Remotes compute it in their server bundle, so that browsers do not download it.
 */
export interface ServerHead {
  alternates?: Alternate[];
  /** The page in other languages, for the language menu, if search engines should not know them (`alternates`). */
  languages?: Alternate[];
  /** The Open Graph type; `website` by default. */
  type?: 'website' | 'article' | 'profile';
  image?: OpenGraphImage;
  /** The feed of the page. */
  feed?: { path: string; title: string };
  /** Structured data (schema.org), one object per thing. */
  jsonLd?: readonly object[];
  /** The first picture, preloaded with high priority. */
  preloadImage?: { srcSet: string; sizes: string; type: string };
}

/** The server's part of the head by page; it gets the result of `head`. */
export type ServerHeads = {
  [N in RouteName]?: (context: HeadContext<N>, head: Head) => ServerHead;
};

export interface HeadContext<N extends RouteName = RouteName> extends PageContext<N> {
  state: RootState;
}

export interface PageProps<N extends RouteName = RouteName> {
  route: RouteOf<N>;
}

/** A page of a remote. `load` fills the store on the server; the component reads the same queries with hooks. */
export interface PageDefinition<N extends RouteName = RouteName> {
  load(context: LoadContext<N>): Promise<LoadResult>;
  head(context: HeadContext<N>): Head;
  Component: ComponentType<PageProps<N>>;
  /** Texts that only this page needs, by namespace: other pages of the remote do not load them. */
  texts?: Readonly<Record<string, (locale: Locale) => Promise<Messages>>>;
}

/**
 * A page in its own chunk. Its import names the chunk after the route (`webpackChunkName: "page-ad"`), so that the build
 * can write the chunk into the manifest and the server can load it together with the entry.
 */
export type LazyPage<N extends RouteName = RouteName> = () => Promise<PageDefinition<N>>;

/** What a fragment is loaded with: it has no route, because pages of other remotes show it. */
export interface FragmentContext {
  store: HouniStore;
  locale: Locale;
  config: PublicConfig;
}

/**
 * A part of a page that other remotes may show by its name, `blog/newestArticles`. It is a React root of its own: rendered
 * on the server beside the page, hydrated as a single-spa parcel when it comes near the window.
 */
export interface FragmentDefinition {
  /** Fills the store on the server. If it rejects or is late, the page is shown without the fragment. */
  load(context: FragmentContext): Promise<unknown>;
  Component: ComponentType;
}

/** Texts of one namespace: nested objects of strings in i18next's JSON format. */
export type Messages = { [key: string]: string | Messages };

/** Everything that a remote provides to the shell. */
export interface RemoteDefinition {
  /** Its routes, texts and endpoints have this name. */
  name: string;
  /** Pages by route name; a function loads the page when it is first shown. */
  pages: { [N in RouteName]?: PageDefinition<N> | LazyPage<N> };
  /** What pages of other remotes may show, by name; loaded when it is first shown. */
  fragments?: Readonly<Record<string, () => Promise<FragmentDefinition>>>;
  /** Texts by namespace, loaded for one locale; the namespace of a remote is its name. */
  messages(locale: Locale): Promise<Record<string, Messages>>;
  /** Adds lazy slices; endpoints are injected by importing them. */
  register?(store: HouniStore): void;
}

/** The result of a call to our API on behalf of a visitor. */
export type CallResult<Answer> = { answer: Answer; failure: null } | { answer: null; failure: CallFailure };

/** A form that was posted to a page without JavaScript. */
export interface FormContext {
  /** The route of the page. */
  route: Route;
  locale: Locale;
  query: URLSearchParams;
  /** The posted fields; the field `form` has the name of the form. They are not validated. */
  fields: Readonly<Record<string, string>>;
  /**
   * Calls our API with the visitor's token and address. Never rejects. A proof-of-work challenge is returned and must be
   * shown: it must cost the visitor's time.
   * @param path begins with a slash
   */
  callApi<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<CallResult<Answer>>;
}

/**
 * What answers a posted form.
 * `accepted`: a redirect to the same page with this query and fragment, so that a reload does not post it again.
 * `show`: the page with the form as it was typed and its errors, or with what it revealed.
 */
export type FormResult =
  | { kind: 'accepted'; query: Record<string, string>; fragment?: string }
  | { kind: 'show'; posted: FormPostResult };

/** Handles a form; null if the page of this route has no such form. */
export type FormHandler = (context: FormContext) => Promise<FormResult | null>;

/** The part of a remote that only the server needs. */
export interface ServerParts<Name extends string = string> {
  /** Every page's route. The build writes them into the manifest; they are declared in `src/routes.ts`. */
  routes: Readonly<Record<Name, RouteDeclaration>>;
  serverHeads?: ServerHeads;
  /**
   * Forms that work without JavaScript, by their name in the hidden field `form`. The shell calls a handler after it has
   * checked where the post comes from (decision 0019).
   */
  forms?: Readonly<Record<string, FormHandler>>;
}

/** What a remote's server bundle exports. */
export interface ServerRemoteDefinition extends RemoteDefinition, ServerParts {}

/** Checks the types of a definition and returns it. */
export function defineRemote<const D extends RemoteDefinition>(definition: D): D {
  return definition;
}

/** Adds the server's parts to a definition: a route for each page, and no others. */
export function defineServerRemote<const D extends RemoteDefinition>(
  definition: D,
  parts: ServerParts<keyof D['pages'] & string>,
): D & ServerRemoteDefinition {
  return { ...definition, ...parts };
}

/** Checks the types of a page for its route and returns it. */
export function definePage<N extends RouteName>(_name: N, page: PageDefinition<N>): PageDefinition<N> {
  return page;
}

export type { FragmentName, Route, RouteName, RouteOf };
