import { z } from 'zod';
import { adCardSchema, agentNumberSchema, POSITION_PRECISIONS, publicKeySchema, searchQuerySchema } from './ad.ts';
import { queryNumber, repeatable } from './list.ts';
import { photoSchema } from './photo.ts';

/**
 * Search filters on a map: `bbox` is the visible area, `zoom` the web-map zoom level. `keys` are ads of the
 * list next to the map, whose positions are returned too.
 */
export const mapQuerySchema = searchQuerySchema
  .omit({
    sort: true,
    near: true,
    facets: true,
    sponsored: true,
    cursor: true,
    page: true,
    pageSize: true,
    cards: true,
  })
  .extend({
    bbox: z.string().max(120),
    zoom: queryNumber(z.int().min(0).max(22)),
    keys: repeatable(publicKeySchema).optional(),
    /** Only the ads of the agency with this key, or of one of its members. */
    agency: publicKeySchema.optional(),
    agent: agentNumberSchema.optional(),
  });
/** As a client writes it. */
export type MapQuery = z.input<typeof mapQuerySchema>;
export type ParsedMapQuery = z.output<typeof mapQuerySchema>;

/** One ad on the map, at its public position. */
export const mapAdSchema = adCardSchema
  .pick({
    publicKey: true,
    transaction: true,
    category: true,
    title: true,
    price: true,
    area: true,
    rooms: true,
    url: true,
  })
  .extend({
    lat: z.number(),
    lng: z.number(),
    precision: z.enum(POSITION_PRECISIONS),
    /** The cover. */
    photo: photoSchema.nullable(),
  });
export type MapAd = z.infer<typeof mapAdSchema>;

export const mapAnswerSchema = z.object({
  /** Ads near each other at this zoom level; `bbox` is `[west, south, east, north]` of their tile, to zoom into. */
  clusters: z.array(
    z.object({
      lat: z.number(),
      lng: z.number(),
      count: z.int(),
      bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ),
  ads: z.array(mapAdSchema),
  /** The ads of `keys`, also outside the visible area. */
  listed: z.array(mapAdSchema),
  /** The number of ads in all clusters and points, also of tiles that are only partly visible. */
  total: z.int(),
  /** False if only the first ads are shown, because there are very many (words, a drawn area). */
  totalExact: z.boolean(),
});
export type MapAnswer = z.infer<typeof mapAnswerSchema>;
