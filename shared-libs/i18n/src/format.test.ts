import {
  formatArea,
  formatDate,
  formatMoney,
  formatMoneyChange,
  formatNumber,
  formatPrice,
  formatPricePerSquareMetre,
  formatRelative,
  formatTime,
  monthName,
} from './format.ts';
import { createI18n } from './create-i18n.ts';
import { loadCommon } from './load-common.ts';
import { textsOf } from './use-t.ts';

/** Makes special spaces visible: `_` is a narrow no-break space, `~` a no-break space. */
const visible = (text: string | null) => text?.replaceAll('\u202F', '_').replaceAll('\u00A0', '~');

describe('formatNumber', () => {
  it('separates thousands by a narrow no-break space in every language', () => {
    for (const locale of ['fr', 'ar', 'en', 'it', 'es'])
      expect(visible(formatNumber(1234567, locale))).toBe('1_234_567');
  });

  it('does not change three digits, and keeps the sign', () => {
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(999)).toBe('999');
    expect(visible(formatNumber(-1000))).toBe('-1_000');
    expect(formatNumber(-0.0001)).toBe('0');
  });

  it('writes at most three decimals with the separator of the language', () => {
    expect(formatNumber(85.5, 'fr')).toBe('85,5');
    expect(formatNumber(85.5, 'en')).toBe('85.5');
    expect(formatNumber(1.23456, 'it')).toBe('1,235');
    expect(formatNumber(2.0, 'es')).toBe('2');
  });

  it('returns an empty string for NaN and infinity', () => {
    expect(formatNumber(Number.NaN)).toBe('');
    expect(formatNumber(Number.POSITIVE_INFINITY)).toBe('');
  });
});

describe('formatPrice', () => {
  it('converts integer millimes to dinars', () => {
    expect(visible(formatPrice({ millimes: 450_000_000, unit: 'total' }, 'fr'))).toBe('450_000~DT');
    expect(visible(formatPrice({ millimes: 450_000_000, unit: 'total' }, 'ar'))).toBe('450_000~د.ت');
    expect(visible(formatMoney(12_500, 'fr'))).toBe('12,5~DT');
  });

  it('writes a change with its sign, isolated in Arabic, where the sign would be drawn at the other end', () => {
    expect(visible(formatMoneyChange(-24_000_000, 'fr'))).toBe('−24_000~DT');
    expect(visible(formatMoneyChange(3_000_000, 'en'))).toBe('+3_000~DT');
    expect(visible(formatMoneyChange(-24_000_000, 'ar'))).toBe('\u2068−24_000\u2069~د.ت');
  });

  it('names the period of a rent', () => {
    expect(visible(formatPrice({ millimes: 1_200_000, unit: 'month' }, 'fr'))).toBe('1_200~DT~/~mois');
    expect(visible(formatPrice({ millimes: 90_000, unit: 'night' }, 'en'))).toBe('90~DT~/~night');
    expect(visible(formatPrice({ millimes: 700_000, unit: 'week' }, 'it'))).toBe('700~DT~/~settimana');
  });

  it('formatPricePerSquareMetre rounds to dinars, small prices to a tenth, and returns null without an area', () => {
    expect(visible(formatPricePerSquareMetre(450_000_000, 135, 'fr'))).toBe('3_333~DT~/~m²');
    expect(visible(formatPricePerSquareMetre(390_000, 91, 'fr'))).toBe('4,3~DT~/~m²');
    expect(formatPricePerSquareMetre(450_000_000, null, 'fr')).toBeNull();
    expect(formatPricePerSquareMetre(450_000_000, 0, 'fr')).toBeNull();
  });
});

describe('formatArea and formatDate', () => {
  it('use the units and months of the language', () => {
    expect(visible(formatArea(120, 'fr'))).toBe('120~m²');
    expect(visible(formatArea(9999, 'ar'))).toBe('9_999~م²');
    expect(visible(formatArea(12000, 'ar'))).toBe('1,2~هك');
    expect(formatDate('2026-03-07', 'fr')).toBe('7 mars 2026');
    expect(formatDate('2026-11-01', 'fr')).toBe('1er novembre 2026');
    expect(formatDate('2026-11-11', 'fr')).toBe('11 novembre 2026');
    expect(formatDate('2026-01-01', 'ar')).toBe('1 جانفي 2026');
    expect(formatDate('2026-08-15', 'es')).toBe('15 de agosto de 2026');
    expect(monthName(7, 'ar')).toBe('جويلية');
  });

  it('use Tunisian time, one hour ahead of UTC all year', () => {
    expect(formatDate('2026-06-30T23:30:00Z', 'en')).toBe('1 July 2026');
    expect(formatDate('2026-12-31T22:59:00Z', 'en')).toBe('31 December 2026');
    expect(formatTime('2026-06-30T23:30:00Z')).toBe('00:30');
  });

  it('return an empty string for an invalid date', () => {
    expect(formatDate('soon', 'fr')).toBe('');
  });
});

describe('formatRelative', () => {
  const now = '2026-05-20T12:00:00Z';
  const ago = async (iso: string, locale: 'fr' | 'ar') => {
    const { t } = textsOf(createI18n(locale, { common: await loadCommon(locale) }), 'listings');
    return formatRelative(iso, now, t);
  };

  it('counts minutes, hours, days, months and years', async () => {
    expect(await ago('2026-05-20T11:59:40Z', 'fr')).toBe('à l’instant');
    expect(await ago('2026-05-20T11:59:00Z', 'fr')).toBe('il y a 1 minute');
    expect(await ago('2026-05-20T07:00:00Z', 'fr')).toBe('il y a 5 heures');
    expect(await ago('2026-05-19T08:00:00Z', 'fr')).toBe('hier');
    expect(await ago('2026-05-10T08:00:00Z', 'fr')).toBe('il y a 10 jours');
    expect(await ago('2026-02-10T08:00:00Z', 'fr')).toBe('il y a 3 mois');
    expect(await ago('2024-01-10T08:00:00Z', 'fr')).toBe('il y a 2 ans');
  });

  it('uses the Arabic dual and the two Arabic plurals', async () => {
    expect(await ago('2026-05-20T10:00:00Z', 'ar')).toBe('منذ ساعتين');
    expect(await ago('2026-05-15T10:00:00Z', 'ar')).toBe('منذ 5 أيام');
    expect(await ago('2026-05-05T10:00:00Z', 'ar')).toBe('منذ 15 يومًا');
  });

  it('treats a future time as now', async () => {
    expect(await ago('2026-05-20T12:05:00Z', 'fr')).toBe('à l’instant');
  });
});
