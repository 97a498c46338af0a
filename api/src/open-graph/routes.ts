import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import type { SearchAnswer } from '@houni/contracts/ad';
import { isLocale, LOCALES } from '@houni/domain/locale';
import { OPEN_GRAPH_IMAGE } from '@houni/routing/open-graph-image';
import { DomainError } from '../platform/domain-error.ts';
import { createDrawnImages } from '../platform/drawn-images.ts';
import type { Http } from '../platform/http.ts';
import { createCardCache } from '../search/card-cache.ts';
import { searchAds } from '../search/search-ads.ts';
import type { Services } from '../services.ts';
import { drawImage } from './draw-image.ts';
import { parseImageSubject } from './parse-image-subject.ts';
import type { SearchListing } from './listing-content.ts';
import { buildImageContent } from './build-image-content.ts';

const CACHE_BYTES = 512 * 1024 * 1024;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For images that show ads or agencies, which can be taken offline: a CDN asks again. */
const SECONDS = 'public, max-age=300, s-maxage=5';
const CAN_GO_OFFLINE = new Set(['ad', 'agency', 'listing']);
const FIVE_MINUTES = 'public, max-age=300';

const paramsSchema = z.object({
  kind: z.enum(['page', 'listing', 'ad', 'agency', 'article']),
  id: z.string().min(1).max(120),
  file: z.string().regex(new RegExp(`^(${LOCALES.join('|')})-[0-9a-z]{1,13}\\.jpg$`)),
});

/**
 * Open Graph images. A URL contains only ids; the content is read from the database. Every version in the URL gives the
 * current image. The version only decides how long the answer may be cached, so a made-up version cannot fill the disk.
 */
export function openGraphRoutes(app: Http, services: Services): void {
  const { environment } = services;
  const readServices = { ...services, db: services.reads };
  const tools = {
    search: services.search,
    cards: createCardCache(readServices),
    sponsored: null,
  };
  const drawn = createDrawnImages(app, environment, 'open-graph', CACHE_BYTES);

  const search: SearchListing = async (query) => JSON.parse((await searchAds(tools, query)).toString()) as SearchAnswer; // `searchAds` writes this contract

  app.get(
    '/open-graph/:kind/:id/:file',
    { config: { access: 'public' }, schema: { hide: true, params: paramsSchema } },
    async ({ ip, params: { kind, id, file } }, reply) => {
      const [locale = '', requestedVersion = ''] = file.replace('.jpg', '').split('-');
      const subject = parseImageSubject(kind, id);
      const content =
        subject && isLocale(locale) ? await buildImageContent(readServices, search, subject, locale) : null;
      if (!content || !isLocale(locale)) throw new DomainError('not_found', 'There is no such image.');
      const name = `${kind}-${digest(id)}-${locale}-${content.version}.jpg`;
      const image = await drawn(name, ip, async () => drawImage(content, await readPhoto(content.photo), locale));
      return reply
        .type(OPEN_GRAPH_IMAGE.type)
        .header('cache-control', cacheControl(kind, requestedVersion === content.version))
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(createReadStream(image));
    },
  );

  /** If the photo cannot be read, the image is drawn without it. */
  async function readPhoto(photo: string | null): Promise<Buffer | null> {
    if (photo === null) return null;
    try {
      return await services.media.get('public', photo);
    } catch (error) {
      app.log.warn({ err: error, photo }, 'open graph image: photo could not be read');
      return null;
    }
  }
}

function cacheControl(kind: string, isCurrent: boolean): string {
  if (CAN_GO_OFFLINE.has(kind)) return SECONDS;
  return isCurrent ? IMMUTABLE : FIVE_MINUTES;
}

/** A file name for any id. Slugs contain letters that some file systems do not distinguish. */
function digest(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32);
}
