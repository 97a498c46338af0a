import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { Article } from '@houni/contracts/blog';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { formatDate, tunisianDay } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { Alert } from '@houni/ui/alert.tsx';
import { Avatar } from '@houni/ui/avatar.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { ChipLink } from '@houni/ui/chip.tsx';
import { initialsOf } from '@houni/ui/initials-of';
import { Prose } from '@houni/ui/prose.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { listPath } from '../blog/list-query.ts';
import { ArticleCover } from './article-cover.tsx';
import { ContentsList } from './contents-list.tsx';
import { withAnchors } from './headings.ts';
import { ShareArticle } from './share-article.tsx';

const column = css({ display: 'grid', gap: space[6], minInlineSize: 0, '& > *': { minInlineSize: 0 } });
const header = css({ display: 'grid', gap: space[4] });
const excerpt = css({ fontSize: font.lg, color: color.inkSoft });
const byline = css({ display: 'flex', alignItems: 'center', gap: space[3] });
const author = css({ fontWeight: font.medium });
const dates = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  fontSize: font.sm,
  color: color.inkSoft,
});
const foot = css({
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  paddingBlockStart: space[6],
  borderBlockStart: `1px solid ${color.hairline}`,
});
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none' });

/** Header, cover, contents, text, share links and tags. A text in another language than the page says so and has its own direction. */
export function ArticleText({ article }: { article: Article }) {
  const { t, locale } = useT('blog');
  const language = { lang: htmlLang(article.locale), dir: directionOf(article.locale) };
  const { html, headings } = withAnchors(article.html);
  const updated = tunisianDay(Date.parse(article.updatedAt)) > tunisianDay(Date.parse(article.publishedAt));
  return (
    <article css={column}>
      {article.locale !== locale && <ForeignNotice article={article} />}
      <header css={header}>
        <h1 {...language}>{article.title}</h1>
        <p css={excerpt} {...language}>
          {article.excerpt}
        </p>
        <div css={byline}>
          <Avatar name="" initials={initialsOf(article.author)} size={44} />
          <div>
            <p css={author}>{t('article.by', { author: article.author })}</p>
            <p css={dates}>
              <time dateTime={article.publishedAt}>
                {t('article.published', { date: formatDate(article.publishedAt, locale) })}
              </time>
              {updated && (
                <time dateTime={article.updatedAt}>
                  {t('article.updated', { date: formatDate(article.updatedAt, locale) })}
                </time>
              )}
              <span>{t('card.readingTime', { count: article.readingMinutes })}</span>
            </p>
          </div>
        </div>
      </header>
      {article.cover && <ArticleCover photo={article.cover} />}
      <ContentsList headings={headings} language={language} />
      <div {...language}>
        <Prose html={html} />
      </div>
      <footer css={foot}>
        <ShareArticle title={article.title} path={buildPath('article', { slug: article.slug }, article.locale)} />
        {article.tags.length > 0 && <Tags tags={article.tags} locale={locale} label={t('article.tags')} />}
        <ButtonLink href={buildPath('blog', { page: 1 }, locale)} linkAs={Link} variant="secondary">
          {t('article.back')}
        </ButtonLink>
      </footer>
    </article>
  );
}

function Tags({ tags, locale, label }: { tags: Article['tags']; locale: Locale; label: string }) {
  return (
    <ul css={chips} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.slug}>
          <ChipLink icon="tag" href={listPath({ page: 1, tag: tag.slug }, locale)} linkAs={Link}>
            {tag.label}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function ForeignNotice({ article }: { article: Article }) {
  const { t } = useT('blog');
  const others = article.translations.filter((translation) => translation.locale !== article.locale);
  return (
    <Alert tone="info">
      <p>{t('article.onlyIn', { language: t(`languages.${article.locale}`) })}</p>
      {others.length > 0 && (
        <p>
          {t('article.otherLanguages')}
          {others.map(({ locale, slug }) => (
            <span key={locale}>
              {' · '}
              <a href={buildPath('article', { slug }, locale)} hrefLang={htmlLang(locale)} lang={htmlLang(locale)}>
                {t(`common:languages.${locale}`)}
              </a>
            </span>
          ))}
        </p>
      )}
    </Alert>
  );
}
