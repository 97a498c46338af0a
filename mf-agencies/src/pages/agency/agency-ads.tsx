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
import { CARD_GRID_SIZES, cardGrid } from '../../parts/card-grid.ts';
import { CardGridSkeleton } from '../../parts/card-grid-skeleton.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageLinks } from '../../parts/page-links.tsx';
import { agenciesPath } from '../agencies/agency-filters.ts';
import { agencyAdsPath, agencyAdsQuery } from './agency-queries.ts';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });
const count = css({ marginInlineStart: space[2], fontSize: font.md, fontWeight: font.regular, color: color.inkSoft });

/** The agency's published ads, paginated by `?page=`. */
export function AgencyAds({ agency, route }: { agency: AgencyDetail; route: RouteOf<'agency'> }) {
  const { t, locale } = useT('agencies');
  const heading = useId();
  const [search] = useSearchParams();
  const {
    currentData: ads,
    isError,
    refetch,
    fulfilledTimeStamp = 0,
  } = agenciesApi.useGetAgencyItemsQuery(agencyAdsQuery(route, search));
  return (
    <section css={section} id="agency-items" aria-labelledby={heading}>
      <h2 id={heading}>
        {t('agency.ads')}
        {ads && ads.total > 0 && <span css={count}>{t('common:counts.ads', { count: ads.total })}</span>}
      </h2>
      {!ads && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <CardGridSkeleton ratio="16 / 10" />)}
      {ads && ads.items.length === 0 && <NoAds agency={agency} />}
      {ads && ads.items.length > 0 && (
        <>
          <ul css={cardGrid}>
            {ads.items.map((ad) => (
              <li key={ad.publicKey}>
                <AdCard ad={ad} now={fulfilledTimeStamp} sizes={CARD_GRID_SIZES} mixed />
              </li>
            ))}
          </ul>
          <PageLinks list={ads} label={t('agency.adPages')} hrefFor={(page) => agencyAdsPath(agency, page, locale)} />
        </>
      )}
    </section>
  );
}

function NoAds({ agency }: { agency: AgencyDetail }) {
  const { t, locale } = useT('agencies');
  const { id, names } = agency.governorate;
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
