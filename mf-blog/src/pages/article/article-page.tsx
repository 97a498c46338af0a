import { css } from '@emotion/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { blogApi } from '@houni/api-client/blog';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { Container } from '@houni/ui/container.tsx';
import { Skeleton, SkeletonText } from '@houni/ui/skeleton.tsx';
import { space } from '@houni/ui/tokens';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { ArticlePlaces } from './article-places.tsx';
import { useBlogArticlePlacesQuery } from './article-places-api.ts';
import { ArticleText } from './article-text.tsx';
import { RelatedArticles } from './related-articles.tsx';

const page = css({ display: 'grid', gap: space[6], paddingBlockStart: space[4], paddingBlockEnd: space[10] });
const waiting = css({ display: 'grid', gap: space[6] });

/** An article with the places that it names and related articles. */
export function ArticlePage({ route }: PageProps<'article'>) {
  const { t, locale } = useT('blog');
  const { reload } = useShell();
  const { currentData: answer, isError, refetch } = blogApi.useGetBlogQuery({ slug: route.params.slug, locale });
  const missing = answer !== undefined && answer.article === null;
  useEffect(() => {
    if (missing) reload();
  }, [missing, reload]);
  const article = answer?.article;
  const { data: places } = useBlogArticlePlacesQuery({ slug: route.params.slug, locale }, { skip: !article });
  return (
    <>
      <Container reading css={page}>
        <Breadcrumbs
          label={t('common:navigation.breadcrumb')}
          linkAs={Link}
          items={[
            { label: t('common:navigation.home'), href: buildPath('home', {}, locale) },
            { label: t('crumbs.blog'), href: buildPath('blog', { page: 1 }, locale) },
            ...(article ? [{ label: article.title }] : []),
          ]}
        />
        {article ? (
          <ArticleText article={article} />
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </Container>
      {article && places && <ArticlePlaces {...places} />}
      {article && <RelatedArticles articles={article.related} />}
    </>
  );
}

function Waiting() {
  const { t } = useT('blog');
  return (
    <div css={waiting} role="status" aria-busy aria-label={t('states.loading')}>
      <Skeleton height="2.5em" />
      <Skeleton height="1em" width="50%" />
      <Skeleton ratio="16 / 9" radius="lg" />
      <SkeletonText lines={8} />
    </div>
  );
}
