import { useEffect, useRef } from 'react';

/** Milliseconds after which a temporary message disappears (specification section 9). */
export const AUTO_CLEAR_DELAY_MS = 5000;

/**
 * Clears two values after a delay, such as a success and an error message.
 * @param clear called once each
 * @returns cancels it
 */
export function autoClear(clear: readonly [() => void, () => void], delay: number = AUTO_CLEAR_DELAY_MS): () => void {
  const timer = setTimeout(() => {
    for (const one of clear) one();
  }, delay);
  return () => clearTimeout(timer);
}

/**
 * `autoClear` for a component: starts again when one of the values becomes non-empty, and is cancelled on unmount.
 * @param values the two bound values; null, false and '' are empty
 */
export function useAutoClear(
  values: readonly [unknown, unknown],
  clear: readonly [() => void, () => void],
  delay: number = AUTO_CLEAR_DELAY_MS,
): void {
  // The newest functions, so that inline functions do not restart the timer.
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  const [first, second] = values;
  useEffect(() => {
    if (!first && !second) return undefined;
    return autoClear([() => latest.current[0](), () => latest.current[1]()], delay);
  }, [first, second, delay]);
}
