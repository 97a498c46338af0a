import type { z } from 'zod';
import {
  favouriteAnswerSchema,
  favouriteBodySchema,
  favouriteKeysAnswerSchema,
  favouriteNoteAnswerSchema,
  favouriteNoteSchema,
  favouritesAnswerSchema,
  favouritesQuerySchema,
  mergeFavouritesAnswerSchema,
  mergeFavouritesBodySchema,
} from '@houni/contracts/favourite';
import type { FavouriteKeysAnswer, FavouritesAnswer } from '@houni/contracts/favourite';
import { adKeyParamsSchema } from '@houni/contracts/ad-write';
import { priceReduction } from '@houni/domain/price-reduction';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { cardsByIds } from '../ads/ad-card.ts';
import { addFavourite, setFavouriteNote, removeFavourite } from './service.ts';
import { mergeFavourites } from './merge-favourites.ts';
import { hasPage } from '../ads/states-with-page.ts';

const config = { access: 'user' } as const;
const tags = ['favourites'];

/** The favourites of the signed-in user. */
export function favouriteRoutes(app: Http, services: Services): void {
  favouriteReadRoutes(app, services);
  favouriteWriteRoutes(app, services);
}

function favouriteReadRoutes(app: Http, services: Services): void {
  app.get(
    '/favorite/mine',
    {
      config,
      schema: {
        tags,
        summary: 'Your favourites',
        querystring: favouritesQuerySchema,
        response: { 200: favouritesAnswerSchema },
      },
    },
    (request) => listFavourites(services, signedInUser(request).uid, request.query),
  );
  app.get(
    '/favorite/keys',
    {
      config,
      schema: {
        tags,
        summary: 'The keys of your favourites',
        response: { 200: favouriteKeysAnswerSchema },
      },
    },
    (request) => favouriteKeys(services, signedInUser(request).uid),
  );
}

function favouriteWriteRoutes(app: Http, services: Services): void {
  app.post(
    '/favorite/merge',
    {
      config,
      schema: {
        tags,
        summary: 'Merge the favourites that were saved before signing in',
        body: mergeFavouritesBodySchema,
        response: { 200: mergeFavouritesAnswerSchema },
      },
    },
    (request) => mergeFavourites(services, signedInUser(request), request.body.items),
  );
  app.post(
    '/favorite/add',
    {
      config: { access: 'user', limit: 'favourite' },
      schema: {
        tags,
        summary: 'Add an ad to your favourites',
        body: favouriteBodySchema,
        response: { 200: favouriteAnswerSchema },
      },
    },
    (request) => addFavourite(services, signedInUser(request), request.body.publicKey),
  );
  app.post(
    '/favorite/remove',
    {
      config,
      schema: {
        tags,
        summary: 'Remove an ad from your favourites',
        body: favouriteBodySchema,
        response: { 200: favouriteAnswerSchema },
      },
    },
    (request) => removeFavourite(services, signedInUser(request).uid, request.body.publicKey),
  );
  app.patch(
    '/favorite/:key',
    {
      config,
      schema: {
        tags,
        summary: 'Write a note for a favourite',
        params: adKeyParamsSchema,
        body: favouriteNoteSchema,
        response: { 200: favouriteNoteAnswerSchema },
      },
    },
    (request) => setFavouriteNote(services, signedInUser(request).uid, request.params.key, request.body.note),
  );
}

async function favouriteKeys({ db }: Services, uid: string): Promise<FavouriteKeysAnswer> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('ads', 'ads.id', 'favourites.adId')
    .select('ads.publicKey')
    .where('favourites.userUid', '=', uid)
    .orderBy('favourites.createdAt', 'desc')
    .orderBy('ads.id', 'desc')
    .execute();
  return { items: rows.map(({ publicKey }) => publicKey) };
}

async function listFavourites(
  services: Services,
  uid: string,
  { locale, page, pageSize }: z.output<typeof favouritesQuerySchema>,
): Promise<FavouritesAnswer> {
  const favourites = services.db
    .selectFrom('favourites')
    .innerJoin('ads', 'ads.id', 'favourites.adId')
    .where('favourites.userUid', '=', uid)
    .where(hasPage(services.now()));
  const [rows, { total }] = await Promise.all([
    favourites
      .select(['ads.id', 'ads.publicKey', 'favourites.note', 'favourites.createdAt'])
      .select(['favourites.priceWhenAdded', 'favourites.priceUnitWhenAdded'])
      .orderBy('favourites.createdAt', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    favourites.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const cards = await cardsByIds(
    services,
    rows.map(({ id }) => id),
    locale,
  );
  const favouriteByKey = new Map(rows.map((row) => [row.publicKey, row]));
  const items = cards.map((card) => {
    const favourite = favouriteByKey.get(card.publicKey);
    const { priceWhenAdded: millimes = null, priceUnitWhenAdded: unit = null } = favourite ?? {};
    const priceWhenAdded = millimes === null || unit === null ? null : { millimes, unit };
    return {
      ...card,
      note: favourite?.note ?? null,
      addedAt: (favourite?.createdAt ?? services.now()).toISOString(),
      priceWhenAdded,
      priceDropped: priceReduction(priceWhenAdded, card.price) > 0,
      closed: card.state !== 'published',
    };
  });
  return { items, total, page, pageSize };
}
