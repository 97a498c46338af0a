import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useDeferred } from '@houni/remote/use-deferred';
import { whenIdle } from '@houni/remote/when-idle';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { space } from '@houni/ui/tokens';
import { historyModule } from '../device-lists/history-module.ts';
import { recentlyViewedPart } from './recently-viewed-part.ts';

const style = css({ paddingBlock: `calc(${space.section} * .65)` });

interface RecentlyViewedSlotProps {
  /** The key of the page's own ad, which is left out. */
  except?: string;
}

/**
 * The place of the recently viewed ads. They appear when the page is idle, and only if the place is still below the
 * viewport then: content that is visible does not move.
 */
export function RecentlyViewedSlot({ except }: RecentlyViewedSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch<HouniDispatch>();
  const { Component, load } = useDeferred(recentlyViewedPart);
  const [isBelow, setBelow] = useState(false);

  useEffect(
    () =>
      whenIdle(async () => {
        const { loadDeviceLists } = await historyModule.load();
        if (dispatch(loadDeviceLists()).recentlyViewed.some((key) => key !== except)) await load();
      }),
    [except, dispatch, load],
  );
  useEffect(() => {
    const element = slot.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.boundingClientRect.top <= innerHeight) return;
      setBelow(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const isShown = Component !== null && isBelow;
  return (
    <div ref={slot} css={isShown && style}>
      {isShown && <Component {...(except !== undefined && { except })} />}
    </div>
  );
}
