import { css } from '@emotion/react';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { agenciesApi } from '@houni/api-client/agencies';
import { AdCard } from '@houni/ad-card/ad-card.tsx';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { withPlacePreposition } from '@houni/i18n/with-place-preposition';
import type { RouteOf } from '@houni/routing/route';
import { ButtonLink } from '@houni/ui/button.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { CARD_GRID_SIZES, cardGrid } from '../../../parts/card-grid.ts';
import { CardGridSkeleton } from '../../../parts/card-grid-skeleton.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PageLinks } from '../../../parts/page-links.tsx';
import { agenciesPath } from '../../agencies/agency-filters.ts';
import { agencyAdsPath, agencyAdsQuery } from '../agency-queries.ts';
import { hidesItems, parseItemFilters } from '../item-filters.ts';
import type { ItemFilters } from '../item-filters.ts';
import { MapPanel } from '../map/map-panel.tsx';
import { ItemFilterForm } from './item-filter-form.tsx';

const section = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  scrollMarginBlockStart: space[4],
});
const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
const count = css({ marginInlineStart: space[2], fontSize: font.md, fontWeight: font.regular, color: color.inkSoft });

interface AgencyAdsProps {
  agency: AgencyDetail;
  route: RouteOf<'agency'>;
}

/** The agency's published ads that match the filters of the address, with a map on demand. */
export function AgencyAds({ agency, route }: AgencyAdsProps) {
  const { t, locale } = useT('agencies');
  const heading = useId();
  const [search] = useSearchParams();
  const filters = parseItemFilters(search);
  const {
    currentData: ads,
    isError,
    refetch,
    fulfilledTimeStamp = 0,
  } = agenciesApi.useGetAgencyItemsQuery(agencyAdsQuery(route, search));
  return (
    <section css={section} id="agency-items" aria-labelledby={heading}>
      <div css={header}>
        <h2 id={heading}>
          {t('agency.ads')}
          {ads && ads.total > 0 && (
            <span css={count} role="status">
              {t('common:counts.ads', { count: ads.total })}
            </span>
          )}
        </h2>
        {agency.adCount > 0 && <MapLink agency={agency} filters={filters} />}
      </div>
      {agency.adCount > 1 && <ItemFilterForm agency={agency} filters={filters} />}
      {filters.view === 'map' && <MapPanel agency={agency} filters={filters} />}
      {!ads && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <CardGridSkeleton ratio="16 / 10" />)}
      {ads && ads.items.length === 0 && <NoAds agency={agency} filters={filters} />}
      {ads && ads.items.length > 0 && (
        <>
          <ul css={cardGrid}>
            {ads.items.map((ad) => (
              <li key={ad.publicKey}>
                <AdCard ad={ad} now={fulfilledTimeStamp} sizes={CARD_GRID_SIZES} mixed />
              </li>
            ))}
          </ul>
          <PageLinks
            list={ads}
            label={t('agency.adPages')}
            hrefFor={(page) => agencyAdsPath(agency, page, locale, { filters })}
          />
        </>
      )}
    </section>
  );
}

function MapLink({ agency, filters }: { agency: AgencyDetail; filters: ItemFilters }) {
  const { t, locale } = useT('agencyPage');
  const { view, ...list } = filters;
  const path = agencyAdsPath(agency, 1, locale, { filters: view ? list : { ...list, view: 'map' } });
  return (
    <ButtonLink
      href={`${path}#agency-items`}
      linkAs={Link}
      variant="secondary"
      icon={view ? 'list' : 'map'}
      rel="nofollow"
    >
      {t(view ? 'map.close' : 'map.open')}
    </ButtonLink>
  );
}

function NoAds({ agency, filters }: { agency: AgencyDetail; filters: ItemFilters }) {
  const { t, locale } = useT('agencies');
  const { id, names } = agency.governorate;
  if (agency.adCount > 0 && hidesItems(filters)) {
    return (
      <EmptyState
        icon="search"
        level={3}
        title={t('agencyPage:noMatch.title')}
        actions={
          <ButtonLink href={agency.url} linkAs={Link} variant="secondary">
            {t('agencyPage:noMatch.action')}
          </ButtonLink>
        }
      >
        {t('agencyPage:noMatch.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="home"
      level={3}
      title={t('agency.noAdsTitle')}
      actions={
        <ButtonLink href={agenciesPath(1, { governorate: id }, locale)} linkAs={Link} variant="secondary">
          {t('agency.noAdsAction', { inPlace: withPlacePreposition(names[locale], locale, t) })}
        </ButtonLink>
      }
    >
      {t('agency.noAds')}
    </EmptyState>
  );
}
