import { LOCALES } from './locale.ts';
import { openingHoursTexts } from './opening-hours.ts';

const morning = { from: 9 * 60, to: 12 * 60 + 30 };
const afternoon = { from: 14 * 60, to: 18 * 60 };
const week = [...Array.from({ length: 5 }, () => [morning, afternoon]), [morning], []];

describe('opening hours as texts', () => {
  it('join days with the same hours', () => {
    expect(openingHoursTexts(week, 'fr')).toEqual([
      { days: 'Lundi – Vendredi', hours: '\u200E09:00–12:30\u200E, \u200E14:00–18:00\u200E' },
      { days: 'Samedi', hours: '\u200E09:00–12:30\u200E' },
      { days: 'Dimanche', hours: 'Fermé' },
    ]);
    expect(openingHoursTexts(week, 'ar')[0]?.days).toBe('الاثنين – الجمعة');
  });

  it('are different in every language', () => {
    expect(new Set(LOCALES.map((locale) => JSON.stringify(openingHoursTexts(week, locale)))).size).toBe(LOCALES.length);
  });
});
