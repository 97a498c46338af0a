import type { z } from 'zod';
import type { agencyItemsAnswerSchema, agencyItemsQuerySchema } from '@houni/contracts/ad';
import { TRANSACTION_ID } from '@houni/contracts/transactions';
import { cardsByIds } from '../ads/ad-card.ts';
import type { Services } from '../services.ts';

/** The online ads of an agency, newest first; an unknown agency has none. */
export async function listAgencyAds(
  services: Services,
  { publicKey, transaction, locale, page, pageSize }: z.output<typeof agencyItemsQuerySchema>,
): Promise<z.infer<typeof agencyItemsAnswerSchema>> {
  let found = services.db
    .selectFrom('adSearch')
    .innerJoin('agencies', 'agencies.id', 'adSearch.agencyId')
    .where('agencies.publicKey', '=', publicKey);
  if (transaction) found = found.where('adSearch.transactionId', '=', TRANSACTION_ID[transaction]);
  const [rows, counted] = await Promise.all([
    found
      .select('adSearch.adId')
      .orderBy('adSearch.publishedAt', 'desc')
      .orderBy('adSearch.adId', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const items = await cardsByIds(
    services,
    rows.map(({ adId }) => adId),
    locale,
  );
  return { items, total: counted.total, page, pageSize };
}
