import type { AdFacts, PropertyKind } from './ad-facts.ts';
import { isByTheSea } from './market.ts';
import { photos } from './photos.ts';
import type { DemoPhoto, PhotoNeed, PhotoSet } from './types.ts';

/** The styles that fit a kind of property. All pictures of one ad have one style. */
const SETS_OF_KIND: Record<PropertyKind, readonly PhotoSet[]> = {
  studio: ['modern', 'classic'],
  flat: ['modern', 'classic'],
  duplex: ['modern', 'classic'],
  penthouse: ['modern', 'classic'],
  villa_floor: ['villa', 'classic'],
  villa: ['villa'],
  house: ['classic'],
  dar: ['dar'],
  terraced: ['classic'],
  farmhouse: ['rural'],
  bungalow: ['seaside'],
  plot: ['plot'],
  sea_plot: ['coast'],
  olive_grove: ['grove'],
  field: ['field'],
  farm: ['farm'],
  industrial_plot: ['plot'],
  yard: ['plot'],
  office: ['office'],
  practice: ['office'],
  shop: ['shop'],
  restaurant: ['shop'],
  warehouse: ['warehouse', 'shop'],
};

/** What must be true of the property for a picture to be shown. */
const NEEDS: Record<PhotoNeed, (facts: AdFacts) => boolean> = {
  sea_view: (facts) => facts.seaView,
  by_the_sea: (facts) => facts.seaView || isByTheSea(facts.marketSector),
  pool: (facts) => facts.pool,
  garden: (facts) => facts.garden,
  parking: (facts) => facts.amenities.includes('GARAGE') || facts.kind === 'warehouse',
  storeys: (facts) => (facts.floors ?? 0) >= 3,
  stairs: (facts) => facts.kind === 'duplex' || (facts.category === 'MAISONS' && (facts.floors ?? 0) >= 1),
  two_rooms: (facts) => (facts.rooms ?? 0) >= 2,
  large: (facts) => facts.area > 105,
};

/** The pictures as they were made, without their crops. */
export const scenes = photos.filter((photo) => photo.name === photo.scene);

/** The styles in which an ad can be shown, the usual one of its kind first. */
export function setsOf(facts: AdFacts): readonly PhotoSet[] {
  if (facts.flatshare) return ['student'];
  const { surroundings } = facts.marketSector;
  if (facts.kind === 'plot' && (surroundings === 'rural' || surroundings === 'oasis')) return ['field'];
  if ((surroundings === 'medina' || surroundings === 'oasis') && ['flat', 'studio', 'house'].includes(facts.kind)) {
    return ['dar', 'classic'];
  }
  return SETS_OF_KIND[facts.kind];
}

/** The pictures (without crops) that fit the category, the style and the facts of an ad. */
export function suitablePhotos(facts: AdFacts, sets: readonly PhotoSet[]): DemoPhoto[] {
  return scenes.filter(
    (photo) =>
      photo.categories.includes(facts.category) &&
      photo.sets.some((set) => sets.includes(set)) &&
      photo.needs.every((need) => NEEDS[need](facts)) &&
      // A home to renovate is shown from outside. One under construction is shown as it will be.
      !(facts.condition === 'to_renovate' && photo.kind === 'interior'),
  );
}
