import type { Locale } from '@houni/domain/locale';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import type { OpenGraphPage } from '@houni/routing/open-graph-image';
import type { ImageContent } from './image-content.ts';
import { IMAGE_TEXTS } from './image-texts.ts';

/** The picture of the home page: a demonstration picture, which every installation has. */
const HOME_PHOTO = 'demo/sidi-bou-said-street-01-960.webp';

/** The image of a page that does not depend on data. */
export function pageImageContent(name: OpenGraphPage, locale: Locale): ImageContent {
  const { pages, country } = IMAGE_TEXTS[locale];
  return {
    version: openGraphImageVersion.page(),
    kicker: null,
    title: pages[name],
    headline: null,
    details: name === 'home' ? [] : [country],
    photo: name === 'home' ? HOME_PHOTO : null,
  };
}
