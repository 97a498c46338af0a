import { TUNIS_UTC_OFFSET_MS } from './value-formats.ts';

/** Opening hours in Tunisian time: days from 1 (Monday) to 7, minutes since midnight. */
export interface OpeningTime {
  days: number[];
  from: number;
  to: number;
}

/** @param moment milliseconds since 1970; the opening hours are in Tunisian time */
export function isOpenAt(times: readonly OpeningTime[], moment: number): boolean {
  const there = new Date(moment + TUNIS_UTC_OFFSET_MS);
  const day = there.getUTCDay() || 7;
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  return times.some(({ days, from, to }) => days.includes(day) && from <= minute && minute < to);
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The next moment at which an agency opens, within a week, in milliseconds since 1970; null if it never does. */
export function nextOpening(times: readonly OpeningTime[], moment: number): number | null {
  const midnight = Math.floor((moment + TUNIS_UTC_OFFSET_MS) / DAY_MS) * DAY_MS - TUNIS_UTC_OFFSET_MS;
  for (let day = 0; day <= 7; day += 1) {
    const start = midnight + day * DAY_MS;
    const weekday = new Date(start + TUNIS_UTC_OFFSET_MS).getUTCDay() || 7;
    const openings = times
      .filter(({ days }) => days.includes(weekday))
      .map(({ from }) => start + from * MINUTE_MS)
      .filter((opening) => opening > moment);
    if (openings.length > 0) return Math.min(...openings);
  }
  return null;
}
