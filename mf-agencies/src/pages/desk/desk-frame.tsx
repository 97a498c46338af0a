import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ownAgencyApi } from '@houni/api-client/own-agency';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { ButtonLink } from '@houni/ui/button.tsx';
import { ChipLink } from '@houni/ui/chip.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { space } from '@houni/ui/tokens';
import { deskPaths } from '../../routes.ts';

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none', margin: 0, padding: 0 });

/** The pages of the desk. */
const PAGES = [
  ['agencyDesk', 'desk'],
  ['agencyEditor', 'page'],
  ['agencyTeam', 'team'],
  ['agencyLicence', 'licence'],
] as const;
export type DeskPageName = (typeof PAGES)[number][0];
const OWNER_PAGES: ReadonlySet<DeskPageName> = new Set(['agencyEditor', 'agencyLicence']);

/** Whether a page of the desk is for the owner alone. */
export function isOwnerPage(name: DeskPageName): boolean {
  return OWNER_PAGES.has(name);
}

export interface DeskFrameProps {
  page: DeskPageName;
  title: string;
  intro: (agency: OwnAgency) => string;
  children: (agency: OwnAgency) => ReactNode;
}

/** Layout of a page of the desk: loads the agency, and shows the pages that the member may open. */
export function DeskFrame({ page, title, intro, children }: DeskFrameProps) {
  const { locale } = useT('agencyDesk');
  const { data, isError, refetch } = ownAgencyApi.useGetOwnAgencyQuery({ locale });
  const agency = data?.agency;
  const isForbidden = agency?.role === 'agent' && isOwnerPage(page);
  return (
    <DashboardFrame title={title} {...(agency && { intro: intro(agency) })}>
      {agency && <DeskNavigation page={page} role={agency.role} />}
      {agency && !isForbidden ? (
        children(agency)
      ) : isForbidden || agency === null ? (
        <NoAgency />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </DashboardFrame>
  );
}

function DeskNavigation({ page, role }: { page: DeskPageName; role: OwnAgency['role'] }) {
  const { t, locale } = useT('agencyDesk');
  return (
    <nav aria-label={t('nav.label')}>
      <ul css={chips}>
        {PAGES.filter(([name]) => role === 'owner' || !isOwnerPage(name)).map(([name, text]) => (
          <li key={name}>
            <ChipLink href={deskPaths[name]({}, locale)} linkAs={Link} selected={name === page}>
              {t(`nav.${text}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The membership has ended meanwhile, or somebody came by a link of the navigation. */
function NoAgency() {
  const { t, locale } = useT('agencyDesk');
  const { siteUrl } = useConfig();
  return (
    <EmptyState
      icon="building"
      title={t('none.title')}
      actions={<ButtonLink href={siteUrl + buildPath('addAgency', {}, locale)}>{t('none.action')}</ButtonLink>}
    >
      {t('none.text')}
    </EmptyState>
  );
}
