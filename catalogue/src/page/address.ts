import type { Locale } from '@houni/contracts/locale';

/** What a sheet's address says. */
export interface SheetAddress {
  sheet: string;
  locale: Locale;
  /** Colour scheme; null follows the system. */
  scheme: 'light' | 'dark' | null;
  /** Only this state, without its name: for stories with a window of their own. */
  only: string | null;
}

/** The address of a sheet. */
export function sheetUrl({ sheet, locale, scheme, only }: SheetAddress): string {
  const query = new URLSearchParams({ locale, ...(scheme && { scheme }), ...(only !== null && { only }) });
  return `/sheets/${sheet}?${query}`;
}
