import { TEXT_LIMITS } from '@houni/contracts/limits';
import type { AdFacts } from '../ad-facts.ts';
import type { Random } from '../random.ts';
import type { Templates, Highlight, Subject, TextTemplates, AdLanguage } from './text-templates.ts';

export type AdvertiserKind = 'private' | 'agency';
export type AdText = { title: string; description: string };

/** Composes the title and description of an ad from its facts. */
export function composeText(
  random: Random,
  facts: AdFacts,
  adLanguage: AdLanguage,
  offer: { advertiser: AdvertiserKind; negotiable: boolean },
): AdText {
  const slots = adLanguage.slots(facts);
  const say = (bank: Templates): string => capitalised(fill(random.pick(bank), slots));
  const { templates } = adLanguage;
  const paragraphs = [
    [say(templates.openings[subjectOf(facts)]), ...intro(random, facts, templates, say)],
    body(random, facts, templates, say),
    surroundings(random, facts, templates),
    [
      ...terms(random, facts, templates, say),
      say(offer.negotiable ? templates.price.negotiable : templates.price.firm),
    ],
    [say(templates.closing[offer.advertiser])],
  ];
  const description = paragraphs
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n');
  return {
    title: adLanguage.polish(composeTitle(random, facts, templates, slots)),
    description: adLanguage.polish(description),
  };
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

function composeTitle(random: Random, facts: AdFacts, templates: TextTemplates, slots: Record<string, string>): string {
  const highlights = random.shuffle(highlightsOf(facts));
  const patterns = random.shuffle(templates.titles[subjectOf(facts)]);
  for (const pattern of patterns) {
    const wanted = pattern.includes('{plus2}') ? 2 : pattern.includes('{plus}') ? 1 : 0;
    if (highlights.length < wanted) continue;
    const chosen = highlights
      .slice(0, wanted)
      .map((highlight) => fill(random.pick(templates.highlights[highlight]), slots));
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

type Say = (bank: Templates) => string;

function intro(random: Random, facts: AdFacts, templates: TextTemplates, say: Say): string[] {
  const lines = [];
  const kind = templates.kinds[facts.kind];
  if (kind) lines.push(say(kind));
  if (facts.condition && random.chance(0.75)) lines.push(say(templates.condition[facts.condition]));
  if (
    facts.year !== null &&
    facts.condition !== 'under_construction' &&
    facts.condition !== 'new' &&
    random.chance(0.5)
  )
    lines.push(say(templates.year));
  return lines;
}

function body(random: Random, facts: AdFacts, templates: TextTemplates, say: Say): string[] {
  if (facts.category === 'TERRAINS_FERMES') return landBody(facts, templates, say);
  const inside = facts.rooms === null ? [] : rooms(random, facts, templates, say);
  const outside = random.shuffle(outsideLines(facts, templates)).slice(0, 3);
  const comfort = random.shuffle(comfortLines(facts, templates)).slice(0, 3);
  const floor = floorLine(random, facts, templates);
  const front = facts.frontage !== null && facts.use !== null ? [say(templates.trade.frontage)] : [];
  return [...inside, ...front, ...outside.map(say), ...floor.map(say), ...comfort.map(say)];
}

function rooms(random: Random, facts: AdFacts, templates: TextTemplates, say: Say): string[] {
  const count = facts.rooms ?? 0;
  const size = count === 0 ? 'studio' : count === 1 ? 'small' : count <= 3 ? 'family' : 'large';
  const equipped = facts.amenities.includes('EQUIPPED_KITCHEN');
  const lines = [say(templates.living[size])];
  if (facts.condition !== 'to_renovate') lines.push(say(templates.kitchen[equipped ? 'equipped' : 'plain']));
  if (random.chance(0.8)) lines.push(say(templates.bathrooms[(facts.bathrooms ?? 1) > 1 ? 'several' : 'one']));
  if (facts.orientation && random.chance(0.8)) lines.push(say(templates.orientation));
  else if (random.chance(0.5)) lines.push(say(templates.light));
  if (facts.furnished && facts.transaction === 'RENTAL' && facts.unit === 'month') lines.push(say(templates.furnished));
  return lines;
}

function outsideLines(facts: AdFacts, templates: TextTemplates): Templates[] {
  const has = (code: AdFacts['amenities'][number]): boolean => facts.amenities.includes(code);
  const truths: [keyof TextTemplates['outside'], boolean][] = [
    ['seaView', facts.seaView],
    ['pool', facts.pool],
    ['garden', facts.garden],
    ['terrace', has('TERRACE')],
    ['balcony', has('BALCONY')],
    ['garage', has('GARAGE')],
    ['parking', has('PARKING') && !has('GARAGE')],
  ];
  return truths.flatMap(([topic, holds]) => (holds ? [templates.outside[topic]] : []));
}

function comfortLines(facts: AdFacts, templates: TextTemplates): Templates[] {
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
  return names.flatMap((name) => (facts.amenities.includes(topics[name]) ? [templates.comfort[name]] : []));
}

function floorLine(random: Random, facts: AdFacts, templates: TextTemplates): Templates[] {
  if (facts.category !== 'APPARTEMENT' || facts.floor === null || facts.floors === null || random.chance(0.25))
    return [];
  if (facts.floor === 0) return [templates.floor.ground];
  return [facts.floor === facts.floors && facts.floor >= 2 ? templates.floor.top : templates.floor.middle];
}

function landBody(facts: AdFacts, templates: TextTemplates, say: Say): string[] {
  const lines = facts.zoning ? [say(templates.land[facts.zoning])] : [];
  const { water = false, power = false } = facts.utilities ?? {};
  lines.push(say(templates.land[water && power ? 'served' : water || power ? 'partly' : 'unserved']));
  if (facts.frontage !== null) lines.push(say(templates.land.frontage));
  if (facts.builtArea !== null) lines.push(say(templates.land.building));
  return lines;
}

/** Two different sentences about the neighbourhood. */
function surroundings(random: Random, facts: AdFacts, templates: TextTemplates): string[] {
  return random.shuffle(templates.surroundings[facts.marketSector.surroundings]).slice(0, 2);
}

function terms(random: Random, facts: AdFacts, templates: TextTemplates, say: Say): string[] {
  if (facts.titleStatus) return [say(templates.titleStatus[facts.titleStatus])];
  if (facts.flatshare) {
    const { flatshare } = templates;
    return [say(flatshare.people), say(flatshare[facts.flatshare.preference]), say(flatshare.terms)];
  }
  if (facts.category === 'TERRAINS_FERMES') return [say(templates.land.rentTerms)];
  if (facts.category === 'BUREAUX_COMMERCES') return [say(templates.trade.rentTerms)];
  return random
    .shuffle(facts.unit === 'month' ? templates.rentTerms : templates.holidayTerms)
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
