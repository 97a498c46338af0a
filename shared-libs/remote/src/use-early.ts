import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { EARLY, settleRoot } from './early.ts';

/** Properties of a button that answers early touches. */
export interface EarlyButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  'data-early': '';
  [EARLY.root]: '';
}

/**
 * Makes a button of a part that is hydrated later than what stands around it (`lateContent`) a root of its own: early
 * touches wait until the button itself works, however long its page has worked by then.
 */
export function useEarly(): EarlyButtonProps {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ref.current) settleRoot(ref.current);
  }, []);
  return { ref, 'data-early': '', [EARLY.root]: '' };
}
