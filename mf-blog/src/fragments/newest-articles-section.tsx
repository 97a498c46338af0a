import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { blogApi } from '@houni/api-client/blog';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { htmlLang } from '@houni/routing/locale';
import { Icon } from '@houni/ui/icon.tsx';
import { PageSection, SectionHead, sectionLinkStyle } from '@houni/ui/page-section.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';
import { newestQuery } from './newest-query.ts';

const ID = 'newest-articles';
const COVER_SIZES = '(min-width: 768px) 192px, 112px';

const style = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  [media.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[5] },
  // The cover at the start, beside the text.
  '& a': {
    display: 'grid',
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    blockSize: '100%',
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.lg,
    backgroundColor: color.card,
    boxShadow: shadow.card,
    color: color.ink,
    textDecoration: 'none',
    overflow: 'clip',
    [media.md]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
    [media.hover]: { '&:hover': { boxShadow: shadow.lifted, color: color.ink } },
  },
  '& .pic, & .pic > img': { blockSize: '100%' },
  '& .text': {
    display: 'grid',
    alignContent: 'center',
    gap: space[1],
    padding: space[3],
    [media.md]: { padding: space[5] },
  },
  '& h3': { fontSize: font.md, lineHeight: 1.35, [media.md]: { fontSize: font.h3 } },
  '& p': { color: color.inkSoft, fontSize: font.sm },
  '& .excerpt': { [media.belowMd]: { display: 'none' } },
});

/** The newest articles, for the pages of other remotes. Without its data it takes no place. */
export function NewestArticles() {
  const { t, locale } = useT('blog');
  const { data, isError } = blogApi.useGetBlogQuery(newestQuery(locale));
  if (isError || data?.items.length === 0) return null;
  return (
    <PageSection id={ID} reveals>
      <SectionHead id={ID} title={t('newest.title')} />
      {data ? (
        <ul css={style}>
          {data.items.map((article) => (
            <li key={article.slug}>
              <Link
                to={buildPath('article', { slug: article.slug }, locale)}
                lang={htmlLang(article.locale)}
                dir="auto"
              >
                {article.cover && <Picture photo={article.cover} sizes={COVER_SIZES} ratio="1 / 1" alt="" />}
                <div className="text">
                  <h3>{article.title}</h3>
                  <p className="excerpt">{article.excerpt}</p>
                  <p>
                    {formatDate(article.publishedAt, locale)} ·{' '}
                    <span>{t('common:counts.minutes', { count: article.readingMinutes })}</span>
                  </p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonText lines={4} />
      )}
      <Link css={sectionLinkStyle} to={buildPath('blog', { page: 1 }, locale)}>
        {t('newest.all')}
        <Icon name="arrow" size={18} />
      </Link>
    </PageSection>
  );
}
