import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { staffAgenciesApi } from '@houni/api-client/staff-agencies';
import type { AdminAgency } from '@houni/contracts/administration';
import { useT } from '@houni/i18n';
import type { TextKey, TextNamespaces } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import type { PageProps } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { media, space } from '@houni/ui/tokens';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { factList, panel } from '../../parts/panel.ts';
import { inline } from '../../parts/row-list.tsx';
import { accountPath, agenciesPath, agencyPath } from '../../routes.ts';
import { AgencyDecisions } from './agency-decisions.tsx';
import { AgencyDocuments } from './agency-documents.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 20rem' },
});
const column = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });
const aside = css(column, panel);

/** One agency: its fields, its documents beside them, and the decisions. */
export function AgencyPage({ route }: PageProps<'officeAgency'>) {
  const { t, locale } = useT('backofficeAgencies');
  const query = staffAgenciesApi.useStaffAgencyQuery(route.params.key);
  const { currentData } = query;
  return (
    <OfficeFrame
      title={<bdi>{currentData?.name ?? t('one')}</bdi>}
      aside={<Link to={agenciesPath({}, locale)}>{t('back')}</Link>}
    >
      <Loaded query={{ ...query, data: currentData }}>{(data) => <AgencyView agency={data} />}</Loaded>
    </OfficeFrame>
  );
}

/** The three columns of an agency. */
export function AgencyView({ agency }: { agency: AdminAgency }) {
  const { t, locale } = useT('backofficeAgencies');
  const { state, missing, sameNumbers, refusal } = agency;
  return (
    <div css={columns}>
      <div css={column}>
        <div css={inline}>
          <Badge tone={state === 'verified' ? 'olive' : 'blue'}>{t(`states.${state}`)}</Badge>
          {missing.map((one) => (
            <Badge key={one} tone="amber">
              {t(`missing.${one}`)}
            </Badge>
          ))}
        </div>
        {sameNumbers.length > 0 && (
          <Alert tone="warning" title={t('sameNumbers')}>
            {sameNumbers.map((key) => (
              <p key={key}>
                <Link to={agencyPath({ key }, locale)}>{key}</Link>
              </p>
            ))}
          </Alert>
        )}
        <dl css={factList}>
          {rowsOf(agency, locale).map(([name, value]) => [
            <dt key={`${name}-label`}>{t(`fields.${name}`)}</dt>,
            <dd key={name}>{value === null ? '—' : <bdi>{value}</bdi>}</dd>,
          ])}
        </dl>
        {agency.owner && (
          <Link to={accountPath({ uid: agency.owner.uid }, locale)}>{t('backofficePeople:openOwner')}</Link>
        )}
        {refusal && (
          <Alert title={t('lastRefusal')}>
            <p>{t(`refusals.${refusal.reason}` as TextKey<'backofficeAgencies'>)}</p>
            {refusal.fields.map(({ field, reason }) => (
              <p key={field}>
                {t('fieldRefusal', { field: t(`fields.${field}`), reason: t(`fieldReasons.${reason}`) })}
              </p>
            ))}
            {refusal.note && <p dir="auto">{refusal.note}</p>}
          </Alert>
        )}
      </div>
      <AgencyDocuments agency={agency} />
      <div css={aside}>
        <AgencyDecisions key={agency.submittedAt + agency.state} agency={agency} />
      </div>
    </div>
  );
}

function rowsOf(
  agency: AdminAgency,
  locale: string,
): [name: keyof TextNamespaces['backofficeAgencies']['fields'], value: string | null][] {
  const { licence, owner } = agency;
  const date = (day: string | null | undefined) => (day ? formatDate(day, locale) : null);
  return [
    ['legalName', agency.legalName],
    ['registryNumber', agency.registryNumber],
    ['taxNumber', agency.taxNumber],
    ['licence', licence?.number ?? null],
    ['authority', licence?.authority ?? null],
    ['issued', date(licence?.issued)],
    ['expires', date(licence?.expires)],
    ['address', agency.address],
    ['phones', agency.phones.join(' · ') || null],
    ['email', agency.email],
    ['website', agency.website],
    ['owner', owner ? [owner.name, owner.email].filter((text) => text !== null).join(' · ') : null],
    ['submittedAt', date(agency.submittedAt)],
  ];
}
