import type { Locale } from '@houni/contracts/locale';

/** What a sheet's address says. */
export interface SheetAddress {
  sheet: string;
  locale: Locale;
  /** Colour scheme; null follows the system. */
  scheme: 'light' | 'dark' | null;
  /** Drawn as under a finger, whatever the machine has: nothing hovers, targets are large. */
  touch: boolean;
  /** Only this state, without its name: for stories with a window of their own. */
  only: string | null;
}

/** The address of a sheet. */
export function sheetUrl({ sheet, locale, scheme, touch, only }: SheetAddress): string {
  const query = new URLSearchParams({
    locale,
    ...(scheme && { scheme }),
    ...(touch && { touch: 'true' }),
    ...(only !== null && { only }),
  });
  return `/sheets/${sheet}?${query}`;
}
