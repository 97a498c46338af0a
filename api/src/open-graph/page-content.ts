import type { Locale } from '@houni/contracts/locale';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import type { OpenGraphPage } from '@houni/routing/open-graph-image';
import type { ImageContent } from './image-content.ts';
import { IMAGE_TEXTS } from './image-texts.ts';

/** The image of a page that does not depend on data. */
export function pageImageContent(name: OpenGraphPage, locale: Locale): ImageContent {
  const { pages, country } = IMAGE_TEXTS[locale];
  return {
    version: openGraphImageVersion.page(),
    kicker: null,
    title: pages[name],
    headline: null,
    details: name === 'home' ? [] : [country],
    photo: null,
  };
}
