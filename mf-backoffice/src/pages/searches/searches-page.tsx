import { useSearchParams } from 'react-router-dom';
import { staffSearchApi } from '@houni/api-client/staff-search';
import { LOCALES } from '@houni/domain/locale';
import type { UnansweredSearchesAnswer } from '@houni/contracts/staff-search';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { Row } from '../../parts/row.tsx';
import { Rows } from '../../parts/rows.tsx';
import { searchesPath } from '../../routes.ts';
import { languageOf, searchesAddress, searchesQuery, searchesSort } from './searches-query.ts';

/** Words that searches did not understand or found nothing for: what the lexicon of the search lacks. */
export function SearchesPage() {
  const { t, locale } = useT('backofficeSearches');
  const [search] = useSearchParams();
  const query = staffSearchApi.useUnansweredSearchesQuery(searchesQuery(search));
  return (
    <OfficeFrame title={t('searches.title')} audience="administrators">
      <p>{t('searches.rule')}</p>
      <FilterForm
        path={searchesPath({}, locale)}
        filters={[
          {
            name: 'language',
            label: t('searches.language'),
            value: languageOf(search) ?? '',
            options: [
              { value: '', label: t('searches.all') },
              ...LOCALES.map((value) => ({ value, label: t(`common:languages.${value}`) })),
            ],
          },
        ]}
        sort={searchesSort(search)}
      />
      <Loaded query={query}>{(data) => <Words answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

/** The words with how often and when they were searched. */
export function Words({ answer }: { answer: UnansweredSearchesAnswer }) {
  const { t, locale } = useT('backofficeSearches');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="search" title={t('searches.none')} />}
      hrefFor={(page) => searchesAddress(search, page, locale)}
    >
      {({ words, locale: language, searches, lastDay }) => (
        <Row
          key={`${language} ${words}`}
          title={<bdi>{words}</bdi>}
          marks={<Badge tone="blue">{t(`common:languages.${language}`)}</Badge>}
        >
          <Joined
            texts={[
              t('searches.count', { count: searches, number: formatNumber(searches, locale) }),
              t('searches.lastDay', { date: formatDate(lastDay, locale) }),
            ]}
          />
        </Row>
      )}
    </Rows>
  );
}
