import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { LOCALES } from '@houni/contracts/locale';
import { RequestError } from '../platform/errors.ts';
import { FileCache } from '../platform/file-cache.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { blogFeed } from './feed.ts';
import { sitemapFiles } from './sitemap-files.ts';
import type { SitemapFile } from './sitemap-files.ts';
import { sitemapIndex, URLSET_END, URLSET_START, urlElements } from './sitemap-xml.ts';
import { XML_TYPE } from './xml.ts';

const MINUTE_MS = 60_000;
/** How old the list of files and a file may be. */
const KEPT_MS = 10 * MINUTE_MS;
const CACHE_BYTES = 512 * 1024 * 1024;
const CACHE_CONTROL = 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400';

/** For search engines and feed readers: the sitemap and the blog's feeds. The shell serves them at the site's addresses. */
export function discoveryRoutes(app: Http, services: Services): void {
  const config = { access: 'public' } as const;
  const { environment } = services;
  const cache = new FileCache({
    folder: path.join(environment.dataDir, 'cache', 'sitemaps'),
    maxBytes: CACHE_BYTES,
    ttl: KEPT_MS,
  });
  const files = kept(() => sitemapFiles(services));

  app.get('/sitemaps/index.xml', { config, schema: { hide: true } }, async (_request, reply) => {
    const index = (await files()).map(({ name, changedAt }) => ({
      url: `${environment.siteUrl}/sitemaps/${name}.xml`,
      changedAt,
    }));
    return reply.type(XML_TYPE).header('cache-control', CACHE_CONTROL).send(sitemapIndex(index));
  });

  app.get(
    '/sitemaps/:file',
    { config, schema: { hide: true, params: z.object({ file: z.string().regex(/^[a-z]+-\d{1,9}\.xml$/) }) } },
    async ({ params, headers }, reply) => {
      const name = params.file.replace('.xml', '');
      const file = (await files()).find((candidate) => candidate.name === name);
      if (!file) throw new RequestError('not_found', 'There is no such file of the sitemap.');
      const zipped = createReadStream(await cache.file(`${name}.xml.gz`, async () => zip(file, environment.siteUrl)));
      reply.type(XML_TYPE).header('cache-control', CACHE_CONTROL).header('vary', 'accept-encoding');
      if (/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) {
        return reply.header('content-encoding', 'gzip').send(zipped);
      }
      return reply.header('content-encoding', 'identity').send(zipped.pipe(createGunzip()));
    },
  );

  app.get(
    '/feeds/blog/:locale',
    { config, schema: { hide: true, params: z.object({ locale: z.enum(LOCALES) }) } },
    async ({ params: { locale } }, reply) =>
      reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', CACHE_CONTROL)
        .send(await blogFeed({ ...services, db: services.reads }, locale)),
  );
}

/** A file of the sitemap, written and compressed a page at a time. */
function zip({ pages }: SitemapFile, siteUrl: string): AsyncIterable<Uint8Array> {
  async function* lines(): AsyncGenerator<string> {
    yield URLSET_START;
    for await (const page of pages()) yield urlElements(siteUrl, page);
    yield URLSET_END;
  }
  const source = Readable.from(lines());
  const target = createGzip();
  source.once('error', (error) => target.destroy(error));
  return source.pipe(target);
}

/** Asks again when the last answer is old; a failure is not kept. */
function kept<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; until: number } | null = null;
  return () => {
    if (known && known.until > Date.now()) return known.answer;
    const answer = ask();
    known = { answer, until: Date.now() + KEPT_MS };
    answer.catch(() => {
      known = null;
    });
    return answer;
  };
}
