/** Why a deletion was rejected; each has its text under `deletion.failures`. */
export type DeletionFailure = 'signIn' | 'role' | 'offline' | 'other';

/** Maps an error of RTK Query. */
export function deletionFailure(error: unknown): DeletionFailure {
  // No status: the call that gets the token failed.
  if (typeof error !== 'object' || error === null || !('status' in error)) return 'offline';
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return 'offline';
  const data = 'data' in error ? error.data : null;
  const field = typeof data === 'object' && data !== null && 'field' in data ? data.field : null;
  return field === 'signIn' || field === 'role' ? field : 'other';
}
