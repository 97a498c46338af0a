import type { LoadContext, LoadResult } from '@houni/remote';
import { selectUser } from '@houni/store';
import { wayBack } from '../way-back.ts';

/** Who is signed in already has no business here and goes on at once; everybody else gets the page. */
export async function loadSignedOut({
  store,
  query,
  config,
  locale,
}: Pick<LoadContext, 'store' | 'query' | 'config' | 'locale'>): Promise<LoadResult> {
  if (selectUser(store.getState()))
    return { kind: 'redirect', to: wayBack(query.get('redirect'), config, locale), status: 302 };
  return { kind: 'ok', cache: 'private' };
}
