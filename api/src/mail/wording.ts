import type { Locale } from '@houni/contracts/locale';
import { formatDate, formatMoney, formatNumber } from '@houni/contracts/written-values';
import type { MailTemplate, MailValues } from './templates.ts';

/** What a mail says in one language; the words of people stand in blocks of their own between `before` and the button. */
export interface Wording {
  subject: string;
  heading: string;
  /** Paragraphs above the content and the button; the first is also what a list of mails shows beside the subject. */
  before: [string, ...string[]];
  /** On the button. */
  action?: string;
  /** Paragraphs below the button, in small print. */
  after?: string[];
}

/** The mails of one language. A language that lacks one does not compile. */
export type Wordings = { [Template in MailTemplate]: (values: MailValues[Template], write: Writer) => Wording };

/** Forms of a counted noun, by the plural categories of Unicode; `#` is the number. Arabic has six. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Writes values in one language. */
export interface Writer {
  /** The words of a person within our sentence: on one line, kept apart from the direction of the text around. */
  words: (text: string) => string;
  money: (millimes: number) => string;
  date: (iso: string) => string;
  count: (count: number, forms: Forms) => string;
}

const LONGEST_WORDS = 90;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

export function createWriter(locale: Locale): Writer {
  const plural = new Intl.PluralRules(locale);
  return {
    words: (text) => isolate(onOneLine(text), locale),
    money: (millimes) => formatMoney(millimes, locale),
    date: (iso) => formatDate(iso, locale),
    count: (count, forms) => (forms[plural.select(count)] ?? forms.other).replace('#', formatNumber(count, locale)),
  };
}

/** Without line breaks and control characters, which would break a subject, and not longer than a subject may be. */
function onOneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > LONGEST_WORDS ? `${characters.slice(0, LONGEST_WORDS).join('').trimEnd()}…` : line;
}

/** Only where the scripts differ: old mail programs show the marks as boxes. */
function isolate(text: string, locale: Locale): string {
  const differs = locale === 'ar' ? /\p{Script=Latin}/u.test(text) : /\p{Script=Arabic}/u.test(text);
  return differs ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}
