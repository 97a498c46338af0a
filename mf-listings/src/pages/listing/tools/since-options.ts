import type { Locale } from '@houni/domain/locale';
import { formatDate } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';
import { AGE_CHOICES, daysBefore } from './filter-values.ts';

/** Options for the date of publication. A date of the address that is no regular option comes last. */
export function sinceOptions(since: string | undefined, now: number, locale: Locale, t: Translate) {
  const options = AGE_CHOICES.map((days) => ({
    value: daysBefore(now, days),
    label: t('listingsTools:filters.sinceDays', { count: days }),
  }));
  if (since === undefined || options.some(({ value }) => value === since)) return options;
  return [...options, { value: since, label: t('listingsTools:chips.since', { date: formatDate(since, locale) }) }];
}
