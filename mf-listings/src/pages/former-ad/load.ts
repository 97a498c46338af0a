import type { LoadContext, LoadResult } from '@houni/remote';
import { listingsApi } from '../../api.ts';
import { correctedPath } from '../../parts/corrected-path.ts';
import { similarSection } from '../ad/similar-section.ts';
import { namedAd } from './named-ad.ts';
import type { NamedAd } from './named-ad.ts';

const { listingsAdByKeyOrUid } = listingsApi.endpoints;

/**
 * An ad of the older site: one 301 to its page; 410 with ads of the place where the ad is gone or only its place is
 * known; 404 where that is unknown too.
 */
export async function loadFormerAd(
  context: Pick<LoadContext, 'store' | 'query' | 'path'> & Parameters<typeof correctedPath>[0],
  named: NamedAd,
): Promise<LoadResult> {
  const [{ data, isError }] = await Promise.all([
    context.store.dispatch(listingsAdByKeyOrUid.initiate(named)),
    similarSection.prepare(named.locale),
  ]);
  if (isError || !data) return { kind: 'unavailable', reason: 'The ad could not be looked up by its uid.' };
  const to = data.ad ? correctedPath(context, data.ad.url) : null;
  if (to !== null) return { kind: 'redirect', to, status: 301 };
  return data.state === 'gone' ? { kind: 'ok', status: 410 } : { kind: 'notFound' };
}

/** The page of an old address. */
export function loadFormerAdPage(context: LoadContext<'formerAd'>): Promise<LoadResult> {
  return loadFormerAd(context, namedAd(context.route, context.locale));
}
