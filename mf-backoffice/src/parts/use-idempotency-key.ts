import { useRef } from 'react';

/** A key for one write: a repetition after a lost answer happens once. `renew` after its success. For handlers of events. */
export function useIdempotencyKey(): { key: () => string; renew: () => void } {
  const current = useRef<string | null>(null);
  return {
    key: () => (current.current ??= crypto.randomUUID()),
    renew: () => {
      current.current = null;
    },
  };
}
