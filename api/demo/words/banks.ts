import type { TitleStatus } from '@houni/contracts/ad';
import type { AdFacts, PropertyKind } from '../ad-facts.ts';
import type { Surroundings } from '../market.ts';

/** Sentences of which one is chosen; `{slot}` stands for a word of the ad at hand. */
export type Bank = readonly string[];

/** What an ad is about, as far as its wording goes. */
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

/** Parts of a title that may be added where they are true. */
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

/** Everything that one language needs to describe any property. */
export type WordBanks = {
  titles: Record<Subject, Bank>;
  highlights: Record<Highlight, Bank>;
  openings: Record<Subject, Bank>;
  living: Record<'studio' | 'small' | 'family' | 'large', Bank>;
  kitchen: Record<'equipped' | 'plain', Bank>;
  bathrooms: Record<'one' | 'several', Bank>;
  orientation: Bank;
  light: Bank;
  furnished: Bank;
  outside: Record<'seaView' | 'pool' | 'garden' | 'terrace' | 'balcony' | 'garage' | 'parking', Bank>;
  comfort: Record<'elevator' | 'concierge' | 'cameras' | 'intercom' | 'heating' | 'cooling' | 'fireExit', Bank>;
  floor: Record<'ground' | 'middle' | 'top', Bank>;
  condition: Record<'new' | 'very_good' | 'good' | 'to_renovate' | 'under_construction', Bank>;
  year: Bank;
  kinds: Partial<Record<PropertyKind, Bank>>;
  surroundings: Record<Surroundings, Bank>;
  titleStatus: Record<TitleStatus, Bank>;
  rentTerms: Bank;
  holidayTerms: Bank;
  flatshare: Record<'people' | 'any' | 'women' | 'men' | 'students' | 'terms', Bank>;
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
    Bank
  >;
  trade: Record<'frontage' | 'rentTerms', Bank>;
  price: Record<'negotiable' | 'firm', Bank>;
  closing: Record<'private' | 'agency', Bank>;
};

/** One language: its sentences and how it writes the facts of an ad. */
export type Wording = {
  banks: WordBanks;
  slots(facts: AdFacts): Record<string, string>;
  /** The language's own typography, applied to finished texts. */
  polish(text: string): string;
};

/** Square metres, or hectares from one hectare on (comma or point by `decimal`). */
export function areaText(squareMetres: number, units: { m2: string; ha: string; decimal: string }): string {
  if (squareMetres < 10_000) return `${grouped(squareMetres)} ${units.m2}`;
  return `${(squareMetres / 10_000).toFixed(1).replace('.0', '').replace('.', units.decimal)} ${units.ha}`;
}

function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** A place's name without the marks of administrative lists: "Djerba - Midoun" → "Midoun", "X (Y)" → "X". */
export function spokenPlace(name: string): string {
  const plain = name.replace(/\s*\(.*\)$/, '');
  if (/^(Djerba|جربة) - /.test(plain)) return plain.replace(/^(Djerba|جربة) - /, '');
  return plain.split(' - ')[0] ?? plain;
}
