import { useEffect } from 'react';
import { whenIdle } from '@houni/remote/when-idle';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { historyModule } from '../device-lists/history-module.ts';

/** Records a search on this device, once the page is idle; without a label (null) it records nothing. */
export function useRecordSearch(url: string, label: string | null): void {
  const dispatch = useDispatch<HouniDispatch>();
  useEffect(() => {
    if (label === null) return undefined;
    return whenIdle(() => void historyModule.load().then(({ recordSearch }) => dispatch(recordSearch({ url, label }))));
  }, [url, label, dispatch]);
}
