import type { FastifyInstance } from 'fastify';

const ADDRESS = '/_shell/speculation-rules.json';

/** Names the rules to the browser in a header, because the content security policy forbids further inline scripts. */
export const SPECULATION_HEADER: Record<string, string> = { 'speculation-rules': `"${ADDRESS}"` };

/** Private pages, and pages that change something or save input; each in all languages. */
const NOT_SPECULATED = [
  'auth/*',
  'unsubscribe/*',
  'postad*',
  'import-annonce*',
  'add-agency*',
  'profile*',
  'user-ads*',
  'saved*',
].flatMap((path) => [`/${path}`, `/*/${path}`]);

const linksIn = (selector: string) => ({
  and: [
    { selector_matches: selector },
    { href_matches: '/*' },
    { not: { href_matches: [...NOT_SPECULATED, '/_*'] } },
    // Language links set a cookie, and the `nofollow` link ends a preview.
    { not: { selector_matches: '[hreflang], [rel~=nofollow], [download], [target=_blank]' } },
  ],
});

/**
 * What the browser may load when a pointer hovers a link. Links in header and footer are full page loads, so their pages
 * are prerendered. Links in cards become client navigations after hydration, and ad pages count views, so only their
 * documents are prefetched.
 */
const RULES = JSON.stringify({
  prerender: [{ where: linksIn('#header a, #footer a'), eagerness: 'moderate' }],
  prefetch: [{ where: linksIn('#slot[data-server] article a'), eagerness: 'moderate' }],
});

/** Serves the rules. */
export function serveSpeculationRules(app: FastifyInstance): void {
  app.get(ADDRESS, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/speculationrules+json').send(RULES),
  );
}
