import type { FullTextKey } from '@houni/i18n';

/** One sentence about a failed save of the agency. */
export function saveFailureKey(error: object): FullTextKey {
  if ('status' in error && (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR'))
    return 'common:state.offline';
  const data: unknown = 'data' in error ? error.data : null;
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : 'internal';
  return `common:errors.${String(code)}` as FullTextKey; // the texts name every code of the API
}
