/** Whether a call failed, and is not merely given up because another took its place. */
export function isRealFailure({
  isError,
  isFetching,
  error,
}: {
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
}): boolean {
  const isGivenUp = typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
  return isError && !isFetching && !isGivenUp;
}
