import type { ReactNode } from 'react';
import { RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { LoadFailed } from './load-failed.tsx';

export interface LoadedProps<Answer> {
  /** The result of a query hook. With `data: currentData` the answer of an earlier argument is not shown. */
  query: { data?: Answer | undefined; isError: boolean; refetch: () => unknown };
  children: (answer: Answer) => ReactNode;
}

/** The answer of a query, else a placeholder, or a failure with the way to try again. */
export function Loaded<Answer>({ query: { data, isError, refetch }, children }: LoadedProps<Answer>) {
  if (data !== undefined) return children(data);
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <RowsSkeleton dense />;
}
