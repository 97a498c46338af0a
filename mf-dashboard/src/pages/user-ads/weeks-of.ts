import type { Statistics } from '@houni/contracts/my-ads';

/** The days of the overview: this week and the one before. */
export const OVERVIEW_DAYS = 14;

/** The numbers of the last seven days and of the seven before, from the days of both, oldest first. */
export function weeksOf(days: Statistics['days']) {
  const sum = (week: Statistics['days'], of: (day: Statistics['days'][number]) => number) =>
    week.reduce((total, day) => total + of(day), 0);
  const [before, now] = [days.slice(0, -7), days.slice(-7)];
  return (
    [
      ['views', ({ views }) => views],
      ['contacts', ({ reveals, messages }) => reveals + messages],
      ['favourites', ({ favourites }) => favourites],
    ] satisfies [metric: string, of: (day: Statistics['days'][number]) => number][]
  ).map(([metric, of]) => ({
    metric: metric as 'views' | 'contacts' | 'favourites', // those of the list
    now: sum(now, of),
    before: sum(before, of),
  }));
}
