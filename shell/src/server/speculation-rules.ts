import type { FastifyInstance } from 'fastify';

const ADDRESS = '/_shell/speculation-rules.json';

/** Names the rules to the browser; a header, because the policy of pages allows no inline script of a page's own. */
export const SPECULATION_HEADER: Record<string, string> = { 'speculation-rules': `"${ADDRESS}"` };

/** Pages that are somebody's own, do something, or keep what is typed into them; each in all languages. */
const NOT_AHEAD = [
  'auth/*',
  'unsubscribe/*',
  'postad*',
  'import-annonce*',
  'add-agency*',
  'profile*',
  'user-ads*',
  'favourites*',
].flatMap((path) => [`/${path}`, `/*/${path}`]);

const ours = (selector: string) => ({
  and: [
    { selector_matches: selector },
    { href_matches: '/*' },
    { not: { href_matches: [...NOT_AHEAD, '/_*'] } },
    // Languages set a cookie, and `nofollow` leads out of a preview.
    { not: { selector_matches: '[hreflang], [rel~=nofollow], [download], [target=_blank]' } },
  ],
});

/**
 * What the browser may fetch when a pointer rests on a link. Links of header and footer are full page loads: their
 * pages are rendered ahead. Cards lead on inside the page once it is hydrated, and count views: until then only their
 * document is fetched.
 */
const RULES = JSON.stringify({
  prerender: [{ where: ours('#header a, #footer a'), eagerness: 'moderate' }],
  prefetch: [{ where: ours('#slot[data-server] article a'), eagerness: 'moderate' }],
});

/** Serves the rules. */
export function serveSpeculationRules(app: FastifyInstance): void {
  app.get(ADDRESS, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/speculationrules+json').send(RULES),
  );
}
