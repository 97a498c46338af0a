import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';

/** Writes a day with its time in Tunisia. */
export function useMoment(): (iso: string) => string {
  const { t, locale } = useT('backofficeMachine');
  return (iso) => t('moment', { date: formatDate(iso, locale), time: formatTime(iso) });
}
