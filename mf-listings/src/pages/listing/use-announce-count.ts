import { useEffect, useRef } from 'react';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';

/**
 * Announces the number of results to screen readers after each search without page load.
 * @param key identifies the search
 * @param total undefined while the results are loading
 */
export function useAnnounceCount(key: string, total: number | undefined): void {
  const { t } = useT('listings');
  const { announce } = useShell();
  const announced = useRef(key);
  useEffect(() => {
    if (total === undefined || announced.current === key) return;
    announced.current = key;
    announce(t('listing.found', { count: total }));
  }, [key, total, announce, t]);
}
