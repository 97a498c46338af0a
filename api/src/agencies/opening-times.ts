import type { OpeningTime } from '@houni/domain/open-now';
import type { Locale } from '@houni/domain/locale';
import { openingHoursTexts } from '@houni/domain/opening-hours';
import type { WeeklyHours } from '@houni/domain/opening-hours';

/** How the names of the days start in the five languages, Monday first, without accents. */
const DAY_NAMES: readonly (readonly string[])[] = [
  ['lun', 'mon', 'اثنين'],
  ['mar', 'tue', 'ثلاثاء'],
  ['mer', 'wed', 'mie', 'اربعاء'],
  ['jeu', 'thu', 'gio', 'jue', 'خميس'],
  ['ven', 'fri', 'vie', 'جمعة'],
  ['sam', 'sat', 'sab', 'سبت'],
  ['dim', 'sun', 'dom', 'احد'],
];
const EVERY_DAY = /tous les jours|7\s*j?\s*(\/|sur)\s*7|كل (ال)?ا?يام|كل يوم|every ?day|tutti i giorni|todos los dias/;
const RANGE = /^\s*(-|a|au|al|to|until|till|hasta|الى|حتى)\s*(?:ال)?\s*$/;
const LIST = /^\s*(,|;|،|\/|&|\+|et|and|e|y|و)\s*(?:ال)?\s*$/;
const CLOSED = /^(ferme|closed|chiuso|cerrado|مغلق)/;
const TIME = /(\d{1,2})\s*(?:[:h.]\s*(\d{2})?)?/g;
const TIMES = /^\s*\d{1,2}\s*[:h.]?\s*\d{0,2}\s*(?:-|a|to|الى)\s*\d{1,2}\s*[:h.]?\s*\d{0,2}\s*$/;

/** Removes accents, the hamza of articles and typographic dashes, so that one spelling remains. */
function normaliseText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[–—‑]/g, '-')
    .trim();
}

/** The days (1 is Monday) of a text: one, a list, a range, or all. Null when the text contains anything else. */
function parseDays(text: string): number[] | null {
  const words = normaliseText(text).replace(/^(du|de|from|dal|da|من)\s+/, '');
  if (EVERY_DAY.test(words)) return [1, 2, 3, 4, 5, 6, 7];
  const days: number[] = [];
  let separator = '';
  for (const [token = ''] of words.matchAll(/[\p{L}]+|[^\p{L}]+/gu)) {
    const word = token.replace(/^و?(?:ال|لل)/, '');
    const day = DAY_NAMES.findIndex((names) => names.some((name) => word.startsWith(name))) + 1;
    if (day === 0) {
      separator += token;
      continue;
    }
    const last = days.at(-1);
    if (
      last === undefined
        ? separator.trim() !== ''
        : !RANGE.test(separator) && !LIST.test(separator) && !token.startsWith('و')
    )
      return null;
    if (last !== undefined && RANGE.test(separator)) {
      for (let next = (last % 7) + 1; next !== day; next = (next % 7) + 1) days.push(next);
    }
    days.push(day);
    separator = '';
  }
  return days.length > 0 && separator.trim() === '' ? days : null;
}

/** The opening spans of a day in minutes; empty when closed, null when the text is not understood. */
function parseSpans(text: string): { from: number; to: number }[] | null {
  const words = normaliseText(text);
  if (CLOSED.test(words)) return [];
  const spans = words.split(/[,;،/]|\bet\b|\band\b|\by\b|\be\b|\sو\s?/).map((span) => {
    if (!TIMES.test(span)) return null;
    const [from, to] = [...span.matchAll(TIME)].map(([, hour, minute]) => Number(hour) * 60 + Number(minute ?? 0));
    return from !== undefined && to !== undefined && from < to && to <= 24 * 60 ? { from, to } : null;
  });
  return spans.every((span) => span !== null) ? spans : null;
}

/**
 * Parses the opening hours that an agency wrote as free text. Returns null when any row is not understood with certainty:
 * a wrong "open now" would send a visitor to a closed office.
 */
export function openingTimes(rows: readonly { days: string; hours: string }[]): OpeningTime[] | null {
  const times: OpeningTime[] = [];
  for (const row of rows) {
    const days = parseDays(row.days);
    const spans = parseSpans(row.hours);
    if (days === null || spans === null) return null;
    times.push(...spans.map((span) => ({ days, ...span })));
  }
  return times.length > 0 ? times : null;
}

/** The opening hours of an agency: as times, or as the free text of earlier agencies. */
interface AgencyHours {
  weeklyHours: WeeklyHours | null;
  openingHours: { days: string; hours: string }[];
}

/** The rows that pages show: the times as texts in the language, else the free text as it was written. */
export function openingHoursOf({ weeklyHours, openingHours }: AgencyHours, locale: Locale) {
  return weeklyHours === null ? openingHours : openingHoursTexts(weeklyHours, locale);
}

/** When the office is open, for "open now"; null if a free text is not understood. */
export function openingTimesOf({ weeklyHours, openingHours }: AgencyHours): OpeningTime[] | null {
  if (weeklyHours === null) return openingTimes(openingHours);
  return weeklyHours.flatMap((spans, day) => spans.map(({ from, to }) => ({ days: [day + 1], from, to })));
}
