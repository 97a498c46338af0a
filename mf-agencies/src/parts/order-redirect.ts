import type { LoadContext, LoadResult } from '@houni/remote';
import { buildPath } from '@houni/routing/build';

/** The page of the order in `?order=`, which older mails link to; null without one. */
export function orderRedirect({
  config,
  locale,
  query,
}: Pick<LoadContext, 'config' | 'locale' | 'query'>): LoadResult | null {
  const reference = query.get('order') ?? '';
  if (!/^HN-[A-Z2-9]{12}$/.test(reference)) return null;
  return {
    kind: 'redirect',
    to: config.dashboardUrl + buildPath('order', { reference }, locale),
    status: 302,
  };
}
