import { daysBefore } from './filter-values.ts';

it('the filter by age counts Tunisian days, wherever the browser is', () => {
  // 00:30 on 16 June in Tunis.
  expect(daysBefore(Date.parse('2026-06-15T23:30:00Z'), 1)).toBe('2026-06-15');
  expect(daysBefore(Date.parse('2026-06-15T22:30:00Z'), 1)).toBe('2026-06-14');
});
