import type { z } from 'zod';
import {
  governoratesAnswerSchema,
  locationAnswerSchema,
  locationQuerySchema,
  nearestPlaceAnswerSchema,
  nearestPlaceBodySchema,
  zipcodeAnswerSchema,
  zipcodeQuerySchema,
} from '@houni/contracts/place';
import type { LocationAnswer, Place, PlaceLevel, ZipcodeAnswer } from '@houni/contracts/place';
import { invalidInput } from '../platform/domain-error.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { countAds } from './count-ads.ts';
import { nearestPlace } from './nearest-place.ts';
import type { PlaceDirectory } from './place-directory.ts';
import { searchPlaces } from './search-places.ts';
import type { FoundPlace } from './search-places.ts';

/** Farther from every centre somebody is abroad or at sea: the largest sectors of the south reach about as far. */
const MAX_NEAREST_KM = 25;

/** Places: the governorates, one place with its children, places by words and by postal code. */
export function placeRoutes(app: Http, services: Services): void {
  const { places } = services;
  const config = { access: 'public', fresh: 'day' } as const;
  const tags = ['places'];

  app.get(
    '/public/refs/get-all-gouvernorats',
    {
      config,
      schema: {
        tags,
        summary: 'The 24 governorates with names, centre and bounds',
        response: { 200: governoratesAnswerSchema },
      },
    },
    async () => ({
      nameFields: { latin: 'names.fr', arabic: 'names.ar' } as const,
      items: [...(await places()).governorates.values()],
    }),
  );

  app.get(
    '/public/location',
    {
      config,
      schema: {
        tags,
        summary: 'One place with its children, or places by typed words',
        querystring: locationQuerySchema,
        response: { 200: locationAnswerSchema },
      },
    },
    ({ query }) => locate(services, query),
  );

  app.post(
    '/public/location/nearest',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The sector around a position, which is not stored',
        body: nearestPlaceBodySchema,
        response: { 200: nearestPlaceAnswerSchema },
      },
    },
    async ({ body }) => {
      const directory = await places();
      const sector = nearestPlace(directory.sectors.values(), body, MAX_NEAREST_KM);
      return { place: sector && directory.find('sector', sector.id) };
    },
  );

  app.get(
    '/public/location/zipcode',
    {
      config,
      schema: {
        tags,
        summary: 'Localities by the beginning of a postal code',
        querystring: zipcodeQuerySchema,
        response: { 200: zipcodeAnswerSchema },
      },
    },
    async ({ query: { zipcode, limit } }) => {
      const directory = await places();
      const items: ZipcodeAnswer['items'] = [];
      for (const { delegationId, name, postalCode } of directory.localities) {
        const place = postalCode.startsWith(zipcode) ? directory.find('delegation', delegationId) : null;
        if (place) items.push({ postalCode, locality: name, place });
        if (items.length === limit) break;
      }
      return { items };
    },
  );
}

/** The delegations with the most ads. */
function popularPlaces(
  { delegations }: PlaceDirectory,
  limit: number,
  adsOf: (level: PlaceLevel, id: number) => number,
): FoundPlace[] {
  return [...delegations.values()]
    .map(({ id, names }) => ({ level: 'delegation' as const, id, form: names.fr, by: 'name' as const }))
    .sort((a, b) => adsOf(b.level, b.id) - adsOf(a.level, a.id) || a.id - b.id)
    .slice(0, limit);
}

async function locate(
  { search, places }: Services,
  { level, id, q, limit }: z.output<typeof locationQuerySchema>,
): Promise<LocationAnswer> {
  const directory = await places();
  const located = (place: Place) => ({ ...place, bounds: directory.bounds(place.level, place.id) });
  if (q !== undefined || (level === undefined && id === undefined)) {
    const counts = await countAds(search, directory);
    const adsOf = (of: PlaceLevel, placeId: number) => counts.get(`${of} ${placeId}`) ?? 0;
    const found = !q ? popularPlaces(directory, limit, adsOf) : searchPlaces(directory, q, limit, adsOf);
    const matches = found.flatMap(({ form, by, ...key }) => {
      const place = directory.find(key.level, key.id);
      return place ? [{ ...located(place), match: { form, by }, ads: adsOf(key.level, key.id) }] : [];
    });
    return { place: null, children: [], matches };
  }
  if (level === undefined) throw invalidInput('level', 'Give a level and an id, or words in q.');
  if (id === undefined) throw invalidInput('id', 'Give the id of the place.');
  const place = directory.find(level, id);
  const children = place ? directory.children(level, id) : [];
  return { place: place && located(place), children: children.map(located), matches: [] };
}
