import { css } from '@emotion/react';
import { Link, useSearchParams } from 'react-router-dom';
import { agenciesApi } from '@houni/api-client/agencies';
import type { AgencyListAnswer } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import type { PageProps } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { CARD_GRID_SIZES, cardGrid } from '../../parts/card-grid.ts';
import { CardGridSkeleton } from '../../parts/card-grid-skeleton.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageFrame } from '../../parts/page-frame.tsx';
import { PageLinks } from '../../parts/page-links.tsx';
import { AgencyCard } from './agency-card.tsx';
import { AgencyFilterForm } from './agency-filter-form.tsx';
import { agenciesPath, agenciesQuery, isFiltered, parseAgencyFilters } from './agency-filters.ts';
import type { AgencyFilters } from './agency-filters.ts';

const results = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  [media.md]: { gap: space[6] },
});
const count = css({ color: color.inkSoft });

/** The list of agencies: filter form, cards, pagination. */
export function AgenciesPage({ route }: PageProps<'agencies'>) {
  const { t } = useT('agencies');
  const [search] = useSearchParams();
  const filters = parseAgencyFilters(search);
  const { currentData: answer, isError, refetch } = agenciesApi.useGetAgenciesQuery(agenciesQuery(route, search));
  return (
    <PageFrame list title={t('list.title')} intro={t('list.intro')} crumbs={[{ label: t('crumbs.agencies') }]}>
      <AgencyFilterForm key={search.toString()} filters={filters} />
      {answer ? (
        <Results answer={answer} filters={filters} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <CardGridSkeleton />
      )}
    </PageFrame>
  );
}

function Results({ answer, filters }: { answer: AgencyListAnswer; filters: AgencyFilters }) {
  const { t, locale } = useT('agencies');
  if (answer.items.length === 0) return <NoAgencies />;
  return (
    <div css={results}>
      <p css={count} aria-live="polite">
        {t('common:counts.agencies', { count: answer.total })}
      </p>
      <ul css={cardGrid}>
        {answer.items.map((agency, index) => (
          <li key={agency.publicKey}>
            <AgencyCard agency={agency} sizes={CARD_GRID_SIZES} priority={index === 0} />
          </li>
        ))}
      </ul>
      <PageLinks list={answer} label={t('list.pages')} hrefFor={(page) => agenciesPath(page, filters, locale)} />
      {!isFiltered(filters) && (
        <p>
          <Link to={buildPath('addAgency', {}, locale)}>{t('list.join')}</Link>
        </p>
      )}
    </div>
  );
}

function NoAgencies() {
  const { t, locale } = useT('agencies');
  return (
    <EmptyState
      icon="people"
      title={t('states.emptyTitle')}
      actions={
        <ButtonLink href={buildPath('agencies', { page: 1 }, locale)} linkAs={Link}>
          {t('states.emptyAction')}
        </ButtonLink>
      }
    >
      {t('states.emptyText')}
    </EmptyState>
  );
}
