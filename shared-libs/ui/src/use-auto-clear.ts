import { useEffect, useRef } from 'react';

/** Milliseconds after which a passing message goes away (specification section 9). */
export const AUTO_CLEAR_DELAY = 5000;

/**
 * Clears two values after a delay, such as a success and an error message; returns what calls it off.
 * @param clear each is called once
 */
export function autoClear(clear: readonly [() => void, () => void], delay: number = AUTO_CLEAR_DELAY): () => void {
  const timer = setTimeout(() => {
    for (const one of clear) one();
  }, delay);
  return () => clearTimeout(timer);
}

/**
 * `autoClear` for a component: begins anew whenever one of the two values changes to something that can be cleared, and
 * is called off when the component goes away.
 * @param values the two bound values; empty ones (null, false, '') have nothing to clear
 */
export function useAutoClear(
  values: readonly [unknown, unknown],
  clear: readonly [() => void, () => void],
  delay: number = AUTO_CLEAR_DELAY,
): void {
  // The newest ones, without beginning anew because a caller writes its functions inline.
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
