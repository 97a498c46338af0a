import { waitWords } from './wait-words.ts';

describe('how long somebody has to wait', () => {
  it.each([
    [1, 'fr', 'dans 1 minute'],
    [61, 'fr', 'dans 2 minutes'],
    [5400, 'fr', 'dans 90 minutes'],
    [5401, 'fr', 'dans 2 heures'],
    [86_400, 'fr', 'dans 24 heures'],
    [7200, 'en', 'in 2 hours'],
    [7200, 'it', 'tra 2 ore'],
    [7200, 'es', 'dentro de 2 horas'],
  ])('%d seconds in %s: %s', (seconds, locale, words) => {
    expect(waitWords(seconds, locale)).toBe(words);
  });

  it('is written with Latin digits in Arabic', () => {
    expect(waitWords(11_000, 'ar')).toMatch(/^خلال 4 ساعات$/);
  });
});
