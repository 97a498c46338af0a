import type { OpeningTime } from '@houni/contracts/agency-office';

/** Tunisia has no summer time: always one hour ahead of UTC. */
const TUNIS_UTC_OFFSET_MS = 3_600_000;

/** @param moment milliseconds since 1970; the opening hours are in Tunisian time */
export function isOpenAt(times: readonly OpeningTime[], moment: number): boolean {
  const there = new Date(moment + TUNIS_UTC_OFFSET_MS);
  const day = there.getUTCDay() || 7;
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  return times.some(({ days, from, to }) => days.includes(day) && from <= minute && minute < to);
}
