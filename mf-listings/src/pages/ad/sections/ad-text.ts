import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';

export interface AdText {
  language: Locale;
  title: string;
  description: string;
}

/** The versions of an ad's text: the one in the page's language first, otherwise the original. */
export function adTexts(ad: AdDetail, locale: Locale): [AdText, ...AdText[]] {
  const { language, title, description, translations = [] } = ad;
  const original: AdText = { language, title, description };
  const translation = translations.find((text) => text.language === locale);
  if (language === locale || !translation) return [original, ...translations];
  return [translation, original, ...translations.filter((text) => text !== translation)];
}
