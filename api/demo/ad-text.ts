import type { Locale } from '@houni/domain/locale';
import type { MarketSector } from './market.ts';
import type { Random } from './random.ts';
import { shortPlaceName } from './short-place-name.ts';
import type { DemoAd } from './types.ts';
import { commonSentences, type WrittenAd } from './written-ads.ts';

const DECIMAL_SIGN = { fr: ',', ar: ',', en: '.', it: ',', es: ',' };
const SQUARE_METRES = { fr: 'm²', ar: 'م²', en: 'm²', it: 'm²', es: 'm²' };
const HECTARES = { fr: 'ha', ar: 'هكتار', en: 'ha', it: 'ha', es: 'ha' };
/** "Sidi Daoud, La Marsa" within a sentence. */
const PLACE_IN_PLACE = { fr: '{} ({})', ar: '{}، {}', en: '{}, {}', it: '{} ({})', es: '{} ({})' };

/** Share of the sentences of a written ad that an ad of it has. */
const SENTENCES_SHARE = 0.65;

type Drawn = Pick<DemoAd, 'area' | 'builtArea' | 'landArea' | 'frontage' | 'year' | 'negotiable' | 'advertiserKind'>;

/** The title and description of an ad: those of the written one with its place and its measures, and common sentences. */
export function textOf(
  random: Random,
  { texts }: WrittenAd,
  locale: Locale,
  drawn: Drawn,
  { sector, delegation, governorate, surroundings }: MarketSector,
): Pick<DemoAd, 'title' | 'description'> {
  const names = locale === 'ar' ? 'ar' : 'fr';
  const near = shortPlaceName(sector.names[names]);
  const around = shortPlaceName(delegation.names[names]);
  const values: Record<string, string> = {
    sector: near,
    // A sector with the name of its delegation says its governorate instead.
    delegation: near === around ? governorate.names[locale] : around,
    governorate: governorate.names[locale],
    place: near === around ? near : PLACE_IN_PLACE[locale].replace('{}', near).replace('{}', around),
    area: areaText(drawn.area, locale),
    land: areaText(drawn.landArea ?? drawn.area, locale),
    built: String(drawn.builtArea),
    frontage: String(drawn.frontage),
    year: String(drawn.year),
  };
  const fill = (text: string) =>
    text
      .replace(
        /(?<!\p{L})(de|à|À) \{(sector|place|delegation|governorate)\}/gu,
        (_, preposition: string, name: string) =>
          locale === 'fr' ? contracted(preposition, values[name] ?? '') : `${preposition} ${values[name]}`,
      )
      .replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
  const { titles, description } = texts[locale];
  const { price, closing } = commonSentences;
  const paragraphs = [
    fill(someSentences(random, description)),
    random.shuffle(commonSentences.surroundings[surroundings][locale]).slice(0, 2).join(' '),
    random.pick(price[drawn.negotiable ? 'negotiable' : 'firm'][locale]),
    random.pick(closing[drawn.advertiserKind][locale]),
  ];
  return { title: fill(random.pick(titles)), description: paragraphs.join('\n\n') };
}

/** The first sentence and some of the others, so that two ads of one written ad are no copies for a moderator. */
function someSentences(random: Random, description: string): string {
  return description
    .split('\n\n')
    .map((paragraph, index) =>
      paragraph
        .split(/(?<=[.!?؟]) /)
        .filter((_, place) => index + place === 0 || random.chance(SENTENCES_SHARE))
        .join(' '),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** French prepositions contract with articles: "au Bardo", "des Jardins", "à la cité Ennasr", "d’El Menzah". */
function contracted(preposition: string, place: string): string {
  const isOf = preposition === 'de';
  const masculine = isOf ? 'du' : `${preposition === 'À' ? 'A' : 'a'}u`;
  if (place.startsWith('Le ')) return `${masculine} ${place.slice(3)}`;
  if (place.startsWith('Les ')) return `${isOf ? 'des' : masculine.replace('u', 'ux')} ${place.slice(4)}`;
  if (place.startsWith('L’')) return `${preposition} l${place.slice(1)}`;
  if (place.startsWith('Lac ')) return `${masculine} ${place}`;
  if (place.startsWith('Cité ')) return `${preposition} la c${place.slice(1)}`;
  if (/^\d/.test(place)) return isOf ? `du ${place}` : `${masculine} quartier du ${place}`;
  if (/^(?:(?:La|El) )?Médina(?! \p{L})/u.test(place))
    return `${preposition} la m${place.slice(place.indexOf('M') + 1)}`;
  return isOf && /^[AEÉIÎOUY]/.test(place) ? `d’${place}` : `${preposition} ${place}`;
}

/** Square metres, or hectares from one hectare. */
function areaText(squareMetres: number, locale: Locale): string {
  const inHectares = squareMetres >= 10_000;
  const number = inHectares
    ? (squareMetres / 10_000).toFixed(1).replace('.0', '').replace('.', DECIMAL_SIGN[locale])
    : String(squareMetres).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${number}\u00a0${(inHectares ? HECTARES : SQUARE_METRES)[locale]}`;
}
