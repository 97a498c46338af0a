import { z } from 'zod';
import { agencyLogoSchema, agencyVerificationSchema, openingSchema } from './agency-office.ts';
import { pageQuery, queryNumber } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { AD_CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';
import { photoSchema } from './photo.ts';
import { placeNamesSchema } from './place.ts';

const placeRef = z.object({ id: z.int(), names: placeNamesSchema });

export const agencyCardSchema = z.object({
  publicKey: z.string(),
  slug: z.string(),
  name: z.string(),
  /** One line in the language of the request. */
  tagline: z.string(),
  logo: agencyLogoSchema,
  cover: photoSchema.nullable(),
  governorate: placeRef,
  delegation: placeRef,
  languages: z.array(z.enum(LOCALES)),
  /** A moderator has checked its numbers, and its licence is valid today. */
  verified: z.boolean(),
  adCount: z.int(),
  /** Median hours to a first answer; null if unknown. */
  responseHours: z.number().nullable(),
  /** Path of the agency's page in the locale of the request. */
  url: z.string(),
});
export type AgencyCard = z.infer<typeof agencyCardSchema>;

export const agencyDetailSchema = agencyCardSchema.extend({
  legalName: z.string(),
  description: z.string(),
  sector: placeRef,
  address: z.string(),
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  opening: openingSchema,
  /** Null for an agency without the badge. */
  verification: agencyVerificationSchema.nullable(),
  website: z.string().nullable(),
  foundedYear: z.int().nullable(),
  areas: z.array(placeRef),
  /** Without those whose account is suspended or about to be deleted. */
  members: z.array(
    z.object({
      /** Names the member in `agent` of GET search/agency/items/public-key. */
      number: z.int(),
      name: z.string(),
      role: z.enum(['owner', 'agent']),
      /** URL of the photo that the person has uploaded. */
      photo: z.string().nullable(),
      languages: z.array(z.enum(LOCALES)),
      adCount: z.int(),
    }),
  ),
  /** What its online ads are, to choose from; the most frequent first. */
  offered: z.object({
    transactions: z.array(z.enum(TRANSACTION_CODES)),
    categories: z.array(z.enum(AD_CATEGORY_CODES)),
    delegations: z.array(placeRef),
  }),
  /** The ads that were closed as sold or let since a Tunisian day, twelve months ago, by transaction. */
  closed: z.object({
    since: z.iso.date(),
    counts: z.array(z.object({ transaction: z.enum(TRANSACTION_CODES), count: z.int().positive() })),
  }),
});
export type AgencyDetail = z.infer<typeof agencyDetailSchema>;

/** GET agency/items/day-listing: with `day=true` the agencies of the day, else the whole list. */
export const agencyListQuerySchema = z.object({
  day: z
    .enum(['true', 'false'])
    .transform((v) => v === 'true')
    .optional(),
  governorate: queryNumber(z.int().positive().max(100_000)).optional(),
  language: z.enum(LOCALES).optional(),
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['name', 'ads', 'newest']).default('ads'),
  locale: z.enum(LOCALES).default('fr'),
  ...pageQuery,
});
export type AgencyListQuery = z.input<typeof agencyListQuerySchema>;
export const agencyListAnswerSchema = z.object({
  items: z.array(agencyCardSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type AgencyListAnswer = z.infer<typeof agencyListAnswerSchema>;

/**
 * GET agency/public-key. `agency` is null with the status 404 for an unknown key and an agency that nobody has checked
 * yet, with 410 and `gone` for one that is no longer available.
 */
export const agencyAnswerSchema = z.object({ agency: agencyDetailSchema.nullable(), gone: z.boolean().optional() });
export type AgencyAnswer = z.infer<typeof agencyAnswerSchema>;
