import { useEffect } from 'react';
import { whenIdle } from '@houni/remote/when-idle';
import { useDispatch } from '@houni/store';
import type { HouniDispatch } from '@houni/store';
import { historyModule } from '../device-lists/history-module.ts';

/** Records on this device, once the page is idle, that an ad was viewed; null records nothing. */
export function useRecordView(publicKey: string | null): void {
  const dispatch = useDispatch<HouniDispatch>();
  useEffect(() => {
    if (publicKey === null) return undefined;
    return whenIdle(() => void historyModule.load().then(({ recordView }) => dispatch(recordView(publicKey))));
  }, [publicKey, dispatch]);
}
