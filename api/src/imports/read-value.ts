import type { AmenityCode } from '@houni/contracts/amenities';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { foldText } from '../text-matching/fold-text.ts';

/**
 * Parses a number as people write it: "1 250,50", "1.250.000", "1,250,000.5".
 * @returns null for a text that is no number; undefined for an empty text
 */
export function readNumber(text: string): number | null | undefined {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '').replace(/(dt|tnd|dinars?|m2|m²)$/i, '');
  if (bare === '') return undefined;
  if (!/^-?\d[\d.,]{0,20}$/.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const separators = bare.match(/[.,]/g) ?? [];
  const tail = bare.length - last - 1;
  // One kind of separator before groups of three digits separates thousands; of two kinds, the last one is decimal.
  const grouped = new Set(separators).size === 1 && (separators.length > 1 || tail === 3);
  if (last === -1 || grouped) return Number(bare.replace(/[.,]/g, ''));
  return Number(`${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`);
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
/** Parses dinars. @returns millimes; null for a text that is no number; undefined for an empty text */
export function millimesOf(text: string): number | null | undefined {
  const dinars = readNumber(text);
  return typeof dinars === 'number' ? Math.round(dinars * 1000) : dinars;
}
