import { useT } from '@houni/i18n';

/** The counted events of an ad. */
export const METRICS = ['views', 'impressions', 'favourites', 'reveals', 'messages'] as const;

/** Returns a function that names a counted event in the visitor's language. */
export function useMetricName(): (metric: (typeof METRICS)[number]) => string {
  const { t } = useT('dashboardAds');
  return (metric) => (metric === 'impressions' ? t('stats.impressions') : t(`dashboard:counters.${metric}`));
}
