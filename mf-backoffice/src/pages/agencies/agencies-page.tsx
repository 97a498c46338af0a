import { Link, useSearchParams } from 'react-router-dom';
import { staffAgenciesApi } from '@houni/api-client/staff-agencies';
import type { AdminAgenciesAnswer, AdminAgency } from '@houni/contracts/administration';
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
import { agenciesPath, agencyPath } from '../../routes.ts';
import { agenciesAddress, agenciesQuery, agenciesSort, STATE_CHOICES, stateOf } from './agencies-query.ts';

/** The agencies in a state: first those that wait. */
export function AgenciesPage() {
  const { t, locale } = useT('backofficeAgencies');
  const [search] = useSearchParams();
  const query = staffAgenciesApi.useStaffAgenciesQuery(agenciesQuery(search));
  return (
    <OfficeFrame title={t('title')}>
      <FilterForm
        path={agenciesPath({}, locale)}
        filters={[
          {
            name: 'state',
            label: t('state'),
            value: stateOf(search),
            options: STATE_CHOICES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        sort={agenciesSort(search)}
      />
      <Loaded query={query}>{(data) => <Agencies answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Agencies({ answer }: { answer: AdminAgenciesAnswer }) {
  const { t, locale } = useT('backofficeAgencies');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="building" title={t('none')} />}
      hrefFor={(page) => agenciesAddress(search, page, locale)}
    >
      {(agency) => <AgencyRow key={agency.publicKey} agency={agency} />}
    </Rows>
  );
}

function AgencyRow({ agency }: { agency: AdminAgency }) {
  const { t, locale } = useT('backofficeAgencies');
  const { publicKey, name, legalName, address, documents, missing, sameNumbers, submittedAt } = agency;
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          <h2 css={rowTitle}>
            <Link to={agencyPath({ key: publicKey }, locale)}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <Joined texts={[legalName, address]} />
          <div css={inline}>
            <Badge tone="blue">{t('documents', { count: documents.length })}</Badge>
            {missing.map((one) => (
              <Badge key={one} tone="amber">
                {t(`missing.${one}`)}
              </Badge>
            ))}
            {sameNumbers.length > 0 && <Badge tone="brick">{t('sameNumbers')}</Badge>}
          </div>
        </div>
        <Joined texts={[t('submitted', { date: formatDate(submittedAt, locale), time: formatTime(submittedAt) })]} />
      </div>
    </Card>
  );
}
