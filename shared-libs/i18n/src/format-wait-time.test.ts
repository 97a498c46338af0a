import { formatWaitTime } from './format-wait-time.ts';

describe('formatWaitTime', () => {
  it.each([
    [1, 'fr', 'dans 1 minute'],
    [61, 'fr', 'dans 2 minutes'],
    [5400, 'fr', 'dans 90 minutes'],
    [5401, 'fr', 'dans 2 heures'],
    [86_400, 'fr', 'dans 24 heures'],
    [7200, 'en', 'in 2 hours'],
    [7200, 'it', 'tra 2 ore'],
    [7200, 'es', 'dentro de 2 horas'],
  ])('formats %d seconds in %s as %s', (seconds, locale, words) => {
    expect(formatWaitTime(seconds, locale)).toBe(words);
  });

  it('uses Latin digits in Arabic', () => {
    expect(formatWaitTime(11_000, 'ar')).toMatch(/^خلال 4 ساعات$/);
  });
});
