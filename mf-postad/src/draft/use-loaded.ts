import { useEffect, useState } from 'react';
import type { Deferred } from '@houni/remote/deferred';

/**
 * A function that is loaded when it is needed.
 * @param what for the warning when it cannot be loaded
 * @returns null until it is loaded
 */
export function useLoaded<Loaded extends (...given: never[]) => unknown>(
  part: Deferred<Loaded>,
  isNeeded: boolean,
  what: string,
): Loaded | null {
  const [loaded, setLoaded] = useState(() => part.loaded());
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    part.load().then(
      (value) => isCurrent && setLoaded(() => value),
      (error: unknown) => console.warn(`${what} could not be loaded.`, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isNeeded, what]);
  return loaded;
}
