import { DAYS_OF_WEEK } from '@houni/domain/opening-hours';
import type { OpeningSpan } from '@houni/domain/opening-hours';

export type Week = OpeningSpan[][];

const MINUTES_PER_DAY = 1440;
const FIRST_SPAN: OpeningSpan = { from: 9 * 60, to: 18 * 60 };
/** Monday to Friday. */
const WORKING_DAYS = 5;

export const CLOSED_WEEK: Week = Array.from({ length: DAYS_OF_WEEK }, () => []);

/** The value of a time field; the end of a day is 00:00. */
export function timeOf(minutes: number): string {
  const clock = minutes % MINUTES_PER_DAY;
  return `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`;
}

/** Minutes since midnight; null for an incomplete time. */
export function minutesOf(time: string, end: 'from' | 'to'): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const total = Number(hours) * 60 + Number(minutes);
  return end === 'to' && total === 0 ? MINUTES_PER_DAY : total;
}

/** Replaces the spans of a day; a week without any is null. */
export function withDay(week: Week | null | undefined, day: number, spans: OpeningSpan[]): Week | null {
  const changed = (week ?? CLOSED_WEEK).map((old, index) => (index === day ? spans : old));
  return changed.some((some) => some.length > 0) ? changed : null;
}

/** Opens a day: with the hours of the day before, which are mostly the same. */
export function openedDay(week: Week | null | undefined, day: number): OpeningSpan[] {
  const before = (week ?? []).slice(0, day).findLast((spans) => spans.length > 0);
  return before ?? [FIRST_SPAN];
}

/** The hours of Monday on all working days. */
export function withWorkingDays(week: Week): Week {
  return week.map((spans, day) => (day < WORKING_DAYS ? (week[0] ?? []) : spans));
}

/** One more span of a day, two hours after the last one, or null if the day is full. */
export function withNextSpan(spans: OpeningSpan[], max: number): OpeningSpan[] | null {
  const from = (spans.at(-1)?.to ?? 0) + 120;
  return spans.length >= max || from + 60 > MINUTES_PER_DAY
    ? null
    : [...spans, { from, to: Math.min(MINUTES_PER_DAY, from + 240) }];
}
