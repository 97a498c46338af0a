import type { Locale } from '@houni/domain/locale';

/** The parameters of a sheet's URL. */
export interface SheetAddress {
  sheet: string;
  locale: Locale;
  /** Colour scheme; null follows the system. */
  scheme: 'light' | 'dark' | null;
  /** Renders as on a touch screen: no hover, large targets. */
  touch: boolean;
  /** Only this state, without its name: for stories that need a separate viewport. */
  only: string | null;
}

/** The URL of a sheet. */
export function sheetUrl({ sheet, locale, scheme, touch, only }: SheetAddress): string {
  const query = new URLSearchParams({
    locale,
    ...(scheme && { scheme }),
    ...(touch && { touch: 'true' }),
    ...(only !== null && { only }),
  });
  return `/sheets/${sheet}?${query}`;
}
