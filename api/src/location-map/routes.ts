import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import { publicKeySchema } from '@houni/contracts/ad';
import { LOCATION_MAP_SIZES, LOCATION_MAP_THEMES } from '@houni/routing/location-map';
import type { LocationMapSize } from '@houni/routing/location-map';
import { isHiddenWithAccount } from '../ads/states-with-page.ts';
import { DomainError } from '../platform/domain-error.ts';
import { createDrawnImages } from '../platform/drawn-images.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { drawLocationMap } from './draw-location-map.ts';
import type { ShownPosition } from './draw-location-map.ts';
import { openStreetArchive, StreetArchiveError } from './street-archive.ts';
import type { StreetArchive } from './street-archive.ts';

/** Raise it when the drawing changes. */
const DESIGN = 1;
const CACHE_BYTES = 512 * 1024 * 1024;
/** The address changes with the position, but the ad can be taken offline: a CDN asks again. */
const CACHE_CONTROL = 'public, max-age=86400, s-maxage=300';
/** For a picture without its streets, because their archive does not answer. */
const PROVISIONAL = 'public, max-age=60';
const STATES = ['published', 'paused', 'sold_or_rented', 'expired'] as const;
/** All members of a literal table; `Object.keys` has no exact type. */
const SIZES = Object.keys(LOCATION_MAP_SIZES) as LocationMapSize[];

const paramsSchema = z.object({
  publicKey: publicKeySchema,
  version: z.string().max(40),
  locale: z.enum(LOCALES),
  theme: z.enum(LOCATION_MAP_THEMES),
  size: z.enum(SIZES),
});

/**
 * Pictures of the surroundings of ads. Only positions that visitors see are drawn, and ads in one cell of 300 m share a
 * picture, so that their number is bounded.
 */
export function locationMapRoutes(app: Http, services: Services): void {
  const { mapTilesUrl } = services.environment;
  const streets = mapTilesUrl === null ? null : openStreetArchive(mapTilesUrl);
  const drawn = createDrawnImages(app, services.environment, 'location-map', CACHE_BYTES);

  app.get(
    '/location-map/:publicKey/:version/:locale/:theme/:size',
    { config: { access: 'public' }, schema: { hide: true, params: paramsSchema } },
    async ({ ip, params: { publicKey, version: _version, ...options } }, reply) => {
      const position = await shownPosition(services, publicKey);
      if (!position) throw new DomainError('not_found', 'There is no such picture.');
      const image = (archive: StreetArchive | null) => {
        const subject = JSON.stringify([DESIGN, archive && mapTilesUrl, position, options]);
        const name = `${createHash('sha256').update(subject).digest('hex').slice(0, 32)}.webp`;
        return drawn(name, ip, () => drawLocationMap(services, archive, position, options));
      };
      const answer = reply.type('image/webp').header('cross-origin-resource-policy', 'cross-origin');
      try {
        const picture = await image(streets);
        return answer.header('cache-control', CACHE_CONTROL).send(createReadStream(picture));
      } catch (error) {
        if (!(error instanceof StreetArchiveError)) throw error;
        app.log.warn({ err: error }, 'location map: the archive of streets cannot be read');
        const picture = await image(null);
        return answer.header('cache-control', PROVISIONAL).send(createReadStream(picture));
      }
    },
  );
}

/** Where visitors see an ad that has a page; null for others. */
async function shownPosition({ reads }: Services, publicKey: string): Promise<ShownPosition | null> {
  const ad = await reads
    .selectFrom('ads')
    .select(['publicLat as lat', 'publicLng as lng', 'positionPrecision as precision'])
    .where('publicKey', '=', publicKey)
    .where('state', 'in', STATES)
    .where(sql<boolean>`not ${isHiddenWithAccount}`)
    .executeTakeFirst();
  return ad && ad.lat !== null && ad.lng !== null ? { lat: ad.lat, lng: ad.lng, precision: ad.precision } : null;
}
