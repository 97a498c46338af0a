import type { OpeningTime } from '@houni/contracts/agency-office';

/** Beginnings of the days' names in the five languages, Monday first, without accents. */
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

/** Without accents, articles' hamza and typographic dashes, so that one spelling is left. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[–—‑]/g, '-')
    .trim();
}

/** Days (1 is Monday) that a text names: one, a list, a range, or all. Null where anything else stands in it. */
function daysOf(text: string): number[] | null {
  const words = plain(text).replace(/^(du|de|from|dal|da|من)\s+/, '');
  if (EVERY_DAY.test(words)) return [1, 2, 3, 4, 5, 6, 7];
  const days: number[] = [];
  let joint = '';
  for (const [token = ''] of words.matchAll(/[\p{L}]+|[^\p{L}]+/gu)) {
    const word = token.replace(/^و?(?:ال|لل)/, '');
    const day = DAY_NAMES.findIndex((names) => names.some((name) => word.startsWith(name))) + 1;
    if (day === 0) {
      joint += token;
      continue;
    }
    const last = days.at(-1);
    if (last === undefined ? joint.trim() !== '' : !RANGE.test(joint) && !LIST.test(joint) && !token.startsWith('و'))
      return null;
    if (last !== undefined && RANGE.test(joint)) {
      for (let next = (last % 7) + 1; next !== day; next = (next % 7) + 1) days.push(next);
    }
    days.push(day);
    joint = '';
  }
  return days.length > 0 && joint.trim() === '' ? days : null;
}

/** Spans of a day in minutes; empty where the office is closed, null where the text is none of these. */
function spansOf(text: string): { from: number; to: number }[] | null {
  const words = plain(text);
  if (CLOSED.test(words)) return [];
  const spans = words.split(/[,;،/]|\bet\b|\band\b|\by\b|\be\b|\sو\s?/).map((span) => {
    if (!TIMES.test(span)) return null;
    const [from, to] = [...span.matchAll(TIME)].map(([, hour, minute]) => Number(hour) * 60 + Number(minute ?? 0));
    return from !== undefined && to !== undefined && from < to && to <= 24 * 60 ? { from, to } : null;
  });
  return spans.every((span) => span !== null) ? spans : null;
}

/**
 * Reads the opening hours that an agency wrote for people. What is not understood with certainty makes the whole null:
 * an office that is told to be open and is not costs somebody a way.
 */
export function openingTimes(rows: readonly { days: string; hours: string }[]): OpeningTime[] | null {
  const times: OpeningTime[] = [];
  for (const row of rows) {
    const days = daysOf(row.days);
    const spans = spansOf(row.hours);
    if (days === null || spans === null) return null;
    times.push(...spans.map((span) => ({ days, ...span })));
  }
  return times.length > 0 ? times : null;
}
