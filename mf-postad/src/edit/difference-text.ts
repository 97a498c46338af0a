import type { Locale } from '@houni/domain/locale';
import { formatArea, formatMoney, formatNumber } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';

const AREAS: ReadonlySet<string> = new Set(['area', 'builtArea', 'landArea']);
const AMOUNTS: ReadonlySet<string> = new Set(['price.millimes', 'charges', 'deposit', 'agencyFees']);
const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'videoUrl',
  'contact.name',
  'contact.phone',
  'contact.hours',
]);
const PLAIN_NUMBERS: ReadonlySet<string> = new Set(['year']);

/** The value of a field in words; null for choices and lists, whose name says enough. */
export function differenceText(
  path: string,
  value: unknown,
  { t, locale }: { t: Translate; locale: Locale },
): string | null {
  if (path === 'photos') return t('postad:preview.photos', { count: Array.isArray(value) ? value.length : 0 });
  if (value === undefined || value === null) return t('postadEdit:differences.empty');
  if (typeof value === 'string') return TEXTS.has(path) ? value : null;
  if (typeof value !== 'number') return null;
  if (AMOUNTS.has(path)) return formatMoney(value, locale);
  if (AREAS.has(path)) return formatArea(value, locale);
  return PLAIN_NUMBERS.has(path) ? String(value) : formatNumber(value, locale);
}
