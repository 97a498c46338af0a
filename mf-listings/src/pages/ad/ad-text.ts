import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';

/** Title and description in one language. */
export interface AdText {
  language: Locale;
  title: string;
  description: string;
}

/** What an advertiser has written, the version in the page's language first, else the original. */
export function adTexts(ad: AdDetail, locale: Locale): [AdText, ...AdText[]] {
  const { language, title, description, translations = [] } = ad;
  const original: AdText = { language, title, description };
  const own = translations.find((text) => text.language === locale);
  if (language === locale || !own) return [original, ...translations];
  return [own, original, ...translations.filter((text) => text !== own)];
}
