import { useEffect, useState } from 'react';
import { whenIdle } from '@houni/remote/when-idle';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { historyModule } from '../device-lists/history-module.ts';

/**
 * Records a search on this device, once the page is idle; without a label (null) it records nothing.
 * @returns the end of the visit before as ISO date and time; null until it is known and at the first visit
 */
export function useRecordSearch(url: string, label: string | null): string | null {
  const dispatch = useDispatch<HouniDispatch>();
  const [previous, setPrevious] = useState<{ url: string; visit: string | null }>({ url, visit: null });
  useEffect(() => {
    if (label === null) return undefined;
    return whenIdle(
      () =>
        void historyModule
          .load()
          .then(({ recordSearch }) => setPrevious({ url, visit: dispatch(recordSearch({ url, label })) })),
    );
  }, [url, label, dispatch]);
  return previous.url === url ? previous.visit : null;
}
