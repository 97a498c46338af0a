import { z } from 'zod';
import { adDetailSchema } from '@houni/contracts/ad';
import { PRICE_UNITS } from '@houni/domain/price-units';
import { TRANSACTION_CODES, type AdCategoryCode } from '@houni/domain/transactions';
import { readJsonFile } from './read-json-file.ts';
import { AD_FACTS, PHOTO_NEEDS, PHOTO_SETS, SURROUNDINGS } from './types.ts';

const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ fr: schema, ar: schema, en: schema, it: schema, es: schema });
const sentences = inEachLanguage(z.array(z.string()).min(1));

const factsSchema = adDetailSchema.pick(AD_FACTS).extend({ area: z.number().positive() }).strict();
const NO_FACTS = { ...Object.fromEntries(Object.keys(AD_FACTS).map((name) => [name, null])), amenities: [] };

const writtenAdSchema = z.strictObject({
  transaction: z.enum(TRANSACTION_CODES),
  unit: z.enum(PRICE_UNITS),
  /** The types of neighbourhood where it can be. */
  surroundings: z.array(z.enum(SURROUNDINGS)).min(1),
  /** The styles of its pictures; all pictures of one ad share one. */
  styles: z.array(z.enum(PHOTO_SETS)).min(1),
  /** What its pictures may show. */
  features: z.array(z.enum(PHOTO_NEEDS)),
  /** Where flats cost 2,000 dinars per square metre. It follows their price elsewhere by this power. */
  price: z.strictObject({ dinars: z.number().positive(), power: z.number() }),
  /** Years since it was built, negative before its completion. */
  age: z.int().nullable().default(null),
  /** In months of rent. */
  depositMonths: z.int().nullable().default(null),
  /** Measures differ by up to 15 % in homes and 40 % elsewhere, all else is the same. Files leave out what is null. */
  facts: z.preprocess((facts) => ({ ...NO_FACTS, ...z.looseObject({}).parse(facts) }), factsSchema),
  /** `ad-text.ts` fills the placeholders. */
  texts: inEachLanguage(z.strictObject({ titles: z.array(z.string()).min(1), description: z.string() })),
});

/** A demonstration ad as it is written. `generateAds` draws the place, the measures and the price of many from it. */
export type WrittenAd = z.infer<typeof writtenAdSchema> & { category: AdCategoryCode };

const readAds = (category: AdCategoryCode, name: string): WrittenAd[] =>
  readJsonFile(new URL(`ads/${name}.json`, import.meta.url), z.array(writtenAdSchema)).map((ad) => ({
    ...ad,
    category,
  }));

export const writtenAds: readonly WrittenAd[] = [
  ...readAds('APPARTEMENT', 'flats'),
  ...readAds('MAISONS', 'houses'),
  ...readAds('TERRAINS_FERMES', 'land'),
  ...readAds('BUREAUX_COMMERCES', 'offices-and-shops'),
];

/** Sentences that depend on the place, the price or the advertiser, not on the property. */
export const commonSentences = readJsonFile(
  new URL('ads/sentences.json', import.meta.url),
  z.strictObject({
    surroundings: z.record(z.enum(SURROUNDINGS), sentences),
    price: z.strictObject({ negotiable: sentences, firm: sentences }),
    closing: z.strictObject({ private: sentences, agency: sentences }),
  }),
);
