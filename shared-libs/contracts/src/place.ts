import { z } from 'zod';
import { queryNumber } from './list.ts';

/**
 * Names of a place. `fr` is in Latin script, `ar` in Arabic script; other languages only if they have their own name.
 */
export const placeNamesSchema = z.object({
  fr: z.string(),
  ar: z.string(),
  en: z.string(),
  it: z.string(),
  es: z.string(),
});
export type PlaceNames = z.infer<typeof placeNamesSchema>;

const coordinate = z.object({ lat: z.number(), lng: z.number() });
const bounds = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });

export const governorateSchema = z.object({
  id: z.int(),
  names: placeNamesSchema,
  isoCode: z.string(),
  centre: coordinate,
  bounds,
});
export type Governorate = z.infer<typeof governorateSchema>;

export const placeLevelSchema = z.enum(['governorate', 'delegation', 'sector']);
export type PlaceLevel = z.infer<typeof placeLevelSchema>;

/** One place with its parents, as links and breadcrumbs need them. */
export const placeSchema = z.object({
  level: placeLevelSchema,
  id: z.int(),
  names: placeNamesSchema,
  postalCode: z.string().nullable(),
  centre: coordinate,
  governorate: z.object({ id: z.int(), names: placeNamesSchema }),
  delegation: z.object({ id: z.int(), names: placeNamesSchema }).nullable(),
});
export type Place = z.infer<typeof placeSchema>;

/** GET public/location: one place by level and id with its children, a search by words, or without either the delegations with the most ads. */
export const locationQuerySchema = z.object({
  level: placeLevelSchema.optional(),
  id: queryNumber(z.int().positive().max(100_000)).optional(),
  q: z.string().trim().max(80).optional(),
  limit: queryNumber(z.int().min(1).max(50)).default(10),
});
export type LocationQuery = z.input<typeof locationQuerySchema>;

/**
 * A place with its position. The bounds of governorates are surveyed; those of delegations and sectors are computed
 * from the centres of their sectors, and are only good enough to show a map.
 */
export const locatedPlaceSchema = placeSchema.extend({ bounds });
export type LocatedPlace = z.infer<typeof locatedPlaceSchema>;

/**
 * `form` is the name that matched: an official name, a variant of it ("Sidi Bou", "صلامبو"), a quarter known to the
 * post office, a postal code; `similar`: a name that sounds alike or is spelled almost the same.
 */
export const placeMatchSchema = locatedPlaceSchema.extend({
  match: z.object({ form: z.string(), by: z.enum(['name', 'variant', 'locality', 'postal-code', 'similar']) }),
  /** Online ads in it, at most some minutes ago. */
  ads: z.int(),
});
export type PlaceMatch = z.infer<typeof placeMatchSchema>;

/** `place` is null if the id does not exist: an expected answer, not an error. Matches are sorted best first. */
export const locationAnswerSchema = z.object({
  place: locatedPlaceSchema.nullable(),
  children: z.array(locatedPlaceSchema),
  matches: z.array(placeMatchSchema),
});
export type LocationAnswer = z.infer<typeof locationAnswerSchema>;

export const governoratesAnswerSchema = z.object({
  /** Names the script of each field, because older clients had them swapped. */
  nameFields: z.object({ latin: z.literal('names.fr'), arabic: z.literal('names.ar') }),
  items: z.array(governorateSchema),
});
export type GovernoratesAnswer = z.infer<typeof governoratesAnswerSchema>;

/**
 * POST public/location/nearest: the sector around a position. The position is in the body, because URLs are cached and
 * remembered; the API does not store it.
 */
export const nearestPlaceBodySchema = z
  .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
  .strict();
/** `place` is null if no sector is near, such as abroad. */
export const nearestPlaceAnswerSchema = z.object({ place: placeSchema.nullable() });
export type NearestPlaceAnswer = z.infer<typeof nearestPlaceAnswerSchema>;

/** GET public/location/zipcode: localities whose postal code begins with the given digits. */
export const zipcodeQuerySchema = z.object({
  zipcode: z.string().regex(/^\d{1,4}$/, 'A postal code has up to four digits.'),
  limit: queryNumber(z.int().min(1).max(50)).default(10),
});
export type ZipcodeQuery = z.input<typeof zipcodeQuerySchema>;
export const zipcodeAnswerSchema = z.object({
  items: z.array(
    z.object({
      postalCode: z.string(),
      /** The name of the locality in the post office's list. */
      locality: z.string(),
      /** Its delegation. */
      place: placeSchema,
    }),
  ),
});
export type ZipcodeAnswer = z.infer<typeof zipcodeAnswerSchema>;
