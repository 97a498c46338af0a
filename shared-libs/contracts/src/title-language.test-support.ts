import type { Locale } from './locale.ts';

/** A title from facts begins with the property or the offer. */
const FIRST_WORDS: Record<Locale, RegExp> = {
  fr: /^(Appartement|Maison|Terrain ou ferme|Bureau ou commerce|Colocation en) /,
  ar: /^(شقة|منزل|أرض أو مزرعة|مكتب أو محل|سكن مشترك) /,
  en: /^(S\+\d+|Furnished|Apartment|House|Land or farm|Office or shop|Flatshare in) /,
  it: /^(Appartamento|Casa|Terreno o fattoria|Ufficio o negozio|Condivisione in) /,
  es: /^(Apartamento|Casa|Terreno o finca|Oficina o local|Habitación en) /,
};

/** Whether a title was made from facts in this language. */
export function isTitleIn(title: string, locale: Locale): boolean {
  const otherScript = locale === 'ar' ? /[a-zà-ÿ]{2}/i : /[\u0600-\u06FF]/;
  return FIRST_WORDS[locale].test(title) && !otherScript.test(title);
}
