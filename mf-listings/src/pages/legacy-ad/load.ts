import { itemsApi } from '@houni/api-client/items';
import type { LoadContext, LoadResult } from '@houni/remote';
import { correctedPath } from '../../parts/corrected-path.ts';
import { similarPart } from '../ad/similar-section.ts';
import { legacyAdArguments } from './legacy-ad-arguments.ts';
import type { LegacyAdArguments } from './legacy-ad-arguments.ts';

const { getItemByKeyOrUid } = itemsApi.endpoints;

/**
 * Loads an ad of the previous site by its uid: one 301 to its page; 410 with ads of its place if it was removed or only
 * the place is known; 404 if the place is unknown too.
 */
export async function loadLegacyAd(
  context: Pick<LoadContext, 'store' | 'query' | 'path'> & Parameters<typeof correctedPath>[0],
  query: LegacyAdArguments,
): Promise<LoadResult> {
  const [{ data, isError }] = await Promise.all([
    context.store.dispatch(getItemByKeyOrUid.initiate(query)),
    similarPart.load(query.locale),
  ]);
  if (isError || !data) return { kind: 'unavailable', reason: 'The ad could not be loaded by its uid.' };
  const to = data.ad ? correctedPath(context, data.ad.url) : null;
  if (to !== null) return { kind: 'redirect', to, status: 301 };
  return data.state === 'gone' ? { kind: 'ok', status: 410 } : { kind: 'notFound' };
}

export function loadLegacyAdPage(context: LoadContext<'legacyAd'>): Promise<LoadResult> {
  return loadLegacyAd(context, legacyAdArguments(context.route, context.locale));
}
