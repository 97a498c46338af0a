import type { AmenityCode } from '@houni/contracts/amenities';
import { readAmount, readMeasure } from '@houni/contracts/amount';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { foldText } from '../text-matching/fold-text.ts';

/**
 * Reads a number as people write it, also a negative one.
 * @returns null for a text that is no number; undefined for an empty text
 */
export function readNumber(text: string): number | null | undefined {
  const [, minus, rest = ''] = /^\s*(-?)(.*)$/s.exec(text) ?? [];
  const number = readMeasure(rest);
  return minus && number ? -number : number;
}

const YES = new Set(['1', 'oui', 'yes', 'true', 'vrai', 'x', 'نعم']);
const NO = new Set(['0', 'non', 'no', 'false', 'faux', 'لا']);

/** @returns null for a text that is neither yes nor no; undefined for an empty text */
export function readBoolean(text: string): boolean | null | undefined {
  const word = foldText(text);
  if (word === '') return undefined;
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

const TRANSACTION_WORDS: Record<TransactionCode, readonly string[]> = {
  SALE: ['sale', 'vente', 'vendre', 'a vendre', 'acheter', 'بيع', 'للبيع'],
  RENTAL: ['rental', 'rent', 'location', 'louer', 'a louer', 'كراء', 'للكراء'],
  FLAT: ['flat', 'colocation', 'flatsharing', 'سكن مشترك'],
};
const CATEGORY_WORDS: Record<AdCategoryCode, readonly string[]> = {
  APPARTEMENT: [
    'appartement',
    'appartements',
    'apartment',
    'flat',
    'penthouse',
    'duplex',
    'studio',
    'triplex',
    'loft',
    'ground floor apartment',
    'شقه',
    'شقق',
  ],
  MAISONS: [
    'maisons',
    'maison',
    'villa',
    'house',
    'town house',
    'townhouse',
    'country house',
    'bungalow',
    'finca',
    'detached villa',
    'semi detached villa',
    'semi detached house',
    'chalet',
    'dar',
    'riad',
    'منزل',
    'فيلا',
    'دار',
  ],
  TERRAINS_FERMES: [
    'terrains fermes',
    'terrain',
    'ferme',
    'land',
    'plot',
    'plot of land',
    'building plot',
    'farm',
    'farm land',
    'أرض',
    'ارض',
  ],
  BUREAUX_COMMERCES: [
    'bureaux commerces',
    'bureau',
    'commerce',
    'local commercial',
    'commercial',
    'commercial property',
    'office',
    'shop',
    'warehouse',
    'restaurant',
    'bar',
    'depot',
    'business',
    'مكتب',
    'محل',
  ],
};
const AMENITY_WORDS: Record<AmenityCode, readonly string[]> = {
  TERRACE: ['terrace', 'terrasse', 'private terrace', 'roof terrace', 'solarium', 'شرفه كبيره', 'تراس'],
  FIRE_EXIT: ['fire exit', 'issue de secours'],
  SECURITY_CAMERA: ['security camera', 'camera', 'cameras', 'video surveillance', 'videosurveillance', 'cctv'],
  GARAGE: ['garage', 'private garage', 'مستودع'],
  MICROWAVE: ['microwave', 'micro ondes', 'four a micro ondes'],
  PARKING: ['parking', 'place de parking', 'off road parking', 'underground parking', 'car park', 'موقف'],
  CENTRE_HEATING: ['centre heating', 'central heating', 'heating', 'chauffage central', 'chauffage', 'تدفئه'],
  CONCIERGE: ['concierge', 'gardien', 'gardiennage', 'حارس'],
  OVEN: ['oven', 'four'],
  AIR_CONDITIONING: [
    'air conditioning',
    'airconditioning',
    'climatisation',
    'climatise',
    'climatisee',
    'clim',
    'a c',
    'تكييف',
    'مكيف',
  ],
  ELEVATOR: ['elevator', 'lift', 'ascenseur', 'مصعد'],
  INTERCOM: ['intercom', 'interphone', 'video intercom', 'visiophone'],
  EQUIPPED_KITCHEN: ['equipped kitchen', 'fitted kitchen', 'fully fitted kitchen', 'cuisine equipee', 'مطبخ مجهز'],
  BALCONY: ['balcony', 'balcon', 'balconies', 'بلكون', 'شرفه'],
};

function createVocabularyReader<Code extends string>(
  words: Record<Code, readonly string[]>,
): (text: string) => Code | null {
  const known = new Map<string, Code>();
  for (const code of Object.keys(words) as Code[]) {
    // the keys of this record
    for (const word of [code.replaceAll('_', ' '), ...words[code]]) known.set(foldText(word), code);
  }
  return (text) => known.get(foldText(text)) ?? null;
}

/** Accept codes and words of several languages; return null for any other text. */
export const readTransaction = createVocabularyReader(TRANSACTION_WORDS);
export const readCategory = createVocabularyReader(CATEGORY_WORDS);
export const readAmenity = createVocabularyReader(AMENITY_WORDS);
/** Reads dinars. @returns millimes; null for a text that is no number; undefined for an empty text */
export function millimesOf(text: string): number | null | undefined {
  const dinars = readAmount(text);
  return typeof dinars === 'number' ? Math.round(dinars * 1000) : dinars;
}
