import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import type { DeferredComponent } from '@houni/remote/deferred';
import { useDeferred } from '@houni/remote/use-deferred';
import { SkeletonText } from '@houni/ui/skeleton.tsx';

interface DeferredFormProps<P> {
  part: DeferredComponent<P>;
  children: (Component: ComponentType<P>) => ReactNode;
}

/** A form that only the browser shows, once its code and texts are there. */
export function DeferredForm<P>({ part, children }: DeferredFormProps<P>) {
  const { status, Component, load } = useDeferred(part);
  useEffect(() => void load(), [load]);
  if (Component) return children(Component);
  return status === 'failed' ? <LoadFailed onRetry={() => void load()} /> : <SkeletonText lines={6} />;
}
