import type { FastifyInstance } from 'fastify';
import type { RouteTableData } from '@houni/routing/route-table';

const ADDRESS = '/_shell/speculation-rules.json';

/** Names the rules to the browser in a header, because the content security policy forbids further inline scripts. */
export const SPECULATION_HEADER: Record<string, string> = { 'speculation-rules': `"${ADDRESS}"` };

/**
 * The addresses of pages that are not the same for all visitors, or that change something: routes without a list of
 * `query`. Each as a pattern of the path, in all languages.
 */
export function notSpeculated(routes: RouteTableData): string[] {
  const declared = Object.values(routes).flatMap((table) => Object.values(table));
  const own = declared.filter(({ query, host }) => query === undefined && host === undefined);
  const paths = own.flatMap(({ path }) => (typeof path === 'string' ? [path] : Object.values(path)));
  return [...new Set(paths.flatMap(patternOf))].flatMap((path) => [`/${path}`, `/*/${path}`]);
}

/** `postad/{step:a|b?}` is `postad*`, `add-agency/{step:a|b}` is `add-agency/*`; none for a path that begins with a parameter. */
function patternOf(path: string): string[] {
  const at = path.indexOf('{');
  if (at === 0) return [];
  if (at === -1) return [`${path}*`];
  const words = path.slice(0, at - 1);
  return [path.endsWith('?}') ? `${words}*` : `${words}/*`];
}

const linksIn = (selector: string, excluded: readonly string[]) => ({
  and: [
    { selector_matches: selector },
    { href_matches: '/*' },
    { not: { href_matches: [...excluded, '/_*'] } },
    // Language links set a cookie, and the `nofollow` link ends a preview.
    { not: { selector_matches: '[hreflang], [rel~=nofollow], [download], [target=_blank]' } },
  ],
});

/**
 * What the browser may load when a pointer hovers a link. Links in header and footer are full page loads, so their pages
 * are prerendered. Links in cards become client navigations after hydration, and ad pages count views, so only their
 * documents are prefetched.
 */
function rulesOf(routes: RouteTableData): string {
  const excluded = notSpeculated(routes);
  return JSON.stringify({
    prerender: [{ where: linksIn('#header a, #footer a', excluded), eagerness: 'moderate' }],
    prefetch: [{ where: linksIn('#slot[data-server] article a', excluded), eagerness: 'moderate' }],
  });
}

/** Serves the rules for the routes of the current set. */
export function serveSpeculationRules(app: FastifyInstance, routes: () => RouteTableData): void {
  app.get(ADDRESS, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/speculationrules+json')
      .send(rulesOf(routes())),
  );
}
