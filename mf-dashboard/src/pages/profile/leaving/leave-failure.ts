/** Why the wish to leave was not taken; each has its text under `leave.failures`. */
export type LeaveFailure = 'signIn' | 'role' | 'offline' | 'other';

/** Reads a failure as RTK Query gives it. */
export function leaveFailure(error: unknown): LeaveFailure {
  // No status: our own server could not be asked for the token.
  if (typeof error !== 'object' || error === null || !('status' in error)) return 'offline';
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return 'offline';
  const data = 'data' in error ? error.data : null;
  const field = typeof data === 'object' && data !== null && 'field' in data ? data.field : null;
  return field === 'signIn' || field === 'role' ? field : 'other';
}
