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
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { cardsByIds } from './card.ts';
import { addFavourite, noteFavourite, removeFavourite } from './keep-favourite.ts';
import { mergeFavourites } from './merge-favourites.ts';
import { STATES_WITH_PAGE } from './states-with-page.ts';

/** The ads that the signed-in user keeps. */
export function favouriteRoutes(app: Http, services: Services): void {
  const config = { access: 'user' } as const;
  const tags = ['favourites'];

  app.get(
    '/favorite/mine',
    {
      config,
      schema: {
        tags,
        summary: 'The ads that the user keeps',
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
        summary: 'The keys of the ads that the user keeps',
        response: { 200: favouriteKeysAnswerSchema },
      },
    },
    (request) => favouriteKeys(services, signedInUser(request).uid),
  );
  app.post(
    '/favorite/merge',
    {
      config,
      schema: {
        tags,
        summary: 'Take over what a visitor kept on a device',
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
      schema: { tags, summary: 'Keep an ad', body: favouriteBodySchema, response: { 200: favouriteAnswerSchema } },
    },
    (request) => addFavourite(services, signedInUser(request), request.body.publicKey),
  );
  app.post(
    '/favorite/remove',
    {
      config,
      schema: { tags, summary: 'Let an ad go', body: favouriteBodySchema, response: { 200: favouriteAnswerSchema } },
    },
    (request) => removeFavourite(services, signedInUser(request).uid, request.body.publicKey),
  );
  app.patch(
    '/favorite/:key',
    {
      config,
      schema: {
        tags,
        summary: 'Note something beside a kept ad',
        params: adKeyParamsSchema,
        body: favouriteNoteSchema,
        response: { 200: favouriteNoteAnswerSchema },
      },
    },
    (request) => noteFavourite(services, signedInUser(request).uid, request.params.key, request.body.note),
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
  const kept = services.db
    .selectFrom('favourites')
    .innerJoin('ads', 'ads.id', 'favourites.adId')
    .where('favourites.userUid', '=', uid)
    .where('ads.state', 'in', STATES_WITH_PAGE);
  const [rows, { total }] = await Promise.all([
    kept
      .select(['ads.id', 'ads.publicKey', 'favourites.note', 'favourites.createdAt', 'favourites.priceWhenAdded'])
      .orderBy('favourites.createdAt', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const cards = await cardsByIds(
    services,
    rows.map(({ id }) => id),
    locale,
  );
  const choices = new Map(rows.map((row) => [row.publicKey, row]));
  const items = cards.map((card) => {
    const choice = choices.get(card.publicKey);
    const before = choice?.priceWhenAdded ?? null;
    return {
      ...card,
      note: choice?.note ?? null,
      addedAt: (choice?.createdAt ?? services.now()).toISOString(),
      priceWhenAdded: before === null ? null : { millimes: before, unit: card.price.unit },
      priceDropped: before !== null && card.price.millimes < before,
      closed: card.state !== 'published',
    };
  });
  return { items, total, page, pageSize };
}
