import type { Locale } from './locale.ts';

/** An opening span in minutes since midnight, Tunisian time. */
export interface OpeningSpan {
  from: number;
  to: number;
}
/** The spans of the seven days, Monday first; a day without spans is closed. */
export type WeeklyHours = readonly (readonly OpeningSpan[])[];

export const DAYS_OF_WEEK = 7;
/** Spans of one day: morning, afternoon, evening. */
export const MAX_SPANS_PER_DAY = 3;
const MINUTES_PER_DAY = 1440;

/** Whether spans of a day follow each other without overlap. */
export function areSpansInOrder(spans: readonly OpeningSpan[]): boolean {
  return spans.every(({ from, to }, index) => {
    const previous = spans[index - 1];
    return from >= 0 && from < to && to <= MINUTES_PER_DAY && (previous === undefined || previous.to < from);
  });
}

const CLOSED: Record<Locale, string> = { fr: 'Fermé', ar: 'مغلق', en: 'Closed', it: 'Chiuso', es: 'Cerrado' };
/** The names of days as a list begins with them, Monday first. */
const DAYS: Record<Locale, readonly string[]> = {
  fr: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  ar: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  it: ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'],
  es: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
};

/**
 * The opening hours as texts: one row for each run of days with the same hours, such as `Lundi – Vendredi`,
 * `09:00–12:30, 14:00–18:00`. Left-to-right marks keep the order of a span in Arabic.
 */
export function openingHoursTexts(week: WeeklyHours, locale: Locale): { days: string; hours: string }[] {
  const rows: { first: number; last: number; hours: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const hours = spans.length === 0 ? CLOSED[locale] : spans.map(spanText).join(locale === 'ar' ? '، ' : ', ');
    const row = rows.at(-1);
    if (row?.hours === hours) row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  const name = (day: number) => DAYS[locale][day] ?? '';
  return rows.map(({ first, last, hours }) => ({
    days: first === last ? name(first) : `${name(first)} – ${name(last)}`,
    hours,
  }));
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const spanText = ({ from, to }: OpeningSpan) => `\u200E${clock(from)}–${clock(to)}\u200E`;
