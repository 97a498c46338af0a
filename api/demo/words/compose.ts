import { TEXT_LIMITS } from '@houni/contracts/limits';
import type { AdFacts } from '../ad-facts.ts';
import type { Random } from '../random.ts';
import type { Bank, Highlight, Subject, WordBanks, Wording } from './banks.ts';

export type AdvertiserKind = 'private' | 'agency';
export type AdText = { title: string; description: string };

/** Writes title and description of an ad; every sentence follows from its facts. */
export function composeText(
  random: Random,
  facts: AdFacts,
  wording: Wording,
  offer: { advertiser: AdvertiserKind; negotiable: boolean },
): AdText {
  const slots = wording.slots(facts);
  const say = (bank: Bank): string => capitalised(fill(random.pick(bank), slots));
  const { banks } = wording;
  const paragraphs = [
    [say(banks.openings[subjectOf(facts)]), ...intro(random, facts, banks, say)],
    body(random, facts, banks, say),
    surroundings(random, facts, banks),
    [...terms(random, facts, banks, say), say(offer.negotiable ? banks.price.negotiable : banks.price.firm)],
    [say(banks.closing[offer.advertiser])],
  ];
  const description = paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n');
  return { title: wording.polish(composeTitle(random, facts, banks, slots)), description: wording.polish(description) };
}

export function subjectOf(facts: AdFacts): Subject {
  if (facts.flatshare) return 'flatshare';
  if (facts.unit === 'night' || facts.unit === 'week') return 'holiday';
  const sale = facts.transaction === 'SALE';
  if (facts.category === 'TERRAINS_FERMES')
    return sale ? (facts.zoning === 'agricultural' ? 'farmSale' : 'plotSale') : 'landRent';
  if (facts.category === 'BUREAUX_COMMERCES') return sale ? 'tradeSale' : 'tradeRent';
  return sale ? 'sale' : 'rent';
}

function composeTitle(random: Random, facts: AdFacts, banks: WordBanks, slots: Record<string, string>): string {
  const highlights = random.shuffle(highlightsOf(facts));
  const patterns = random.shuffle(banks.titles[subjectOf(facts)]);
  for (const pattern of patterns) {
    const wanted = pattern.includes('{plus2}') ? 2 : pattern.includes('{plus}') ? 1 : 0;
    if (highlights.length < wanted) continue;
    const chosen = highlights
      .slice(0, wanted)
      .map((highlight) => fill(random.pick(banks.highlights[highlight]), slots));
    const title = capitalised(fill(pattern, { ...slots, plus: chosen[0] ?? '', plus2: chosen[1] ?? '' }));
    if (title.length <= TEXT_LIMITS.adTitle.max) return title;
  }
  return capitalised(fill('{type}, {sector}', slots)).slice(0, TEXT_LIMITS.adTitle.max);
}

function highlightsOf(facts: AdFacts): Highlight[] {
  const has = (code: AdFacts['amenities'][number]): boolean => facts.amenities.includes(code);
  const home = facts.rooms !== null;
  const truths: [Highlight, boolean][] = [
    ['seaView', facts.seaView && home],
    ['pool', facts.pool],
    ['terrace', has('TERRACE')],
    ['balcony', has('BALCONY') && !has('TERRACE') && facts.category === 'APPARTEMENT'],
    ['garden', facts.garden],
    ['topFloor', home && facts.floor !== null && facts.floor >= 2 && facts.floor === facts.floors],
    ['groundFloor', home && facts.floor === 0],
    ['furnished', facts.furnished === true && facts.transaction === 'RENTAL' && facts.unit === 'month'],
    ['new', facts.condition === 'new'],
    ['toRenovate', facts.condition === 'to_renovate'],
    ['offPlan', facts.condition === 'under_construction'],
    ['parking', has('PARKING')],
    ['garage', has('GARAGE')],
    ['elevator', has('ELEVATOR') && (facts.floor ?? 0) > 1],
    ['heating', home && has('CENTRE_HEATING')],
    ['cooling', has('AIR_CONDITIONING')],
    ['south', home && facts.orientation !== null && facts.orientation.startsWith('south')],
    ['blueTitle', facts.titleStatus === 'blue'],
    ['served', facts.utilities !== null && facts.utilities.water && facts.utilities.power],
    ['equippedKitchen', home && has('EQUIPPED_KITCHEN')],
  ];
  return truths.flatMap(([highlight, holds]) => (holds ? [highlight] : []));
}

type Say = (bank: Bank) => string;

function intro(random: Random, facts: AdFacts, banks: WordBanks, say: Say): string[] {
  const lines = [];
  const kind = banks.kinds[facts.kind];
  if (kind) lines.push(say(kind));
  if (facts.condition && random.chance(0.75)) lines.push(say(banks.condition[facts.condition]));
  if (
    facts.year !== null &&
    facts.condition !== 'under_construction' &&
    facts.condition !== 'new' &&
    random.chance(0.5)
  )
    lines.push(say(banks.year));
  return lines;
}

function body(random: Random, facts: AdFacts, banks: WordBanks, say: Say): string[] {
  if (facts.category === 'TERRAINS_FERMES') return landBody(facts, banks, say);
  const inside = facts.rooms === null ? [] : rooms(random, facts, banks, say);
  const outside = random.shuffle(outsideLines(facts, banks)).slice(0, 3);
  const comfort = random.shuffle(comfortLines(facts, banks)).slice(0, 3);
  const floor = floorLine(random, facts, banks);
  const front = facts.frontage !== null && facts.use !== null ? [say(banks.trade.frontage)] : [];
  return [...inside, ...front, ...outside.map(say), ...floor.map(say), ...comfort.map(say)];
}

function rooms(random: Random, facts: AdFacts, banks: WordBanks, say: Say): string[] {
  const count = facts.rooms ?? 0;
  const size = count === 0 ? 'studio' : count === 1 ? 'small' : count <= 3 ? 'family' : 'large';
  const equipped = facts.amenities.includes('EQUIPPED_KITCHEN');
  const lines = [say(banks.living[size])];
  if (facts.condition !== 'to_renovate') lines.push(say(banks.kitchen[equipped ? 'equipped' : 'plain']));
  if (random.chance(0.8)) lines.push(say(banks.bathrooms[(facts.bathrooms ?? 1) > 1 ? 'several' : 'one']));
  if (facts.orientation && random.chance(0.8)) lines.push(say(banks.orientation));
  else if (random.chance(0.5)) lines.push(say(banks.light));
  if (facts.furnished && facts.transaction === 'RENTAL' && facts.unit === 'month') lines.push(say(banks.furnished));
  return lines;
}

function outsideLines(facts: AdFacts, banks: WordBanks): Bank[] {
  const has = (code: AdFacts['amenities'][number]): boolean => facts.amenities.includes(code);
  const truths: [keyof WordBanks['outside'], boolean][] = [
    ['seaView', facts.seaView],
    ['pool', facts.pool],
    ['garden', facts.garden],
    ['terrace', has('TERRACE')],
    ['balcony', has('BALCONY')],
    ['garage', has('GARAGE')],
    ['parking', has('PARKING') && !has('GARAGE')],
  ];
  return truths.flatMap(([topic, holds]) => (holds ? [banks.outside[topic]] : []));
}

function comfortLines(facts: AdFacts, banks: WordBanks): Bank[] {
  const topics = {
    elevator: 'ELEVATOR',
    concierge: 'CONCIERGE',
    cameras: 'SECURITY_CAMERA',
    intercom: 'INTERCOM',
    heating: 'CENTRE_HEATING',
    cooling: 'AIR_CONDITIONING',
    fireExit: 'FIRE_EXIT',
  } as const;
  const names = ['elevator', 'concierge', 'cameras', 'intercom', 'heating', 'cooling', 'fireExit'] as const;
  return names.flatMap((name) => (facts.amenities.includes(topics[name]) ? [banks.comfort[name]] : []));
}

function floorLine(random: Random, facts: AdFacts, banks: WordBanks): Bank[] {
  if (facts.category !== 'APPARTEMENT' || facts.floor === null || facts.floors === null || random.chance(0.25))
    return [];
  if (facts.floor === 0) return [banks.floor.ground];
  return [facts.floor === facts.floors && facts.floor >= 2 ? banks.floor.top : banks.floor.middle];
}

function landBody(facts: AdFacts, banks: WordBanks, say: Say): string[] {
  const lines = facts.zoning ? [say(banks.land[facts.zoning])] : [];
  const { water = false, power = false } = facts.utilities ?? {};
  lines.push(say(banks.land[water && power ? 'served' : water || power ? 'partly' : 'unserved']));
  if (facts.frontage !== null) lines.push(say(banks.land.frontage));
  if (facts.builtArea !== null) lines.push(say(banks.land.building));
  return lines;
}

/** Two different sentences about the neighbourhood. */
function surroundings(random: Random, facts: AdFacts, banks: WordBanks): string[] {
  return random.shuffle(banks.surroundings[facts.spot.surroundings]).slice(0, 2);
}

function terms(random: Random, facts: AdFacts, banks: WordBanks, say: Say): string[] {
  if (facts.titleStatus) return [say(banks.titleStatus[facts.titleStatus])];
  if (facts.flatshare) {
    const { flatshare } = banks;
    return [say(flatshare.people), say(flatshare[facts.flatshare.preference]), say(flatshare.terms)];
  }
  if (facts.category === 'TERRAINS_FERMES') return [say(banks.land.rentTerms)];
  if (facts.category === 'BUREAUX_COMMERCES') return [say(banks.trade.rentTerms)];
  return random
    .shuffle(facts.unit === 'month' ? banks.rentTerms : banks.holidayTerms)
    .slice(0, 2)
    .map((line) => say([line]));
}

function fill(text: string, slots: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = slots[name];
    if (word === undefined) throw new Error(`no word for {${name}} in “${text}”`);
    return word;
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}
