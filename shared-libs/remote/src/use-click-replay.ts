import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { CLICK_REPLAY, markHydrated } from './click-replay.ts';

/** Properties of a button that is a separate hydration root. */
export interface ClickReplayProps {
  ref: RefObject<HTMLButtonElement | null>;
  'data-replay': '';
  [CLICK_REPLAY.rootAttribute]: typeof CLICK_REPLAY.pending;
}

/**
 * Makes a button a separate hydration root. For buttons in a part that is hydrated later than the page around it
 * (`hydrateOnIdle`): their clicks are queued until the button itself is hydrated.
 */
export function useClickReplay(): ClickReplayProps {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ref.current) markHydrated(ref.current);
  }, []);
  return { ref, 'data-replay': '', [CLICK_REPLAY.rootAttribute]: CLICK_REPLAY.pending };
}
