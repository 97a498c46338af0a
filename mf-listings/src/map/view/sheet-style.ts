import { media } from '@houni/ui/tokens';

/** The page keeps still at the stops of the sheet (`SheetHandle`), but scrolls freely within the list. */
export const SHEET_SNAPPING = { [media.belowLg]: { ':root': { scrollSnapType: 'y proximity' } } } as const;
