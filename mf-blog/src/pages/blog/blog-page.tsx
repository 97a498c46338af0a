import { css } from '@emotion/react';
import { Link, useSearchParams } from 'react-router-dom';
import { blogApi } from '@houni/api-client/blog';
import type { BlogAnswer } from '@houni/contracts/blog';
import { useT } from '@houni/i18n';
import type { PageProps } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { Pagination } from '@houni/ui/pagination.tsx';
import { color, font, space, width } from '@houni/ui/tokens';
import { VisuallyHidden } from '@houni/ui/visually-hidden.tsx';
import { ArticleCard } from '../../parts/article-card.tsx';
import { ARTICLE_GRID_SIZES, ArticleGridSkeleton, articleGrid } from '../../parts/article-grid.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { listPath, listQuery, tagOf } from './list-query.ts';
import { TagLinks } from './tag-links.tsx';

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlockStart: space[4],
  paddingBlockEnd: space.section,
});
const header = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
const intro = css({ fontSize: font.lg, color: color.inkSoft, maxInlineSize: width.reading });

/** The list of articles, twelve per page, optionally of one tag. */
export function BlogPage({ route }: PageProps<'blog'>) {
  const { t, locale } = useT('blog');
  const [search] = useSearchParams();
  const tag = tagOf(search);
  const { currentData: answer, data: known, isError, refetch } = blogApi.useGetBlogQuery(listQuery(route, search));
  const tags = known?.tags ?? [];
  const label = tags.find(({ slug }) => slug === tag)?.label ?? tag;
  return (
    <Container css={page}>
      <Breadcrumbs
        label={t('common:navigation.breadcrumb')}
        items={[
          { label: t('common:navigation.home'), href: buildPath('home', {}, locale) },
          { label: t('crumbs.blog'), ...(tag && { href: buildPath('blog', { page: 1 }, locale) }) },
          ...(label ? [{ label }] : []),
        ]}
      />
      <header css={header}>
        <h1>{label ? t('list.tagTitle', { tag: label }) : t('list.title')}</h1>
        <p css={intro}>{t('list.intro')}</p>
      </header>
      <TagLinks tags={tags} selected={tag} />
      {answer ? (
        <Articles answer={answer} tag={tag} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <ArticleGridSkeleton />
      )}
    </Container>
  );
}

function Articles({ answer, tag }: { answer: BlogAnswer; tag: string | null }) {
  const { t, locale } = useT('blog');
  if (answer.items.length === 0) return <NoArticles tagged={tag !== null} />;
  return (
    <>
      <VisuallyHidden as="p">{t('list.count', { count: answer.total })}</VisuallyHidden>
      <ul css={articleGrid} aria-label={t('list.articles')}>
        {answer.items.map((article, index) => (
          <li key={article.slug}>
            <ArticleCard article={article} sizes={ARTICLE_GRID_SIZES} priority={index === 0} />
          </li>
        ))}
      </ul>
      <Pagination
        page={answer.page}
        pageCount={Math.ceil(answer.total / answer.pageSize)}
        hrefFor={(number) => listPath({ page: number, tag }, locale)}
        linkAs={Link}
        labels={{
          nav: t('list.pages'),
          previous: t('common:pagination.previous'),
          next: t('common:pagination.next'),
          page: (number) => t('common:pagination.page', { page: number }),
        }}
      />
    </>
  );
}

function NoArticles({ tagged }: { tagged: boolean }) {
  const { t, locale } = useT('blog');
  const href = tagged ? buildPath('blog', { page: 1 }, locale) : buildPath('home', {}, locale);
  return (
    <EmptyState
      icon="document"
      title={t('states.emptyTitle')}
      actions={
        <ButtonLink href={href} {...(tagged && { linkAs: Link })}>
          {t(tagged ? 'states.emptyAction' : 'states.homeAction')}
        </ButtonLink>
      }
    >
      {t(tagged ? 'states.emptyTag' : 'states.emptyList')}
    </EmptyState>
  );
}
