import { Link, useSearchParams } from 'react-router-dom';
import { staffAccountsApi } from '@houni/api-client/staff-accounts';
import { ROLES } from '@houni/domain/account-terms';
import { ACCOUNT_FILTERS, MIN_ACCOUNT_SEARCH } from '@houni/domain/moderation-codes';
import type { AdminUser, UsersAnswer } from '@houni/contracts/staff-accounts';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { useUser } from '@houni/remote';
import { skipToken } from '@houni/store';
import { Badge } from '@houni/ui/badge.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { Row } from '../../parts/row.tsx';
import { Rows } from '../../parts/rows.tsx';
import { isAllowed } from '../../parts/staff-only.ts';
import { accountPath, peoplePath } from '../../routes.ts';
import { isTooShort, peopleAddress, peopleFilter, peopleQuery, peopleSort } from './people-query.ts';

/** The search of accounts; administrators list them by role and state too. */
export function PeoplePage() {
  const { t, locale } = useT('backofficePeople');
  const [search] = useSearchParams();
  const mayBrowse = isAllowed(useUser(), 'administrators');
  const { q, state, role } = peopleFilter(search, mayBrowse);
  const asked = peopleQuery(search, mayBrowse);
  const query = staffAccountsApi.useStaffAccountsQuery(asked ?? skipToken);
  return (
    <OfficeFrame title={t('title')}>
      <FilterForm
        path={peoplePath({}, locale)}
        filters={[
          {
            name: 'q',
            label: t(mayBrowse ? 'search' : 'exactSearch'),
            value: q,
            ...(isTooShort(q) && { error: t('common:form.errors.tooShort', { min: MIN_ACCOUNT_SEARCH }) }),
          },
          ...(mayBrowse
            ? [
                {
                  name: 'state',
                  label: t('state'),
                  value: state ?? '',
                  options: [
                    { value: '', label: t('allStates') },
                    ...ACCOUNT_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) })),
                  ],
                },
                {
                  name: 'role',
                  label: t('role'),
                  value: role ?? '',
                  options: [
                    { value: '', label: t('allRoles') },
                    ...ROLES.map((value) => ({ value, label: t(`roles.${value}`) })),
                  ],
                },
              ]
            : []),
        ]}
        {...(mayBrowse && { sort: peopleSort(search) })}
      />
      {asked === null ? (
        <EmptyState icon="search" title={t(mayBrowse ? 'typeMore' : 'typeExact')} />
      ) : (
        <Loaded query={{ ...query, data: query.currentData }}>{(data) => <Accounts answer={data} />}</Loaded>
      )}
    </OfficeFrame>
  );
}

function Accounts({ answer }: { answer: UsersAnswer }) {
  const { t, locale } = useT('backofficePeople');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="search" title={t('none')} />}
      hrefFor={(page) => peopleAddress(search, page, locale)}
    >
      {(account) => <AccountRow key={account.uid} account={account} />}
    </Rows>
  );
}

/** One account with the dates of its requests. */
export function AccountRow({ account }: { account: AdminUser }) {
  const { t, locale } = useT('backofficePeople');
  const { uid, name, email, role, suspended, agency, createdAt, lastLoginAt, deletion } = account;
  return (
    <Row
      title={
        <Link to={accountPath({ uid }, locale)}>
          <bdi>{name}</bdi>
        </Link>
      }
      marks={
        <>
          {role !== 'user' && <Badge tone="blue">{t(`roles.${role}`)}</Badge>}
          {suspended && <Badge tone="brick">{t('suspended')}</Badge>}
          {deletion && <Badge tone="amber">{t('deletion', { date: formatDate(deletion.dueAt, locale) })}</Badge>}
        </>
      }
    >
      <Joined texts={[email, agency && agency.name, agency && t(`agencyRoles.${agency.role}`)]} />
      <Joined
        texts={[
          t('backoffice:queue.memberSince', { date: formatDate(createdAt, locale) }),
          lastLoginAt && t('lastSeen', { date: formatDate(lastLoginAt, locale) }),
        ]}
      />
      <Requests account={account} />
    </Row>
  );
}

/** The requests of deletion and of a copy of the data, with their dates. */
export function Requests({ account: { deletion, export: copy } }: { account: Pick<AdminUser, 'deletion' | 'export'> }) {
  const { t, locale } = useT('backofficePeople');
  const date = (moment: string) => formatDate(moment, locale);
  return (
    <>
      {deletion && (
        <Joined texts={[t('deletionRequest', { requested: date(deletion.requestedAt), due: date(deletion.dueAt) })]} />
      )}
      {copy.requestedAt !== null && (
        <Joined
          texts={[
            t('exportRequest', { date: date(copy.requestedAt) }),
            copy.until !== null && copy.state === 'ready'
              ? t('exportReady', { date: date(copy.until) })
              : copy.state === 'none'
                ? null
                : t(`exports.${copy.state}`),
          ]}
        />
      )}
    </>
  );
}
