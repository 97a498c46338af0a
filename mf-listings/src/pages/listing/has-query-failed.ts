/** Whether a query has failed, except by an abort because a newer query replaced it. */
export function hasQueryFailed({
  isError,
  isFetching,
  error,
}: {
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
}): boolean {
  const isAborted = typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
  return isError && !isFetching && !isAborted;
}
