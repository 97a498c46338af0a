/**
 * "S+2", the living room and two bedrooms, as Tunisians say it; explained in languages that do not know it: "2 bed (S+2)".
 * Isolated in Arabic, where the plus sign would move. The texts of pages have the same as `units.rooms`.
 */
export function formatRooms(bedrooms: number, locale: string): string {
  const layout = `S+${bedrooms}`;
  if (locale === 'ar') return `\u2066${layout}\u2069`;
  const noun = BEDROOMS[locale];
  if (!noun) return layout;
  return bedrooms === 0 ? `Studio (${layout})` : `${bedrooms} ${noun[bedrooms === 1 ? 0 : 1]} (${layout})`;
}

/** Abbreviated, one and several. */
const BEDROOMS: Record<string, readonly [string, string]> = {
  en: ['bed', 'bed'],
  it: ['camera', 'camere'],
  es: ['dorm.', 'dorm.'],
};
