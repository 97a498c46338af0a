import type { AdFacts, PropertyKind } from '../ad-facts.ts';
import { areaText, shortPlaceName, type AdLanguage } from './text-templates.ts';
import { englishHomes } from './english-homes.ts';
import { englishTerms } from './english-terms.ts';
import { englishSurroundings } from './english-surroundings.ts';

const UNITS = { m2: 'm²', ha: 'ha', decimal: '.' };

const NOUNS: Record<PropertyKind, string> = {
  studio: 'studio',
  flat: 'apartment',
  duplex: 'duplex',
  villa_floor: 'villa floor',
  penthouse: 'penthouse',
  villa: 'villa',
  house: 'house',
  dar: 'dar',
  terraced: 'terraced house',
  farmhouse: 'farmhouse',
  bungalow: 'bungalow',
  plot: 'building plot',
  sea_plot: 'sea-view plot',
  olive_grove: 'olive grove',
  field: 'arable field',
  farm: 'farm',
  industrial_plot: 'industrial plot',
  yard: 'fenced yard',
  office: 'office',
  shop: 'shop',
  warehouse: 'warehouse',
  restaurant: 'restaurant unit',
  practice: 'practice',
};
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const ORDINALS = ['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

export const english: AdLanguage = {
  templates: { ...englishHomes, ...englishTerms, surroundings: englishSurroundings },
  slots,
  polish: (text) => text.replace(/(\d) (m²|ha)/g, '$1\u00a0$2'),
};

function slots(facts: AdFacts): Record<string, string> {
  const noun = NOUNS[facts.kind];
  const type = facts.rooms === null || facts.kind === 'studio' ? noun : `S+${facts.rooms} ${noun}`;
  const article = /^([aeio]|S\+)/.test(type) ? 'an' : 'a';
  const sector = shortPlaceName(facts.marketSector.sector.names.fr);
  const delegation = shortPlaceName(facts.marketSector.delegation.names.fr);
  const count = (value: number, word: string): string => `${NUMBERS[value]} ${word}${value === 1 ? '' : 's'}`;
  return {
    type,
    aType: `${article} ${type}`,
    this: `this ${noun}`,
    the: `the ${noun}`,
    area: areaText(facts.area, UNITS),
    land: areaText(facts.landArea ?? facts.area, UNITS),
    built: String(facts.builtArea ?? facts.area),
    sector,
    in: sector === delegation ? `in ${sector}` : `in ${sector}, ${delegation}`,
    // If the sector has its delegation's name, a title adds the governorate.
    deleg: sector === delegation ? facts.marketSector.governorate.names.en : delegation,
    gov: facts.marketSector.governorate.names.en,
    bedrooms: count(facts.rooms ?? 0, 'bedroom'),
    bathrooms: count(facts.bathrooms ?? 1, 'bathroom'),
    floor: `${ORDINALS[facts.floor ?? 0]} floor`,
    floors: String((facts.floors ?? 0) + 1),
    year: String(facts.year ?? ''),
    orientation: (facts.orientation ?? '').replace('_', '-'),
    deposit: facts.depositMonths === 1 ? 'one month' : `${NUMBERS[facts.depositMonths ?? 1]} months`,
    frontage: String(facts.frontage ?? ''),
    roomsOffered: facts.flatshare?.roomsOffered === 2 ? 'two rooms' : 'one room',
    occupants: facts.flatshare?.occupants === 1 ? 'one person' : `${NUMBERS[facts.flatshare?.occupants ?? 2]} people`,
  };
}
