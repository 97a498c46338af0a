import { Link, useSearchParams } from 'react-router-dom';
import { staffArticlesApi } from '@houni/api-client/staff-articles';
import type { AdminArticlesAnswer } from '@houni/contracts/article-write';
import { LOCALES } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, inline, row, rowTitle } from '../../parts/row-list.tsx';
import { Rows } from '../../parts/rows.tsx';
import { articlePath, articlesPath, newArticlePath, tagsPath } from '../../routes.ts';
import { articlesAddress, articlesFilter, articlesQuery, STATES } from './articles-query.ts';

export const STATE_TONES = { draft: 'neutral', scheduled: 'amber', published: 'olive' } as const;

/** All articles by state and language, last changed first. */
export function ArticlesPage() {
  const { t, locale } = useT('backofficeArticles');
  const [search] = useSearchParams();
  const query = staffArticlesApi.useStaffArticlesQuery(articlesQuery(search));
  const { state, language } = articlesFilter(search);
  return (
    <OfficeFrame
      title={t('title')}
      aside={
        <span css={inline}>
          <Link to={newArticlePath({}, locale)}>{t('new')}</Link>
          <Link to={tagsPath({}, locale)}>{t('tags.title')}</Link>
        </span>
      }
    >
      <FilterForm
        path={articlesPath({}, locale)}
        filters={[
          {
            name: 'state',
            label: t('state'),
            value: state ?? '',
            options: (['', ...STATES] as const).map((value) => ({ value, label: t(`states.${value || 'all'}`) })),
          },
          {
            name: 'language',
            label: t('language'),
            value: language ?? '',
            options: (['', ...LOCALES] as const).map((value) => ({
              value,
              label: value ? t(`common:languages.${value}`) : t('allLanguages'),
            })),
          },
        ]}
      />
      <Loaded query={query}>{(data) => <Articles answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Articles({ answer }: { answer: AdminArticlesAnswer }) {
  const { t, locale } = useT('backofficeArticles');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="document" title={t('none')} />}
      hrefFor={(page) => articlesAddress(search, page, locale)}
    >
      {(article) => <ArticleRow key={article.key} article={article} />}
    </Rows>
  );
}

function ArticleRow({ article }: { article: AdminArticlesAnswer['items'][number] }) {
  const { t, locale } = useT('backofficeArticles');
  const { key, state, author, publishedAt, updatedAt, translations } = article;
  // In the language of the reader, else in the first one.
  const title = (translations.find((one) => one.locale === locale) ?? translations[0])?.title ?? key;
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          <h2 css={rowTitle}>
            <Link to={articlePath({ key }, locale)}>
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <div css={inline}>
            <Badge tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>
            {translations.map((one) => (
              <Badge key={one.locale} tone="blue">
                {t(`common:languages.${one.locale}`)}
              </Badge>
            ))}
          </div>
          <Joined
            texts={[
              author,
              publishedAt &&
                t(`dates.${state}`, { date: formatDate(publishedAt, locale), time: formatTime(publishedAt) }),
            ]}
          />
        </div>
        <Joined texts={[t('dates.changed', { date: formatDate(updatedAt, locale), time: formatTime(updatedAt) })]} />
      </div>
    </Card>
  );
}
