import type { OpeningTime } from '@houni/contracts/agency-office';

/** Tunisia has no summer time: always one hour ahead of UTC. */
const TUNIS_OFFSET = 3_600_000;

/** Whether an office is open at a moment (milliseconds since 1970), by the clock of Tunis. */
export function isOpenAt(times: readonly OpeningTime[], moment: number): boolean {
  const there = new Date(moment + TUNIS_OFFSET);
  const day = there.getUTCDay() || 7;
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  return times.some(({ days, from, to }) => days.includes(day) && from <= minute && minute < to);
}
