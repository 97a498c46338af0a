import type { PageDefinition } from '@houni/remote';
import { allTexts } from './messages.ts';

/** The texts of the home page. */
export const HOME_TEXTS = {
  listingsHome: async (locale) => ({ home: (await allTexts(locale)).home }),
} satisfies PageDefinition['texts'];

/** The texts of an ad's page, also for other pages that show its parts. */
export const AD_TEXTS = {
  listingsAd: async (locale) => {
    const { ad, contact } = await allTexts(locale);
    return { ad, contact };
  },
} satisfies PageDefinition['texts'];

/** The texts of the preview of a draft. */
export const AD_PREVIEW_TEXTS = {
  ...AD_TEXTS,
  listingsAdPreview: async (locale) => ({ adPreview: (await allTexts(locale)).adPreview }),
} satisfies PageDefinition['texts'];
