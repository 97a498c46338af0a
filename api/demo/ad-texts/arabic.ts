import type { AdFacts, PropertyKind } from '../ad-facts.ts';
import { arabicHomes } from './arabic-homes.ts';
import { arabicTerms } from './arabic-terms.ts';
import { arabicSurroundings } from './arabic-surroundings.ts';
import { areaText, shortPlaceName, type AdLanguage } from './text-templates.ts';

const UNITS = { m2: 'م²', ha: 'هكتار', decimal: ',' };

/** Noun, noun with its article, and gender. */
const NOUNS: Record<PropertyKind, readonly [string, string, 'm' | 'f']> = {
  studio: ['استوديو', 'الاستوديو', 'm'],
  flat: ['شقة', 'الشقة', 'f'],
  duplex: ['دوبلكس', 'الدوبلكس', 'm'],
  villa_floor: ['طابق فيلا', 'الطابق', 'm'],
  penthouse: ['بنتهاوس', 'البنتهاوس', 'm'],
  villa: ['فيلا', 'الفيلا', 'f'],
  house: ['منزل', 'المنزل', 'm'],
  dar: ['دار عربية', 'الدار', 'f'],
  terraced: ['منزل متلاصق', 'المنزل', 'm'],
  farmhouse: ['منزل ريفي', 'المنزل', 'm'],
  bungalow: ['بنغالو', 'البنغالو', 'm'],
  plot: ['أرض صالحة للبناء', 'الأرض', 'f'],
  sea_plot: ['أرض مطلّة على البحر', 'الأرض', 'f'],
  olive_grove: ['ضيعة زيتون', 'الضيعة', 'f'],
  field: ['أرض فلاحية', 'الأرض', 'f'],
  farm: ['ضيعة فلاحية', 'الضيعة', 'f'],
  industrial_plot: ['أرض صناعية', 'الأرض', 'f'],
  yard: ['أرض مسوّرة', 'الأرض', 'f'],
  office: ['مكتب', 'المكتب', 'm'],
  shop: ['محل تجاري', 'المحل', 'm'],
  warehouse: ['مستودع', 'المستودع', 'm'],
  restaurant: ['محل مطعم', 'المحل', 'm'],
  practice: ['عيادة', 'العيادة', 'f'],
};

const ORIENTATION_WORDS = {
  north: 'الشمال',
  east: 'الشرق',
  south: 'الجنوب',
  west: 'الغرب',
  south_east: 'الجنوب الشرقي',
  south_west: 'الجنوب الغربي',
  north_east: 'الشمال الشرقي',
  north_west: 'الشمال الغربي',
} as const;
const FLOORS = ['الأرضي', 'الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن'];
/** In the genitive, for use after a preposition. */
const BEDROOMS = ['', 'غرفة نوم', 'غرفتي نوم', 'ثلاث غرف نوم', 'أربع غرف نوم', 'خمس غرف نوم', 'ست غرف نوم'];
const BATHROOMS = ['', 'بيت استحمام', 'بيتي استحمام', 'ثلاثة بيوت استحمام', 'أربعة بيوت استحمام', 'خمسة بيوت استحمام'];
const PEOPLE = ['', 'شخص واحد', 'شخصان', 'ثلاثة أشخاص', 'أربعة أشخاص', 'خمسة أشخاص'];

export const arabic: AdLanguage = {
  templates: { ...arabicHomes, ...arabicTerms, surroundings: arabicSurroundings },
  slots,
  polish: (text) => text.replace(/(\d) (م²|هكتار)/g, '$1\u00a0$2'),
};

function slots(facts: AdFacts): Record<string, string> {
  const [noun, definite, gender] = NOUNS[facts.kind];
  const feminine = gender === 'f';
  const sector = shortPlaceName(facts.marketSector.sector.names.ar);
  const delegation = shortPlaceName(facts.marketSector.delegation.names.ar);
  return {
    type: facts.rooms === null || facts.kind === 'studio' ? noun : `${noun} S+${facts.rooms}`,
    the: definite,
    this: `${feminine ? 'هذه' : 'هذا'} ${definite}`,
    // Verb prefix, feminine ending and pronoun that agree with the noun.
    y: feminine ? 'ت' : 'ي',
    t: feminine ? 'ة' : '',
    h: feminine ? 'ها' : 'ه',
    area: areaText(facts.area, UNITS),
    land: areaText(facts.landArea ?? facts.area, UNITS),
    built: String(facts.builtArea ?? facts.area),
    sector,
    in: sector === delegation ? `في ${sector}` : `في ${sector}، ${delegation}`,
    // If the sector has its delegation's name, a title adds the governorate.
    deleg: sector === delegation ? facts.marketSector.governorate.names.ar : delegation,
    gov: facts.marketSector.governorate.names.ar,
    bedrooms: BEDROOMS[facts.rooms ?? 0] ?? '',
    bathrooms: BATHROOMS[facts.bathrooms ?? 1] ?? '',
    floor: `الطابق ${FLOORS[facts.floor ?? 0] ?? ''}`,
    floors: String(facts.floors ?? 0),
    year: String(facts.year ?? ''),
    orientation: facts.orientation ? ORIENTATION_WORDS[facts.orientation] : '',
    deposit: facts.depositMonths === 1 ? 'شهر واحد' : facts.depositMonths === 2 ? 'شهرين' : 'ثلاثة أشهر',
    frontage: String(facts.frontage ?? ''),
    roomsOffered: facts.flatshare?.roomsOffered === 2 ? 'غرفتان' : 'غرفة',
    occupants: PEOPLE[facts.flatshare?.occupants ?? 1] ?? '',
  };
}
