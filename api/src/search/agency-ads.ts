import type { z } from 'zod';
import type { agencyItemsAnswerSchema, agencyItemsQuerySchema } from '@houni/contracts/ad';
import { IS_LEAVING } from '../accounts/successor-order.ts';
import { cardsByIds } from '../ads/ad-card.ts';
import { DomainError, invalidInput } from '../platform/domain-error.ts';
import type { AgencyAds } from '../search-index/search-index.ts';
import type { Services } from '../services.ts';

/**
 * The online ads of an agency that match.
 * @throws DomainError `not_found` for an agency without a public page, `invalid_input` for a sort by distance
 */
export async function listAgencyAds(
  services: Services,
  { publicKey, agent, sort, locale, page, pageSize, ...filters }: z.output<typeof agencyItemsQuerySchema>,
): Promise<z.infer<typeof agencyItemsAnswerSchema>> {
  if (sort === 'distance') throw invalidInput('sort', 'The ads of an agency cannot be sorted by distance.');
  const agency = await searchedAgency(services, publicKey, agent);
  const start = { after: null, offset: (page - 1) * pageSize, since: null };
  const { found, total } = await services.search.page({
    query: { ...filters, agency },
    sort,
    near: null,
    start,
    startByOffset: start,
    pageSize,
    facets: false,
  });
  const ids = found.map(({ id }) => id);
  return { items: await cardsByIds(services, ids, locale), total, page, pageSize };
}

/**
 * The agency with this key as a filter. A number of nobody, or of a member whose page is not shown, finds no ads.
 * @throws DomainError `not_found` for an agency without a public page
 */
export async function searchedAgency(
  { reads }: Pick<Services, 'reads'>,
  publicKey: string,
  agent: number | undefined,
): Promise<AgencyAds> {
  const found = await reads
    .selectFrom('agencies')
    .leftJoin('agencyMembers as member', (join) =>
      join.onRef('member.agencyId', '=', 'agencies.id').on('member.memberOrder', '=', agent ?? -1),
    )
    .leftJoin('users as successor', (join) =>
      join.onRef('successor.uid', '=', 'member.userUid').on((eb) => eb.not(IS_LEAVING)),
    )
    .select(['agencies.id', 'successor.uid as agent'])
    .where('agencies.publicKey', '=', publicKey)
    .where('agencies.isPublic', '=', true)
    .executeTakeFirst();
  if (!found) throw new DomainError('not_found', 'There is no agency with this key.', 'publicKey');
  return { id: found.id, ...(agent !== undefined && { agent: found.agent ?? '' }) };
}
