import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DomainError } from '../platform/domain-error.ts';
import { FileCache } from '../platform/file-cache.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { sitemapFiles } from './sitemap-files.ts';
import type { SitemapFile } from './sitemap-files.ts';
import { sitemapIndex, URLSET_END, URLSET_START, urlElements } from './sitemap-xml.ts';
import { XML_TYPE } from '../platform/xml.ts';

/** The maximum age of a file and of the list of files. */
const CACHE_TTL_MS = 10 * 60_000;
const CACHE_BYTES = 512 * 1024 * 1024;
const CACHE_CONTROL = 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400';

/** The sitemap for search engines. The shell serves it on the host of the site. */
export function sitemapRoutes(app: Http, services: Services): void {
  const config = { access: 'public' } as const;
  const { environment } = services;
  const cache = new FileCache({
    folder: path.join(environment.dataDir, 'cache', 'sitemaps'),
    maxBytes: CACHE_BYTES,
    ttl: CACHE_TTL_MS,
  });
  const lists = new LRUCache<'all', SitemapFile[]>({
    max: 1,
    ttl: CACHE_TTL_MS,
    fetchMethod: () => sitemapFiles(services),
  });
  const readFiles = () => lists.forceFetch('all');

  app.get('/sitemaps/index.xml', { config, schema: { hide: true } }, async (_request, reply) => {
    const index = (await readFiles()).map(({ name, changedAt }) => ({
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
      const file = (await readFiles()).find((candidate) => candidate.name === name);
      if (!file) throw new DomainError('not_found', 'The sitemap has no such file.');
      const compressed = createReadStream(
        await cache.file(`${name}.xml.gz`, async () => compress(file, environment.siteUrl)),
      );
      reply.type(XML_TYPE).header('cache-control', CACHE_CONTROL).header('vary', 'accept-encoding');
      if (/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) {
        return reply.header('content-encoding', 'gzip').send(compressed);
      }
      return reply.header('content-encoding', 'identity').send(compressed.pipe(createGunzip()));
    },
  );
}

/** Writes and compresses a sitemap file as a stream. */
function compress({ pages }: SitemapFile, siteUrl: string): AsyncIterable<Uint8Array> {
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
