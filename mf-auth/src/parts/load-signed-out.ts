import type { LoadContext, LoadResult } from '@houni/remote';
import { selectUser } from '@houni/store';
import { returnUrlAfterSignIn } from '../return-url.ts';

/** Redirects signed-in users to the return URL; others get the page. */
export async function loadSignedOut({
  store,
  query,
  config,
  locale,
}: Pick<LoadContext, 'store' | 'query' | 'config' | 'locale'>): Promise<LoadResult> {
  if (selectUser(store.getState()))
    return { kind: 'redirect', to: returnUrlAfterSignIn(query.get('redirect'), config, locale), status: 302 };
  return { kind: 'ok', cache: 'private' };
}
