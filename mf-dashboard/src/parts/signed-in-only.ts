import type { LoadContext, LoadResult } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { selectUser } from '@houni/store';
import { dashboardApi } from '../api.ts';

/** What a page of the dashboard needs to know to send a visitor away. */
export type Visit = Pick<LoadContext, 'config' | 'locale' | 'path' | 'query' | 'store'>;

/** The sign-in page of the main host, with the way back to this page of the dashboard. */
export function signInRedirect({ config, locale, path, query }: Visit): LoadResult {
  const search = query.size > 0 ? `?${query}` : '';
  const back = encodeURIComponent(config.dashboardUrl + path + search);
  return { kind: 'redirect', to: `${config.siteUrl}${buildPath('signin', {}, locale)}?redirect=${back}`, status: 302 };
}

/**
 * Runs `load` for signed-in users only; everybody else is led to sign in first, and whoever has asked for the account to
 * be deleted to the profile, which says what will happen. The profile is loaded beside: every page may have to ask for
 * the consent to the terms.
 */
export async function signedInOnly(visit: Visit, load: () => Promise<LoadResult>): Promise<LoadResult> {
  const { store, locale, path } = visit;
  if (!selectUser(store.getState())) return signInRedirect(visit);
  const loading = load();
  const { data: profile } = await store.dispatch(dashboardApi.endpoints.dashboardProfile.initiate());
  const profilePath = buildPath('profile', {}, locale);
  const result = await loading;
  return profile?.leaving && path !== profilePath ? { kind: 'redirect', to: profilePath, status: 302 } : result;
}
