import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { SearchAnswer } from '@houni/contracts/ad';
import { isLocale, LOCALES } from '@houni/contracts/locale';
import { SHARING_PICTURE } from '@houni/routing/sharing-picture';
import { RequestError } from '../platform/errors.ts';
import { FileCache } from '../platform/file-cache.ts';
import type { Http } from '../platform/http.ts';
import { createWrittenCards } from '../search/written-cards.ts';
import { searchAds } from '../search/search-ads.ts';
import { createWordFrequencies } from '../search/word-frequencies.ts';
import type { Services } from '../services.ts';
import { drawPicture } from './draw-picture.ts';
import { parseSubject } from './parse-subject.ts';
import type { CountListing } from './listing-facts.ts';
import { pictureFacts } from './picture-facts.ts';
import { limitFontsToOurs } from './text-font.ts';

const CACHE_BYTES = 512 * 1024 * 1024;
/** Pictures that are drawn at once, and that wait for it; more are refused. */
const AT_ONCE = 2;
const WAITING = 40;
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_WHILE = 'public, max-age=300';

const paramsSchema = z.object({
  kind: z.enum(['page', 'listing', 'ad', 'agency', 'article']),
  id: z.string().min(1).max(120),
  file: z.string().regex(new RegExp(`^(${LOCALES.join('|')})-[0-9a-z]{1,13}\\.jpg$`)),
});

/**
 * Pictures for social networks. Addresses hold ids alone; a picture says what the database says now. Whatever version is
 * asked for, the present one is given: the version decides how long the answer may be kept, never what is drawn or stored.
 */
export function sharingRoutes(app: Http, services: Services): void {
  const { environment } = services;
  const reading = { ...services, db: services.reads };
  const tools = {
    cards: createWrittenCards(reading),
    frequencies: createWordFrequencies(services.reads),
    sponsored: null,
  };
  const cache = new FileCache({ folder: path.join(environment.dataDir, 'cache', 'sharing'), maxBytes: CACHE_BYTES });
  const drawing = pLimit(AT_ONCE);
  limitFontsToOurs(path.join(environment.dataDir, 'cache', 'fonts'));

  const count: CountListing = async (query) =>
    JSON.parse((await searchAds(reading, tools, query)).toString()) as SearchAnswer; // it is written by this contract

  app.get(
    '/sharing/:kind/:id/:file',
    { config: { access: 'public' }, schema: { hide: true, params: paramsSchema } },
    async ({ params: { kind, id, file } }, reply) => {
      const [locale = '', asked = ''] = file.replace('.jpg', '').split('-');
      const subject = parseSubject(kind, id);
      const facts = subject && isLocale(locale) ? await pictureFacts(reading, count, subject, locale) : null;
      if (!facts || !isLocale(locale)) throw new RequestError('not_found', 'There is no such picture.');
      const name = `${kind}-${digest(id)}-${locale}-${facts.version}.jpg`;
      const picture = await cache.file(name, async () => {
        if (drawing.pendingCount >= WAITING)
          throw new RequestError('unavailable', 'Too many pictures are being drawn.');
        return drawing(async () => Readable.from([await drawPicture(facts, await photoOf(facts.photo), locale)]));
      });
      return reply
        .type(SHARING_PICTURE.type)
        .header('cache-control', asked === facts.version ? FOR_EVER : FOR_A_WHILE)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(createReadStream(picture));
    },
  );

  /** A photo that cannot be read costs its place in the picture, not the picture. */
  async function photoOf(photo: string | null): Promise<Buffer | null> {
    if (photo === null) return null;
    try {
      return await services.media.get('public', photo);
    } catch (error) {
      app.log.warn({ err: error, photo }, 'a photo could not be read for a picture');
      return null;
    }
  }
}

/** A file name for any id: slugs hold letters that not every file system keeps apart. */
function digest(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32);
}
