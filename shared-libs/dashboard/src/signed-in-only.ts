import { profileApi } from '@houni/api-client/profile';
import type { LoadContext, LoadResult } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { selectUser } from '@houni/store';

/** The parts of the context that a redirect to sign-in needs. */
export type Visit = Pick<LoadContext, 'config' | 'locale' | 'path' | 'query' | 'store'>;

/** The sign-in URL of the main host, with the return URL of this dashboard page. */
export function signInRedirect({ config, locale, path, query }: Visit): LoadResult {
  const search = query.size > 0 ? `?${query}` : '';
  const back = encodeURIComponent(config.dashboardUrl + path + search);
  return { kind: 'redirect', to: `${config.siteUrl}${buildPath('signin', {}, locale)}?redirect=${back}`, status: 302 };
}

/**
 * Runs `load` for signed-in users. Others are redirected to sign-in, and users with a pending
 * deletion, or a suspended account, to the profile. The profile is loaded in parallel, because every page may show the request for
 * consent to the terms.
 */
export async function signedInOnly(visit: Visit, load: () => Promise<LoadResult>): Promise<LoadResult> {
  const { store, locale, path } = visit;
  if (!selectUser(store.getState())) return signInRedirect(visit);
  const loading = load();
  const { data: profile } = await store.dispatch(profileApi.endpoints.getProfile.initiate());
  const profilePath = buildPath('profile', {}, locale);
  const result = await loading;
  const isRestricted = Boolean(profile?.pendingDeletion) || profile?.suspended === true;
  return isRestricted && path !== profilePath ? { kind: 'redirect', to: profilePath, status: 302 } : result;
}
