import type { z } from 'zod';
import { favouritesAnswerSchema, favouritesQuerySchema } from '@houni/contracts/favourite';
import type { FavouritesAnswer } from '@houni/contracts/favourite';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { cardsByIds } from './card.ts';

/** States whose ad has a page that visitors can open. */
const WITH_PAGE = ['published', 'sold_or_rented', 'expired'] as const;

/** The ads that the signed-in user keeps. */
export function favouriteRoutes(app: Http, services: Services): void {
  app.get(
    '/favorite/mine',
    {
      config: { access: 'user' },
      schema: { tags: ['favourites'], querystring: favouritesQuerySchema, response: { 200: favouritesAnswerSchema } },
    },
    (request) => listFavourites(services, signedInUser(request).uid, request.query),
  );
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
    .where('ads.state', 'in', WITH_PAGE);
  const [rows, { total }] = await Promise.all([
    kept
      .select('ads.id')
      .orderBy('favourites.createdAt', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = await cardsByIds(
    services,
    rows.map(({ id }) => id),
    locale,
  );
  return { items, total, page, pageSize };
}
