import { isolateText } from '@houni/domain/isolate-text';
import type { Locale } from '@houni/domain/locale';
import { formatDate, formatMoney, formatNumber, formatPrice } from '@houni/domain/value-formats';
import type { MailAd, MailTemplate, MailValues } from './templates.ts';

/** The texts of a mail in one language. User content is shown in separate blocks between `before` and the button. */
export interface MailText {
  subject: string;
  heading: string;
  /** Paragraphs before the blocks and the button. The first one is also the preview text. */
  before: [string, ...string[]];
  /** Label of the button. */
  action?: string;
  /** Small paragraphs after the button. */
  after?: string[];
}

/** All mails in one language. */
export type MailTexts = {
  [Template in MailTemplate]: (values: MailValues[Template], format: TextFormatter) => MailText;
};

/** A noun with its number by Unicode plural category; `#` is replaced by the number. Arabic has six categories. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Formats values in one language. */
export interface TextFormatter {
  /** User text inside one of our sentences: on one line, shortened, with its own text direction. */
  userText: (text: string) => string;
  money: (millimes: number) => string;
  /** The lowest price of these ads; null if they have different units or are not all of `total`. */
  lowestPrice: (ads: readonly Pick<MailAd, 'millimes' | 'unit'>[], total: number) => string | null;
  date: (iso: string) => string;
  count: (count: number, forms: PluralForms) => string;
}

const MAX_USER_TEXT_CHARACTERS = 90;

export function createTextFormatter(locale: Locale): TextFormatter {
  const plural = new Intl.PluralRules(locale);
  return {
    userText: (text) => isolateText(onOneLine(text), locale),
    money: (millimes) => formatMoney(millimes, locale),
    lowestPrice: (ads, total) => {
      const unit = ads[0]?.unit;
      if (unit === undefined || ads.length < total || ads.some((ad) => ad.unit !== unit)) return null;
      return formatPrice({ millimes: Math.min(...ads.map(({ millimes }) => millimes)), unit }, locale);
    },
    date: (iso) => formatDate(iso, locale),
    count: (count, forms) => (forms[plural.select(count)] ?? forms.other).replace('#', formatNumber(count, locale)),
  };
}

/** Removes line breaks and control characters, which are not allowed in a subject, and shortens the text. */
function onOneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > MAX_USER_TEXT_CHARACTERS
    ? `${characters.slice(0, MAX_USER_TEXT_CHARACTERS).join('').trimEnd()}…`
    : line;
}
