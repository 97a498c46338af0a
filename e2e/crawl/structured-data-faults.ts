type Thing = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isAddress: Check = (value) => typeof value === 'string' && URL.canParse(value);
const isDate: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isTimeOfDay: Check = (value) => typeof value === 'string' && /^[0-2]\d:[0-5]\d$/.test(value);
const isAmount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value > 0;
const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const isLatitude: Check = (value) => typeof value === 'number' && value > 29 && value < 39;
const isLongitude: Check = (value) => typeof value === 'number' && value > 6 && value < 13;
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const listOf =
  (check: Check, least = 1): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.every(check);
const isThing =
  (...types: string[]): Check =>
  (value) =>
    isObject(value) && types.includes(String(value['@type']));

/** Properties that search engines require of each type (`?` marks optional ones). */
const RULES: Record<string, Record<string, Check>> = {
  WebSite: { name: isText, url: isAddress, inLanguage: isText, potentialAction: isThing('SearchAction') },
  SearchAction: { target: isThing('EntryPoint'), 'query-input': oneOf('required name=search_term_string') },
  EntryPoint: { urlTemplate: (value) => isText(value) && String(value).includes('{search_term_string}') },
  Organization: { name: isText, url: isAddress, 'logo?': isAddress },
  BreadcrumbList: { itemListElement: listOf(isThing('ListItem'), 2) },
  ItemList: { name: isText, numberOfItems: isCount, itemListElement: listOf(isThing('ListItem'), 0) },
  ListItem: { position: isAmount, name: isText, 'item?': isAddress, 'url?': isAddress },
  RealEstateListing: {
    name: isText,
    description: isText,
    url: isAddress,
    datePosted: isDate,
    image: listOf(isAddress),
    offers: isThing('Offer'),
    about: isThing('Apartment', 'House', 'Place'),
  },
  Offer: {
    price: isAmount,
    priceCurrency: oneOf('TND'),
    availability: oneOf('https://schema.org/InStock', 'https://schema.org/SoldOut'),
    seller: isThing('Person', 'RealEstateAgent'),
  },
  Apartment: { name: isText, address: isThing('PostalAddress') },
  House: { name: isText, address: isThing('PostalAddress') },
  Place: { name: isText, address: isThing('PostalAddress') },
  PostalAddress: { addressCountry: oneOf('TN'), addressRegion: isText, addressLocality: isText },
  GeoCoordinates: { latitude: isLatitude, longitude: isLongitude },
  GeoCircle: { geoMidpoint: isThing('GeoCoordinates'), geoRadius: isText },
  QuantitativeValue: { value: isAmount, unitCode: oneOf('MTK') },
  UnitPriceSpecification: { price: isAmount, priceCurrency: oneOf('TND'), unitCode: oneOf('MON', 'WEE', 'DAY') },
  BlogPosting: {
    headline: isText,
    description: isText,
    datePublished: isDate,
    dateModified: isDate,
    author: isThing('Person'),
    publisher: isThing('Organization'),
    mainEntityOfPage: isAddress,
    image: listOf(isAddress),
  },
  RealEstateAgent: { name: isText },
  Person: { name: isText },
  Country: { name: isText },
  // An area has a name, a number of a register its id.
  PropertyValue: { 'name?': isText, 'propertyID?': isText, value: (value) => isAmount(value) || isText(value) },
  OpeningHoursSpecification: { dayOfWeek: listOf(isText), opens: isTimeOfDay, closes: isTimeOfDay },
};

/** The agency page describes the agency fully; as the seller of an offer it only needs a name. */
const WHOLE_AGENT: Record<string, Check> = {
  url: isAddress,
  address: isThing('PostalAddress'),
  image: listOf(isAddress),
};

/** Checks a block of JSON-LD: its syntax, and the required properties of every node in it. */
export function structuredDataFaults(text: string): string[] {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    return [`its JSON-LD cannot be read: ${String(error)}`];
  }
  if (!isObject(root)) return ['its JSON-LD is no object'];
  const type = String(root['@type']);
  const whole = type === 'RealEstateAgent' ? missing(root, type, WHOLE_AGENT) : [];
  const context = root['@context'] === 'https://schema.org' ? [] : [`${type} has no context`];
  return [...context, ...whole, ...thingFaults(root)];
}

function thingFaults(thing: Thing): string[] {
  const type = thing['@type'];
  const children = Object.values(thing).flat().filter(isObject).flatMap(thingFaults);
  if (type === undefined && isText(thing['@id'])) return children; // a reference
  const rules = RULES[String(type)];
  return [...(rules ? missing(thing, String(type), rules) : [`nobody expects a ${String(type)}`]), ...children];
}

function missing(thing: Thing, type: string, rules: Record<string, Check>): string[] {
  return Object.entries(rules).flatMap(([rule, check]) => {
    const name = rule.replace('?', '');
    if (rule.endsWith('?') && thing[name] === undefined) return [];
    return check(thing[name]) ? [] : [`${name} of ${type} is ${JSON.stringify(thing[name])?.slice(0, 120)}`];
  });
}

function isObject(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
