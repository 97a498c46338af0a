import { weeksOf } from './weeks-of.ts';

it('weeksOf adds the last seven days and the seven before, and counts calls and messages as contacts', () => {
  const days = Array.from({ length: 14 }, (_, day) => ({
    day: `2026-11-${10 + day}`,
    impressions: 100,
    views: day < 7 ? 1 : 2,
    favourites: day === 13 ? 3 : 0,
    reveals: day === 6 ? 1 : 0,
    messages: day > 11 ? 1 : 0,
  }));
  expect(weeksOf(days)).toEqual([
    { metric: 'views', now: 14, before: 7 },
    { metric: 'contacts', now: 2, before: 1 },
    { metric: 'favourites', now: 3, before: 0 },
  ]);
});
