import http from 'node:http';
import https from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES } from '@houni/domain/locale';
import { ADDRESSES } from '@houni/routing/addresses';
import { alternatesOf } from '@houni/routing/alternates';
import { pathBuilder } from '@houni/routing/build';
import { blogFeedPath } from '@houni/routing/feed-path';
import type { RouteTableData } from '@houni/routing/route-table';
import { escapeHtml } from '../render/escape-html.ts';
import type { HostKind } from './host-kind.ts';

const TIMEOUT_MS = 60_000;
/** Headers of the API's response that are passed on. */
const FORWARDED_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary', 'retry-after'] as const;

export interface SitemapOptions {
  apiUrl: string;
  siteUrl: string;
  hostOf(host: string | undefined): HostKind;
  /** The routes of the current release set. */
  routes(): RouteTableData;
}

/**
 * Serves robots.txt, the sitemap and the feeds of the blog at the site's own addresses. The API writes sitemap and feeds;
 * they are streamed through.
 */
export function registerSitemapRoutes(app: FastifyInstance, options: SitemapOptions): void {
  const { apiUrl, siteUrl, hostOf } = options;
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
  app.get('/sitemaps/pages-0.xml', async (request, reply) => {
    if (hostOf(request.headers.host) === 'dashboard') return reply.callNotFound();
    const answer = await requestApi(new URL(`${apiUrl}/sitemaps/pages-0.xml`), request, 'identity');
    const xml = (await answer.setEncoding('utf8').toArray()).join('');
    forwardHeaders(answer, reply);
    return reply.code(answer.statusCode ?? 502).send(xml.replace('</urlset>', `${ownPages(options)}</urlset>`));
  });
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
  const encoding = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity';
  const answer = await requestApi(url, request, encoding);
  forwardHeaders(answer, reply);
  return reply.code(answer.statusCode ?? 502).send(answer);
}

/** Requests the API without decompressing its response, as `fetch` would. */
function requestApi(url: URL, request: FastifyRequest, encoding: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-request-id': request.id,
      'accept-encoding': encoding,
    };
    const call = (url.protocol === 'https:' ? https : http).get(
      url,
      { headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
      resolve,
    );
    call.once('error', reject);
  });
}

function forwardHeaders(answer: http.IncomingMessage, reply: FastifyReply): void {
  for (const name of FORWARDED_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
}

/**
 * The `<url>` elements of indexed pages without parameters that only their remotes know. The API lists the pages with
 * published addresses.
 */
export function ownPages({ siteUrl, routes }: Pick<SitemapOptions, 'siteUrl' | 'routes'>): string {
  const declared = Object.values(routes()).flatMap((table) => Object.entries(table));
  const own = declared.filter(([name, { indexed, host, path }]) => {
    const paths = typeof path === 'string' ? [path] : Object.values(path);
    return (
      indexed && host === undefined && !Object.hasOwn(ADDRESSES, name) && paths.every((text) => !text.includes('{'))
    );
  });
  const lines = own.flatMap(([, { path }]) => {
    const alternates = alternatesOf((locale) => pathBuilder(path)({}, locale));
    const links = alternates.map(
      (page) => `<xhtml:link rel="alternate" hreflang="${page.hreflang}" href="${escapeHtml(siteUrl + page.path)}"/>`,
    );
    const pages = alternates.filter(({ hreflang }) => hreflang !== 'x-default');
    return pages.map((page) => `<url><loc>${escapeHtml(siteUrl + page.path)}</loc>${links.join('')}</url>\n`);
  });
  return lines.join('');
}
