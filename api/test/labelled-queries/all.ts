import { amenityQueries } from './amenities.ts';
import { arabicQueries } from './arabic.ts';
import { areaQueries } from './areas.ts';
import { freeWordQueries } from './free-words.ts';
import { frenchQueries } from './french.ts';
import { latinArabicQueries } from './latin-arabic.ts';
import type { LabelledQuery } from './labelled-query.ts';
import { mixedQueries } from './mixed.ts';
import { otherLanguageQueries } from './other-languages.ts';
import { placeQueries } from './places.ts';
import { priceQueries } from './prices.ts';
import { roomQueries } from './rooms.ts';
import { typingErrorQueries } from './typing-errors.ts';
import { secondHeldOutQueries } from './held-out-second.ts';
import { firstHeldOutQueries } from './held-out-first.ts';

export const labelledQueries: Record<string, readonly LabelledQuery[]> = {
  French: frenchQueries,
  Arabic: arabicQueries,
  'Latin-script Arabic': latinArabicQueries,
  'typing errors': typingErrorQueries,
  places: placeQueries,
  rooms: roomQueries,
  prices: priceQueries,
  areas: areaQueries,
  amenities: amenityQueries,
  'English, Italian, Spanish': otherLanguageQueries,
  'free words': freeWordQueries,
  mixed: mixedQueries,
  'written later': firstHeldOutQueries,
  'written last': secondHeldOutQueries,
};
