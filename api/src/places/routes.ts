import {
  governoratesAnswerSchema,
  locationAnswerSchema,
  locationQuerySchema,
  zipcodeAnswerSchema,
  zipcodeQuerySchema,
} from '@houni/contracts/place';
import { invalidInput } from '../platform/errors.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';

/** Places: the governorates, one place with its children, places by words and by postal code. */
export function placeRoutes(app: Http, { db, places }: Services): void {
  const config = { access: 'public', fresh: 'day' } as const;
  const tags = ['places'];

  app.get(
    '/public/refs/get-all-gouvernorats',
    { config, schema: { tags, response: { 200: governoratesAnswerSchema } } },
    async () => ({
      nameFields: { latin: 'names.fr', arabic: 'names.ar' } as const,
      items: [...(await places()).governorates.values()],
    }),
  );

  app.get(
    '/public/location',
    { config, schema: { tags, querystring: locationQuerySchema, response: { 200: locationAnswerSchema } } },
    async ({ query: { level, id, q, limit } }) => {
      const directory = await places();
      if (q !== undefined && q !== '') return { place: null, children: [], matches: directory.search(q, limit) };
      if (level === undefined) throw invalidInput('level', 'Give a level and an id, or words in q.');
      if (id === undefined) throw invalidInput('id', 'Give the id of the place.');
      const place = directory.find(level, id);
      return { place, children: place ? directory.children(level, id) : [], matches: [] };
    },
  );

  app.get(
    '/public/location/zipcode',
    { config, schema: { tags, querystring: zipcodeQuerySchema, response: { 200: zipcodeAnswerSchema } } },
    async ({ query: { zipcode, limit } }) => {
      const directory = await places();
      const rows = await db
        .selectFrom('postalLocalities')
        .select(['delegationId', 'name', 'postalCode'])
        .where('postalCode', '>=', zipcode.padEnd(4, '0'))
        .where('postalCode', '<=', zipcode.padEnd(4, '9'))
        .orderBy('postalCode')
        .orderBy('name')
        .orderBy('id')
        .limit(limit)
        .execute();
      const items = rows.flatMap(({ delegationId, name, postalCode }) => {
        const place = directory.find('delegation', delegationId);
        return place ? [{ postalCode, locality: name, place }] : [];
      });
      return { items };
    },
  );
}
