import { KIND_WORDS } from './kind-words.ts';
import type { Locale } from './locale.ts';

/** A title from facts begins with the property, the offer or, in English, its bedrooms. */
const FIRST_WORDS: Record<Locale, RegExp> = {
  fr: startsWith('fr', 'Colocation en'),
  ar: startsWith('ar', 'سكن مشترك'),
  en: startsWith('en', 'Flatshare in', 'Furnished', '\\d+-bed'),
  it: startsWith('it', 'Condivisione in'),
  es: startsWith('es', 'Habitación en'),
};

function startsWith(locale: Locale, ...others: string[]): RegExp {
  const kinds = Object.values(KIND_WORDS[locale]).map(([name]) => name);
  return new RegExp(`^(?:${[...kinds, ...others].join('|')})(?: |$)`, 'i');
}

/** Whether a title was made from facts in this language. */
export function isTitleIn(title: string, locale: Locale): boolean {
  const otherScript = locale === 'ar' ? /[a-zà-ÿ]{2}/i : /[\u0600-\u06FF]/;
  return FIRST_WORDS[locale].test(title) && !otherScript.test(title);
}
