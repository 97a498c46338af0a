import { z } from 'zod';
import { adCardSchema } from './ad.ts';
import { listAnswer, pageQuery } from './list.ts';
import { LOCALES } from './locale.ts';

/** GET favorite/mine: the ads that the signed-in user keeps and that still have a page, the newest choice first. */
export const favouritesQuerySchema = z.object({ locale: z.enum(LOCALES).default('fr'), ...pageQuery });
export type FavouritesQuery = z.input<typeof favouritesQuerySchema>;

export const favouritesAnswerSchema = listAnswer(adCardSchema);
export type FavouritesAnswer = z.infer<typeof favouritesAnswerSchema>;
