import { tunisianDay as tunisianDayOf, TUNIS_UTC_OFFSET_MS } from '@houni/domain/value-formats';

const DAY_MS = 86_400_000;

/** The calendar day in Tunisia, such as `2026-06-15`. In SQL: `tunisian_day`. */
export function tunisianDay(moment: Date): string {
  return tunisianDayOf(moment.getTime());
}

/** The calendar year in Tunisia. */
export function tunisianYear(moment: Date): number {
  return Number(tunisianDay(moment).slice(0, 4));
}

/** The first moment of a Tunisian day. @param day such as `2026-06-15` */
export function startOfTunisianDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - TUNIS_UTC_OFFSET_MS);
}

/** The Tunisian day a number of days later. @param day such as `2026-06-15` */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days later another moment is, by the calendar in Tunisia: 1 for tomorrow, also if that is in an hour. */
export function tunisianDaysBetween(from: Date, to: Date): number {
  return (Date.parse(tunisianDay(to)) - Date.parse(tunisianDay(from))) / DAY_MS;
}
