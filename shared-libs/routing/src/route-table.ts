import { DEFAULT_LOCALE } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { ADDRESSES } from './addresses.ts';
import type { PageAddress } from './addresses.ts';
import { prefixOf } from './locale.ts';
import { encodePath, isSamePath, splitPath } from './path.ts';
import { compilePattern } from './route-pattern.ts';
import type { CompiledPattern } from './route-pattern.ts';
import type { LocalePrefix, Owner, Route } from './route.ts';

/** Everything that the shell must know about a route before it loads code. Whatever is missing is false or has no effect. */
export interface RouteDeclaration extends PageAddress {
  /** Search engines should index it. A page without parameters is in the sitemap. */
  indexed?: boolean | undefined;
  /**
   * The query parameters that the page reads, if its response can be the same for all visitors. Other parameters change
   * nothing (`utm_source`), so that all such addresses share one cached page. Without this list no page of the route is
   * cached, and its whole query counts.
   */
  query?: readonly string[] | undefined;
  /**
   * The page calls the identity provider. Its content security policy allows it, and links to it load a new document,
   * because a document keeps its policy.
   */
  signIn?: boolean | undefined;
  /** The page redirects to its canonical path, because the path contains names that only its data can correct. */
  correctsPath?: boolean | undefined;
  /** A new release set must render this page before it is used. Only for pages without parameters. */
  warmUp?: boolean | undefined;
  /**
   * Visited pages work offline. `list`: also listed on the offline page. `fetch`: also fetched after a client navigation,
   * which loads no document.
   */
  offline?: 'visited' | 'fetch' | 'list' | undefined;
  /** What a navigation to the page shows while it loads: cards or lines of text. */
  skeleton?: 'cards' | undefined;
  /** Fragments of other remotes that the page shows: `blog/newestArticles`. */
  fragments?: readonly FragmentName[] | undefined;
}

/** A fragment by its remote and name. */
export type FragmentName = `${string}/${string}`;

/** Declared routes by owner and name. */
export type RouteTableData = Readonly<Record<Owner, Readonly<Record<string, RouteDeclaration>>>>;

/**
 * The result of matching a path.
 * `redirect`: the path belongs to `route`, whose canonical path is `to` (percent-encoded, without the query, which the
 * caller keeps).
 * Only data can correct the place names and the title of some routes, so `to` may redirect once more. To answer with a
 * single hop, load `route` first and prefer the redirect of its load.
 */
export type Match =
  | { kind: 'route'; route: Route }
  | { kind: 'redirect'; to: string; status: 301; route: Route }
  | { kind: 'notFound'; locale: Locale; prefix: LocalePrefix };

/** A table of routes that can be asked which page an address is. */
export interface RouteTable {
  /**
   * Finds the route of a path, percent-encoded or decoded, without query. Matches any letter case, accents and the slugs
   * of every locale; a path that is not the canonical form of its locale redirects to it. Never throws.
   */
  match(pathname: string): Match;
  /** The declaration of a route; an empty one if the table has no such route. */
  declarationOf(name: string): Partial<RouteDeclaration>;
  data: RouteTableData;
}

interface Row {
  name: string;
  owner: Owner;
  declaration: RouteDeclaration;
  /** The path and, after it, its older forms. */
  patterns: CompiledPattern[];
}

/** No path of this site is longer: eight segments of percent-encoded Arabic stay under it. */
const MAX_PATH_LENGTH = 4096;

/** The published addresses as a table without owners: for code that runs without a release set. */
export const ADDRESS_TABLE: RouteTableData = { '': ADDRESSES };

/** @throws Error if a path is no path pattern */
export function createRouteTable(data: RouteTableData): RouteTable {
  const rows = Object.entries(data).flatMap(([owner, routes]) =>
    Object.entries(routes).map(([name, declaration]): Row => {
      const patterns = [declaration.path, ...(declaration.aliases ?? [])].map(compilePattern);
      return { name, owner, declaration, patterns };
    }),
  );
  const byName = new Map(rows.map((row) => [row.name, row.declaration]));
  const byFirst = groupByFirst(rows);
  const translated = byFirst.get(null) ?? [];

  return {
    data,
    declarationOf: (name) => byName.get(name) ?? {},
    match(pathname) {
      const { prefix, segments } = splitPath(pathname.slice(0, MAX_PATH_LENGTH));
      const locale = prefix ?? DEFAULT_LOCALE;
      const found = pathname.length > MAX_PATH_LENGTH ? null : find(segments);
      if (found === null) return { kind: 'notFound', locale, prefix };
      const { row, params } = found;
      // The patterns of a known name are its published address, so name and parameters belong together.
      const route = { name: row.name, params, owner: row.owner, locale, prefix } as Route;
      const canonical = writePath(row.patterns[0], params, locale, prefix !== null);
      if (isSamePath(pathname, canonical)) return { kind: 'route', route };
      return { kind: 'redirect', to: canonical, status: 301, route };
    },
  };

  function find(segments: readonly string[]): { row: Row; params: Record<string, unknown> } | null {
    // A word at the start comes before a parameter there, and never hides the other paths that begin with one.
    for (const candidates of [byFirst.get(segments[0]?.toLowerCase() ?? '') ?? [], translated]) {
      for (const { row, pattern } of candidates) {
        const params = pattern.parse(segments);
        if (params !== null) return { row, params };
      }
    }
    return null;
  }
}

/** A path with its language, percent-encoded. With `explicitPrefix` French has a prefix too. */
export function writePath(
  pattern: CompiledPattern | undefined,
  params: Record<string, unknown>,
  locale: Locale,
  explicitPrefix: boolean,
): string {
  const prefix = explicitPrefix ? `/${locale}` : prefixOf(locale);
  const path = encodePath(pattern?.write(params, locale) ?? []);
  return path === '/' ? prefix || '/' : prefix + path;
}

function groupByFirst(rows: readonly Row[]): Map<string | null, { row: Row; pattern: CompiledPattern }[]> {
  const groups = new Map<string | null, { row: Row; pattern: CompiledPattern }[]>();
  for (const row of rows) {
    for (const pattern of row.patterns)
      groups.set(pattern.first, [...(groups.get(pattern.first) ?? []), { row, pattern }]);
  }
  return groups;
}
