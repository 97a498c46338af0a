import { sinceText } from './since-text.ts';

const NOW = Date.parse('2026-06-15T09:00:00Z'); // a Monday
const t = (key: string, values?: Record<string, unknown>) =>
  [key.replace('listingsVisits:since.', ''), ...Object.values(values ?? {})].join(' ');
const said = (visitedAt: string, locale: 'fr' | 'ar' = 'fr') => sinceText(visitedAt, NOW, locale, t);

it('names the time today, yesterday, the weekday of the last six days, or the date', () => {
  expect(said('2026-06-15T07:20:00Z')).toMatch(/^time 0?8.*20/);
  expect(said('2026-06-14T09:00:00Z')).toBe('yesterday');
  expect(said('2026-06-11T09:00:00Z')).toBe('weekday jeudi');
  expect(said('2026-06-11T09:00:00Z', 'ar')).toBe('weekday الخميس');
  expect(said('2026-06-09T09:00:00Z')).toBe('weekday mardi');
  expect(said('2026-06-08T09:00:00Z')).toMatch(/^date 8 juin/);
});

it('counts days in Tunisian time', () => {
  // 23:30 UTC is half past midnight of the next Tunisian day.
  expect(said('2026-06-13T23:30:00Z')).toBe('yesterday');
});
