import type { Locale } from '@houni/domain/locale';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { findArticle } from '../blog/queries.ts';
import type { Services } from '../services.ts';
import { photoFile } from './photo-file.ts';
import type { ImageContent } from './image-content.ts';
import { IMAGE_TEXTS } from './image-texts.ts';

/** The image of a published article: cover and title. */
export async function articleImageContent(
  services: Services,
  slug: string,
  locale: Locale,
): Promise<ImageContent | null> {
  const article = await findArticle(services, slug, locale);
  if (!article) return null;
  return {
    version: openGraphImageVersion.article(article),
    kicker: IMAGE_TEXTS[locale].blog,
    title: article.title,
    headline: null,
    details: [],
    photo: photoFile(article.cover, services.environment.mediaUrl),
  };
}
