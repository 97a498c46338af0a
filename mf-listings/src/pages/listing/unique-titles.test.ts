import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlaceNames } from '@houni/contracts/place';
import { LOCALES } from '@houni/domain/locale';
import { CATEGORY_CODES, TRANSACTION_CODES, isAllowedPair } from '@houni/domain/transactions';
import { createI18n, loadCommon, textsOf } from '@houni/i18n';
import { listingPath } from '@houni/routing/build';
import type { PlaceRef, PlaceTrail } from '@houni/routing/build';
import { messages } from '../../messages.ts';
import { listingSubject } from '../../parts/listing-offer.ts';
import type { ListingOffer } from '../../parts/listing-offer.ts';
import { inPlace } from '../../parts/place-phrase.ts';
import { listingHeading } from './listing-heading.ts';

const REFERENCE = path.join(import.meta.dirname, '../../../../api/reference');

const SALE = { transaction: 'SALE', category: 'LOGEMENTS' } as const;
const SHORT_PERIODS = ['week', 'night'] as const;

type Row = Record<string, string>;
/** The rows of a file of reference data; none has quotes. */
function rows(name: string): Row[] {
  const [head = '', ...lines] = readFileSync(path.join(REFERENCE, `${name}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [columns[index], cell])));
}

/** Only governorates have names of their own in other languages than French and Arabic. */
function refOf(row: Row): PlaceRef {
  const { id, name_fr: fr = '', name_ar: ar = '' } = row;
  const names = Object.fromEntries(LOCALES.map((locale) => [locale, row[`name_${locale}`] ?? fr]));
  return { id: Number(id), names: { ...names, fr, ar } as PlaceNames }; // made from the list of all locales
}

/** All places of the reference data, with their parents. */
function allPlaces(): PlaceTrail[] {
  const governorates = new Map(rows('governorates').map((row) => [row['id'], { governorate: refOf(row) }]));
  const delegations = new Map(
    rows('delegations').flatMap((row) => {
      const parent = governorates.get(row['governorate_id']);
      return parent ? [[row['id'], { ...parent, delegation: refOf(row) }] as const] : [];
    }),
  );
  const sectors = rows('sectors').flatMap((row) => {
    const parent = delegations.get(row['delegation_id']);
    return parent ? [{ ...parent, sector: refOf(row) }] : [];
  });
  return [...governorates.values(), ...delegations.values(), ...sectors];
}

const OFFERS = TRANSACTION_CODES.flatMap((transaction) =>
  CATEGORY_CODES.filter((category) => isAllowedPair(transaction, category)).flatMap((category): ListingOffer[] => {
    const offer = { transaction, category };
    return transaction === 'RENTAL'
      ? [offer, ...SHORT_PERIODS.map((rentPeriod) => ({ ...offer, rentPeriod }))]
      : [offer];
  }),
);

it.each(LOCALES)('the titles of all listings of all places are unique in %s', async (locale) => {
  const i18n = createI18n(locale, { common: await loadCommon(locale), ...(await messages(locale)) });
  const { t } = textsOf(i18n);
  // Composed once: 270,000 calls of `t` would take half a minute. In Arabic it isolates the two letters.
  const pattern = t('listings:listing.headingIn', { heading: 'H', place: 'P' }).replaceAll(/[\u2066-\u2069]/g, '');
  expect(listingHeading({ ...SALE, place: null }, locale, t)).toBe(
    pattern.replace('H', listingSubject(SALE, t)).replace('P', inPlace(null, locale, t)),
  );
  const subjects = OFFERS.map((offer) => listingSubject(offer, t));
  const owners = new Map<string, string>();
  const repeated: string[] = [];
  for (const place of [null, ...allPlaces()]) {
    const phrase = inPlace(place, locale, t);
    const owner = listingPath({ ...SALE, place }, locale);
    for (const subject of subjects) {
      const title = pattern.replace('H', subject).replace('P', phrase);
      const other = owners.get(title);
      if (other !== undefined) repeated.push(`${title}: ${other} and ${owner}`);
      owners.set(title, owner);
    }
  }
  expect(repeated).toEqual([]);
  expect(owners.size).toBeGreaterThan(2_000 * OFFERS.length);
});
