import http from 'node:http';
import https from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES } from '@houni/contracts/locale';
import { blogFeedPath } from '@houni/routing/feed-path';
import type { HostKind } from './host-kind.ts';

const DEADLINE_MS = 60_000;
/** What is handed on of the API's answer. */
const HANDED_ON = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary', 'retry-after'] as const;

export interface DiscoveryOptions {
  apiUrl: string;
  siteUrl: string;
  hostOf(host: string | undefined): HostKind;
}

/**
 * What search engines and feed readers ask for at the site's own addresses: robots.txt, the sitemap, the blog's feeds.
 * The API writes the latter two; they are passed on as they come, without being held in memory.
 */
export function registerDiscovery(app: FastifyInstance, { apiUrl, siteUrl, hostOf }: DiscoveryOptions): void {
  app.get('/robots.txt', async (request, reply) => {
    const rules =
      hostOf(request.headers.host) === 'dashboard'
        ? 'Disallow: /\n'
        : `Disallow: /_preview\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(`User-agent: *\n${rules}`);
  });

  const pass = (path: (request: FastifyRequest) => string) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (hostOf(request.headers.host) === 'dashboard') return reply.callNotFound();
    return passOn(new URL(apiUrl + path(request)), request, reply);
  };
  app.get(
    '/sitemap.xml',
    pass(() => '/sitemaps/index.xml'),
  );
  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    pass(({ params }) => `/sitemaps/${encodeURIComponent((params as { file: string }).file)}`), // the path has this part
  );
  for (const locale of LOCALES)
    app.get(
      blogFeedPath(locale),
      pass(() => `/feeds/blog/${locale}`),
    );
}

async function passOn(url: URL, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await ask(url, request);
  for (const name of HANDED_ON) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  return reply.code(answer.statusCode ?? 502).send(answer);
}

/** The API's answer as it comes: `fetch` would decompress it. */
function ask(url: URL, request: FastifyRequest): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-request-id': request.id,
      'accept-encoding': /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity',
    };
    const call = (url.protocol === 'https:' ? https : http).get(
      url,
      { headers, signal: AbortSignal.timeout(DEADLINE_MS) },
      resolve,
    );
    call.once('error', reject);
  });
}
