import { css } from '@emotion/react';
import type { ArticleCard as Article } from '@houni/contracts/blog';
import { useT } from '@houni/i18n';
import { Container } from '@houni/ui/container.tsx';
import { color, space } from '@houni/ui/tokens';
import { ArticleCard } from '../../parts/article-card.tsx';
import { ARTICLE_GRID_SIZES, articleGrid } from '../../parts/article-grid.tsx';

const band = css({ backgroundColor: color.sand, paddingBlock: space.section });
const stack = css({ display: 'grid', gap: space[5] });

/** Articles with the same tags, below the text. */
export function RelatedArticles({ articles }: { articles: Article[] }) {
  const { t } = useT('blog');
  if (articles.length === 0) return null;
  return (
    <aside css={band} aria-labelledby="related-articles">
      <Container css={stack}>
        <h2 id="related-articles">{t('article.related')}</h2>
        <ul css={articleGrid}>
          {articles.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} sizes={ARTICLE_GRID_SIZES} level={3} />
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  );
}
