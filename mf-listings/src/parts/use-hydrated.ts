import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False while a component hydrates the server's HTML, which must then be rendered once more as it is; true afterwards, and
 * at once where the browser renders it itself.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
