import http from 'node:http';
import https from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES } from '@houni/contracts/locale';
import { blogFeedPath } from '@houni/routing/feed-path';
import type { HostKind } from './host-kind.ts';

const TIMEOUT_MS = 60_000;
/** Headers of the API's response that are passed on. */
const FORWARDED_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary', 'retry-after'] as const;

export interface SitemapOptions {
  apiUrl: string;
  siteUrl: string;
  hostOf(host: string | undefined): HostKind;
}

/**
 * Serves robots.txt, the sitemap and the feeds of the blog at the site's own addresses. The API writes sitemap and feeds;
 * they are streamed through.
 */
export function registerSitemapRoutes(app: FastifyInstance, { apiUrl, siteUrl, hostOf }: SitemapOptions): void {
  app.get('/robots.txt', async (request, reply) => {
    const rules =
      hostOf(request.headers.host) === 'dashboard'
        ? 'Disallow: /\n'
        : `Disallow: /_preview\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
    return reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(`User-agent: *\n${rules}`);
  });

  const proxy = (path: (request: FastifyRequest) => string) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (hostOf(request.headers.host) === 'dashboard') return reply.callNotFound();
    return proxyToApi(new URL(apiUrl + path(request)), request, reply);
  };
  app.get(
    '/sitemap.xml',
    proxy(() => '/sitemaps/index.xml'),
  );
  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    proxy(({ params }) => `/sitemaps/${encodeURIComponent((params as { file: string }).file)}`), // part of the route's path
  );
  for (const locale of LOCALES)
    app.get(
      blogFeedPath(locale),
      proxy(() => `/feeds/blog/${locale}`),
    );
}

async function proxyToApi(url: URL, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await requestApi(url, request);
  for (const name of FORWARDED_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  return reply.code(answer.statusCode ?? 502).send(answer);
}

/** Requests the API without decompressing its response, as `fetch` would. */
function requestApi(url: URL, request: FastifyRequest): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-request-id': request.id,
      'accept-encoding': /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity',
    };
    const call = (url.protocol === 'https:' ? https : http).get(
      url,
      { headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
      resolve,
    );
    call.once('error', reject);
  });
}
