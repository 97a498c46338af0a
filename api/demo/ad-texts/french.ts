import type { AdFacts, PropertyKind } from '../ad-facts.ts';
import { areaText, shortPlaceName, type AdLanguage } from './text-templates.ts';
import { frenchHomes } from './french-homes.ts';
import { frenchTerms } from './french-terms.ts';
import { frenchSurroundings } from './french-surroundings.ts';

const UNITS = { m2: 'm²', ha: 'ha', decimal: ',' };

/** Noun and gender of each kind. */
const NOUNS: Record<PropertyKind, readonly [string, 'm' | 'f']> = {
  studio: ['studio', 'm'],
  flat: ['appartement', 'm'],
  duplex: ['duplex', 'm'],
  villa_floor: ['étage de villa', 'm'],
  penthouse: ['penthouse', 'm'],
  villa: ['villa', 'f'],
  house: ['maison', 'f'],
  dar: ['dar', 'm'],
  terraced: ['maison jumelée', 'f'],
  farmhouse: ['maison de campagne', 'f'],
  bungalow: ['bungalow', 'm'],
  plot: ['terrain à bâtir', 'm'],
  sea_plot: ['terrain vue mer', 'm'],
  olive_grove: ['oliveraie', 'f'],
  field: ['terre agricole', 'f'],
  farm: ['ferme', 'f'],
  industrial_plot: ['terrain industriel', 'm'],
  yard: ['terrain clôturé', 'm'],
  office: ['bureau', 'm'],
  shop: ['local commercial', 'm'],
  warehouse: ['dépôt', 'm'],
  restaurant: ['local de restauration', 'm'],
  practice: ['cabinet', 'm'],
};

const ORIENTATION_WORDS = {
  north: 'au nord',
  east: 'à l’est',
  south: 'plein sud',
  west: 'à l’ouest',
  south_east: 'au sud-est',
  south_west: 'au sud-ouest',
  north_east: 'au nord-est',
  north_west: 'au nord-ouest',
} as const;

const NUMBERS = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'];

export const french: AdLanguage = {
  templates: { ...frenchHomes, ...frenchTerms, surroundings: frenchSurroundings },
  slots,
  polish: (text) =>
    text
      .replace(/ ([:;!?»])/g, '\u00a0$1')
      .replace(/« /g, '«\u00a0')
      .replace(/(\d) (m²|ha|%|h\b)/g, '$1\u00a0$2'),
};

function slots(facts: AdFacts): Record<string, string> {
  const [noun, gender] = NOUNS[facts.kind];
  const type = facts.rooms === null || facts.kind === 'studio' ? noun : `${noun} S+${facts.rooms}`;
  const vowel = /^[aeéio]/i.test(noun);
  const sector = shortPlaceName(facts.marketSector.sector.names.fr);
  const delegation = shortPlaceName(facts.marketSector.delegation.names.fr);
  const where = sector === delegation ? at(sector) : `${at(sector)} (${delegation})`;
  return {
    type,
    Type: type.charAt(0).toUpperCase() + type.slice(1),
    aType: `${gender === 'f' ? 'une' : 'un'} ${type}`,
    un: gender === 'f' ? 'une' : 'un',
    the: vowel ? `l’${noun}` : `${gender === 'f' ? 'la' : 'le'} ${noun}`,
    this: `${gender === 'f' ? 'cette' : vowel ? 'cet' : 'ce'} ${noun}`,
    This: `${gender === 'f' ? 'Cette' : vowel ? 'Cet' : 'Ce'} ${noun}`,
    e: gender === 'f' ? 'e' : '',
    area: areaText(facts.area, UNITS),
    land: areaText(facts.landArea ?? facts.area, UNITS),
    built: String(facts.builtArea ?? facts.area),
    sector,
    at: where,
    atSector: at(sector),
    of: of(sector),
    // If the sector has its delegation's name, a title adds the governorate.
    deleg: sector === delegation ? facts.marketSector.governorate.names.fr : delegation,
    ofDeleg: of(delegation),
    gov: facts.marketSector.governorate.names.fr,
    bedrooms: `${NUMBERS[facts.rooms ?? 0]} chambre${(facts.rooms ?? 0) > 1 ? 's' : ''}`,
    bathrooms: `${NUMBERS[facts.bathrooms ?? 1]} salle${(facts.bathrooms ?? 1) > 1 ? 's' : ''} d’eau`,
    floor: facts.floor === 0 ? 'rez-de-chaussée' : facts.floor === 1 ? '1er étage' : `${facts.floor}e étage`,
    floors: String(facts.floors ?? 0),
    year: String(facts.year ?? ''),
    orientation: facts.orientation ? ORIENTATION_WORDS[facts.orientation] : '',
    deposit: facts.depositMonths === 1 ? 'un mois' : `${facts.depositMonths === 2 ? 'deux' : 'trois'} mois`,
    frontage: String(facts.frontage ?? ''),
    roomsOffered: facts.flatshare?.roomsOffered === 2 ? 'deux chambres' : 'une chambre',
    RoomsOffered: facts.flatshare?.roomsOffered === 2 ? 'Deux chambres' : 'Une chambre',
    occupants:
      facts.flatshare?.occupants === 1 ? 'une personne' : `${NUMBERS[facts.flatshare?.occupants ?? 2]} personnes`,
  };
}

/** "à La Marsa", "au Bardo", "aux Jardins", "au quartier du 15 Octobre". */
function at(place: string): string {
  if (place.startsWith('Le ')) return `au ${place.slice(3)}`;
  if (place.startsWith('Les ')) return `aux ${place.slice(4)}`;
  if (place.startsWith('Lac ')) return `au ${place}`;
  if (place.startsWith('Cité ')) return `à la ${place.charAt(0).toLowerCase()}${place.slice(1)}`;
  if (/^\d/.test(place)) return `au quartier du ${place}`;
  if (/^((La|El) )?Médina$/.test(place)) return 'à la médina';
  return `à ${place}`;
}

function of(place: string): string {
  if (place.startsWith('Le ')) return `du ${place.slice(3)}`;
  if (place.startsWith('Les ')) return `des ${place.slice(4)}`;
  if (place.startsWith('Lac ') || /^\d/.test(place)) return `du ${place}`;
  if (place.startsWith('Cité ')) return `de la ${place.charAt(0).toLowerCase()}${place.slice(1)}`;
  if (/^((La|El) )?Médina$/.test(place)) return 'de la médina';
  return /^[AEÉIÎOUY]/.test(place) ? `d’${place}` : `de ${place}`;
}
