import type { z } from 'zod';
import type { agencyItemsAnswerSchema, agencyItemsQuerySchema } from '@houni/contracts/ad';
import { TRANSACTION_ID } from '@houni/contracts/transactions';
import { isOnline } from '../ads/hide-ads.ts';
import { cardsByIds } from '../ads/ad-card.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';

/**
 * The online ads of an agency, newest first.
 * @throws DomainError `not_found` for an agency without a public page
 */
export async function listAgencyAds(
  services: Services,
  { publicKey, transaction, locale, page, pageSize }: z.output<typeof agencyItemsQuerySchema>,
): Promise<z.infer<typeof agencyItemsAnswerSchema>> {
  const agency = await services.reads
    .selectFrom('agencies as agency')
    .select('id')
    .where('publicKey', '=', publicKey)
    .where('agency.isPublic', '=', true)
    .executeTakeFirst();
  if (!agency) throw new DomainError('not_found', 'There is no agency with this key.', 'publicKey');
  let found = services.reads.selectFrom('ads').where('ads.agencyId', '=', agency.id).where(isOnline);
  if (transaction) found = found.where('ads.transactionId', '=', TRANSACTION_ID[transaction]);
  const [rows, counted] = await Promise.all([
    found
      .select('ads.id')
      .orderBy('ads.publishedAt', 'desc')
      .orderBy('ads.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const ids = rows.map(({ id }) => id);
  return { items: await cardsByIds(services, ids, locale), total: counted.total, page, pageSize };
}
