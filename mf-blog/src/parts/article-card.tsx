import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { ArticleCard as Article } from '@houni/contracts/blog';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { Badge } from '@houni/ui/badge.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, media, space } from '@houni/ui/tokens';

const bare = css({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '3 / 2',
  backgroundColor: color.sand,
  color: color.sea,
});
const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: space[5],
  alignContent: 'start',
});
const heading = css({
  fontSize: font.xl,
  '& > a': { color: color.ink, textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  [media.hover]: { '& > a:hover': { color: color.blue } },
});
const excerpt = css({
  color: color.inkSoft,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  rowGap: space[1],
  fontSize: font.sm,
  color: color.inkSoft,
});
const fact = css({ display: 'inline-flex', alignItems: 'center', gap: space[1] });

export interface ArticleCardProps {
  article: Article;
  /** The `sizes` of the cover in its layout. */
  sizes: string;
  /** The first card of the page: its cover loads eagerly. */
  priority?: boolean;
  level?: 2 | 3;
}

/** An article in a list: cover, title, excerpt, date and reading time; the whole card is a link. */
export function ArticleCard({ article, sizes, priority, level = 2 }: ArticleCardProps) {
  const { t, locale } = useT('blog');
  const Heading = `h${level}` as const;
  const foreign = article.locale !== locale && { lang: htmlLang(article.locale), dir: directionOf(article.locale) };
  return (
    <Card as="article" variant="interactive">
      {article.cover ? (
        <Picture photo={article.cover} sizes={sizes} ratio="3 / 2" alt="" {...(priority && { priority })} />
      ) : (
        <div css={bare}>
          <Icon name="document" size={48} />
        </div>
      )}
      <div css={body}>
        {foreign && (
          <span>
            <Badge icon="globe">{t('card.inLanguage', { language: t(`languages.${article.locale}`) })}</Badge>
          </span>
        )}
        <Heading css={heading} {...foreign}>
          <Link to={buildPath('article', { slug: article.slug }, locale)}>{article.title}</Link>
        </Heading>
        <p css={excerpt} {...foreign}>
          {article.excerpt}
        </p>
        <p css={facts}>
          <span css={fact}>
            <Icon name="calendar" size={16} />
            <time dateTime={article.publishedAt}>{formatDate(article.publishedAt, locale)}</time>
          </span>
          <span css={fact}>
            <Icon name="clock" size={16} />
            <span>{t('card.readingTime', { count: article.readingMinutes })}</span>
          </span>
        </p>
      </div>
    </Card>
  );
}
