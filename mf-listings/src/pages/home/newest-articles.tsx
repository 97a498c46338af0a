import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { htmlLang } from '@houni/routing/locale';
import { Picture } from '@houni/ui/picture.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';
import { homeApi } from './home-api.ts';
import { homeArguments } from './home-arguments.ts';
import { HomeSection, SectionFailed, SectionHead } from './home-section.tsx';

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

export function NewestArticles() {
  const { t, locale } = useT('listings');
  const { data, isError, refetch } = homeApi.useListingsArticlesQuery(homeArguments.articles(locale));
  if (data?.items.length === 0) return null;
  return (
    <HomeSection id={ID} reveals all={{ href: buildPath('blog', { page: 1 }, locale), label: t('home.articles.all') }}>
      <SectionHead id={ID} title={t('home.articles.title')} />
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
                    {t('common:counts.minutes', { count: article.readingMinutes })}
                  </p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <SectionFailed onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </HomeSection>
  );
}
