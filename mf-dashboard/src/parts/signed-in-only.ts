import type { LoadContext, LoadResult } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { selectUser } from '@houni/store';

/** What a page of the dashboard needs to know to send a visitor away. */
export type Visit = Pick<LoadContext, 'config' | 'locale' | 'path' | 'query' | 'store'>;

/** The sign-in page of the main host, with the way back to this page of the dashboard. */
export function signInRedirect({ config, locale, path, query }: Visit): LoadResult {
  const search = query.size > 0 ? `?${query}` : '';
  const back = encodeURIComponent(config.dashboardUrl + path + search);
  return { kind: 'redirect', to: `${config.siteUrl}${buildPath('signin', {}, locale)}?redirect=${back}`, status: 302 };
}

/** Runs `load` for signed-in users only; everybody else is led to sign in first. */
export async function signedInOnly(visit: Visit, load: () => Promise<LoadResult>): Promise<LoadResult> {
  return selectUser(visit.store.getState()) ? load() : signInRedirect(visit);
}
