import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { agenciesApi } from '@houni/api-client/agencies';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import type { PageProps } from '@houni/remote';
import { reportStateOf } from '@houni/report/report-subject';
import { buildPath } from '@houni/routing/build';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { Skeleton, SkeletonText } from '@houni/ui/skeleton.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { AgencyAbout } from './agency-about.tsx';
import { AgencyAds } from './items/agency-ads.tsx';
import { ReportSection } from '@houni/report/report-parts';
import { AgencyCover } from './agency-cover.tsx';
import { AgencyContactCard } from './contact/agency-contact.tsx';
import { AgencyFacts } from './agency-facts.tsx';
import { AgencySections } from './agency-sections.tsx';
import { agencyQuery } from './agency-queries.ts';

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  paddingBlockStart: space[4],
  paddingBlockEnd: space.section,
});
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', gap: space[10], alignItems: 'start' },
});
const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8], minInlineSize: 0 });
const beside = css(column, {
  gap: space[6],
  // It scrolls inside if it does not fit, so that the end of the message form can be reached beside a long list.
  [media.lg]: {
    position: 'sticky',
    insetBlockStart: `calc(var(--header-size, 0px) + ${space[4]})`,
    maxBlockSize: `calc(100dvh - var(--header-size, 0px) - ${space[8]})`,
    overflow: 'auto',
    // Room for the shadows of the cards.
    marginInline: `calc(-1 * ${space[2]})`,
    paddingInline: space[2],
    paddingBlockEnd: space[2],
  },
});
/** The contact is below the ads on phones: a bar at the end of the screen leads to it. */
const contactBar = css({
  position: 'sticky',
  insetBlockEnd: 'var(--banner, 0px)',
  zIndex: 1,
  marginInline: `calc(-1 * ${space.gutter})`,
  padding: space[3],
  paddingInline: space.gutter,
  borderBlockStart: `1px solid ${color.hairline}`,
  backgroundColor: color.surface,
  [media.lg]: { display: 'none' },
});
const waiting = css({ display: 'grid', gap: space[4] });

/** An agency's public page. */
export function AgencyPage({ route }: PageProps<'agency'>) {
  const { t, locale } = useT('agencies');
  const { reload } = useShell();
  const {
    currentData: answer,
    isError,
    refetch,
    fulfilledTimeStamp = 0,
  } = agenciesApi.useGetAgencyQuery(agencyQuery(route));
  const missing = answer !== undefined && answer.agency === null && answer.gone !== true;
  useEffect(() => {
    if (missing) reload();
  }, [missing, reload]);
  const agency: AgencyDetail | null = answer?.agency ?? null;
  return (
    <Container css={page}>
      <Breadcrumbs
        label={t('common:navigation.breadcrumb')}
        linkAs={Link}
        items={[
          { label: t('common:navigation.home'), href: buildPath('home', {}, locale) },
          { label: t('crumbs.agencies'), href: buildPath('agencies', { page: 1 }, locale) },
          ...(agency ? [{ label: agency.name }] : []),
        ]}
      />
      {agency ? (
        <>
          <AgencyCover agency={agency} />
          <AgencySections agency={agency} />
          <div css={columns}>
            <div css={column}>
              <AgencyReport agency={agency} />
              <AgencyAds agency={agency} route={route} />
              <AgencyAbout agency={agency} />
            </div>
            <div css={beside}>
              <AgencyContactCard agency={agency} />
              <AgencyFacts agency={agency} loadedAt={fulfilledTimeStamp} />
            </div>
          </div>
          <div css={contactBar} className="no-print" data-bottom-bar="">
            <ButtonLink href="#agency-contact" block icon="phone">
              {t('contact.title')}
            </ButtonLink>
          </div>
        </>
      ) : answer?.gone === true ? (
        <EmptyState
          icon="building"
          title={t('states.goneTitle')}
          level={1}
          actions={
            <ButtonLink href={buildPath('agencies', { page: 1 }, locale)} linkAs={Link}>
              {t('states.emptyAction')}
            </ButtonLink>
          }
        >
          {t('states.goneText')}
        </EmptyState>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Container>
  );
}

/** The report form, if the address requests it. */
function AgencyReport({ agency: { publicKey, url } }: { agency: AgencyDetail }) {
  const state = reportStateOf(new URLSearchParams(useLocation().search));
  const [subject] = useState({ kind: 'agency', publicKey, url } as const);
  return state !== null && <ReportSection subject={subject} sent={state === 'sent'} />;
}

function Waiting() {
  const { t } = useT('agencies');
  return (
    <div css={waiting} role="status" aria-busy aria-label={t('states.loading')}>
      <Skeleton height="5.5rem" radius="lg" />
      <Skeleton height="2em" width="50%" />
      <SkeletonText lines={5} />
    </div>
  );
}
