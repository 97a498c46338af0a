import type { TitleStatus } from '@houni/contracts/ad';
import type { AdFacts, PropertyKind } from '../ad-facts.ts';
import type { Surroundings } from '../market.ts';

/** Alternative sentences, of which one is chosen; `{slot}` is replaced by a word for the ad. */
export type Templates = readonly string[];

/** The subject of an ad, as far as its text depends on it. */
export type Subject =
  | 'sale'
  | 'rent'
  | 'holiday'
  | 'flatshare'
  | 'plotSale'
  | 'farmSale'
  | 'landRent'
  | 'tradeSale'
  | 'tradeRent';

/** Optional parts of a title, added if they are true. */
export type Highlight =
  | 'seaView'
  | 'pool'
  | 'terrace'
  | 'garden'
  | 'topFloor'
  | 'groundFloor'
  | 'furnished'
  | 'new'
  | 'toRenovate'
  | 'offPlan'
  | 'parking'
  | 'garage'
  | 'elevator'
  | 'heating'
  | 'cooling'
  | 'south'
  | 'blueTitle'
  | 'served'
  | 'equippedKitchen'
  | 'balcony';

/** All sentences that one language needs to describe any property. */
export type TextTemplates = {
  titles: Record<Subject, Templates>;
  highlights: Record<Highlight, Templates>;
  openings: Record<Subject, Templates>;
  living: Record<'studio' | 'small' | 'family' | 'large', Templates>;
  kitchen: Record<'equipped' | 'plain', Templates>;
  bathrooms: Record<'one' | 'several', Templates>;
  orientation: Templates;
  light: Templates;
  furnished: Templates;
  outside: Record<'seaView' | 'pool' | 'garden' | 'terrace' | 'balcony' | 'garage' | 'parking', Templates>;
  comfort: Record<'elevator' | 'concierge' | 'cameras' | 'intercom' | 'heating' | 'cooling' | 'fireExit', Templates>;
  floor: Record<'ground' | 'middle' | 'top', Templates>;
  condition: Record<'new' | 'very_good' | 'good' | 'to_renovate' | 'under_construction', Templates>;
  year: Templates;
  kinds: Partial<Record<PropertyKind, Templates>>;
  surroundings: Record<Surroundings, Templates>;
  titleStatus: Record<TitleStatus, Templates>;
  rentTerms: Templates;
  holidayTerms: Templates;
  flatshare: Record<'people' | 'any' | 'women' | 'men' | 'students' | 'terms', Templates>;
  land: Record<
    | 'served'
    | 'partly'
    | 'unserved'
    | 'residential'
    | 'agricultural'
    | 'touristic'
    | 'industrial'
    | 'mixed'
    | 'frontage'
    | 'building'
    | 'rentTerms',
    Templates
  >;
  trade: Record<'frontage' | 'rentTerms', Templates>;
  price: Record<'negotiable' | 'firm', Templates>;
  closing: Record<'private' | 'agency', Templates>;
};

/** One language: its sentences and how it writes the facts of an ad. */
export type AdLanguage = {
  templates: TextTemplates;
  slots(facts: AdFacts): Record<string, string>;
  /** Applies the language's typography to finished texts. */
  polish(text: string): string;
};

/** Square metres, or hectares from one hectare (`decimal`: comma or point). */
export function areaText(squareMetres: number, units: { m2: string; ha: string; decimal: string }): string {
  if (squareMetres < 10_000) return `${grouped(squareMetres)} ${units.m2}`;
  return `${(squareMetres / 10_000).toFixed(1).replace('.0', '').replace('.', units.decimal)} ${units.ha}`;
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** A place's name without the additions of administrative lists: "Djerba - Midoun" → "Midoun", "X (Y)" → "X". */
export function shortPlaceName(name: string): string {
  const plain = name.replace(/\s*\(.*\)$/, '');
  if (/^(Djerba|جربة) - /.test(plain)) return plain.replace(/^(Djerba|جربة) - /, '');
  return plain.split(' - ')[0] ?? plain;
}
