import type { Generated, JSONColumnType } from 'kysely';
import type { ArticleContent } from '@houni/contracts/article-write';
import type { Locale } from '@houni/domain/locale';
import type {
  GeneratedId,
  DefaultedTimestamp,
  NullableTimestamp,
  Timestamp,
  Translated,
} from '../platform/column-types.ts';
import type { StoredPhoto } from './media.ts';

export interface BlogTables {
  articles: {
    id: GeneratedId;
    groupKey: string;
    author: string;
    cover: JSONColumnType<StoredPhoto> | null;
    relatedGovernorates: number[];
    /** Null for drafts. */
    publishedAt: NullableTimestamp;
    createdAt: DefaultedTimestamp;
    revision: Generated<number>;
    updatedAt: Timestamp;
  };
  articleTranslations: {
    articleId: number;
    locale: Locale;
    slug: string;
    title: string;
    excerpt: string;
    body: string;
  };
  articleVersions: {
    articleId: number;
    revision: number;
    editorUid: string | null;
    replacedAt: Timestamp;
    content: JSONColumnType<ArticleContent>;
  };
  tags: { slug: string; labels: JSONColumnType<Translated> };
  articleTags: { articleId: number; tagSlug: string; tagOrder: number };
}
