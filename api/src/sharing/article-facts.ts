import type { Locale } from '@houni/contracts/locale';
import { pictureVersion } from '@houni/routing/sharing-picture';
import { findArticle } from '../blog/queries.ts';
import type { Services } from '../services.ts';
import { photoFile } from './photo-file.ts';
import type { PictureFacts } from './picture-facts.ts';
import { WORDING } from './wording.ts';

/** A published article: its cover and its title. */
export async function articleFacts(services: Services, slug: string, locale: Locale): Promise<PictureFacts | null> {
  const article = await findArticle(services, slug, locale);
  if (!article) return null;
  return {
    version: pictureVersion.article(article),
    kicker: WORDING[locale].blog,
    title: article.title,
    figure: null,
    details: [],
    photo: photoFile(article.cover, services.environment.mediaUrl),
  };
}
