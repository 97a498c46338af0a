import { useEffect, useRef } from 'react';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';

/**
 * Says the number of results after each search without page load; the first page speaks for itself.
 * @param key what is searched
 * @param total undefined while the results are on their way
 */
export function useCountAnnounced(key: string, total: number | undefined): void {
  const { t } = useT('listings');
  const { announce } = useShell();
  const said = useRef(key);
  useEffect(() => {
    if (total === undefined || said.current === key) return;
    said.current = key;
    announce(t('listing.found', { count: total }));
  }, [key, total, announce, t]);
}
