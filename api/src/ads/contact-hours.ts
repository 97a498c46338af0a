import type { Locale } from '@houni/domain/locale';

/** Minutes since midnight. */
type Span = { from: number; to: number | null };

const CLOCK = String.raw`(\d{1,2})(?:\s?(?:h|:|\.)\s?(\d{2})?)?\s?(am|pm)?\s?h?`;
const RANGE = new RegExp(String.raw`^(?:(?:de|from|dalle|من)\s+)?${CLOCK}\s*(?:–|-|à|a|to|alle|إلى|الى)\s*${CLOCK}$`);
const AFTER = new RegExp(String.raw`^(?:après|à partir de|after|from|dopo le|después de las|بعد)\s+${CLOCK}$`);

/**
 * The hours in which an advertiser answers, in the visitor's language: an Arabic page should not contain "9 h – 18 h".
 * Texts that are more than a span of time or "after 5 pm" stay as they were written.
 */
export function contactHoursIn(locale: Locale, text: string): string {
  const span = parseHours(text.trim().toLowerCase());
  return span ? WRITE[locale](span) : text;
}

function parseHours(text: string): Span | null {
  const range = RANGE.exec(text);
  if (range) {
    const from = minutes(range[1], range[2], range[3]);
    const to = minutes(range[4], range[5], range[6]);
    return from !== null && to !== null && from < to ? { from, to } : null;
  }
  const after = AFTER.exec(text);
  const from = after && minutes(after[1], after[2], after[3]);
  return typeof from === 'number' ? { from, to: null } : null;
}

function minutes(hour: string | undefined, minute: string | undefined, half: string | undefined): number | null {
  const value = (Number(hour) % (half ? 12 : 25)) * 60 + (half === 'pm' ? 12 * 60 : 0) + Number(minute ?? 0);
  return Number.isFinite(value) && value <= 24 * 60 ? value : null;
}

const digits = (time: number): string => `${Math.floor(time / 60)}:${String(time % 60).padStart(2, '0')}`;
/** 9, or 8:30. */
const short = (time: number): string => (time % 60 === 0 ? String(time / 60) : digits(time));
const french = (time: number): string =>
  `${Math.floor(time / 60)}\u00A0h${time % 60 === 0 ? '' : `\u00A0${String(time % 60).padStart(2, '0')}`}`;
const english = (time: number): string =>
  `${short(time >= 13 * 60 ? time - 12 * 60 : time)}\u00A0${time >= 12 * 60 && time < 24 * 60 ? 'pm' : 'am'}`;

const WRITE: Record<Locale, (span: Span) => string> = {
  fr: ({ from, to }) => (to === null ? `après ${french(from)}` : `de ${french(from)} à ${french(to)}`),
  ar: ({ from, to }) => (to === null ? `بعد الساعة ${short(from)}` : `من ${short(from)} إلى ${short(to)}`),
  en: ({ from, to }) => (to === null ? `after ${english(from)}` : `${english(from)} – ${english(to)}`),
  it: ({ from, to }) => (to === null ? `dopo le ${short(from)}` : `dalle ${short(from)} alle ${short(to)}`),
  es: ({ from, to }) => (to === null ? `después de las ${digits(from)}` : `de ${digits(from)} a ${digits(to)}`),
};
