import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { staffAccountsApi } from '@houni/api-client/staff-accounts';
import { formatPhone } from '@houni/domain/format-phone';
import type { StaffAccount } from '@houni/contracts/staff-accounts';
import { useT } from '@houni/i18n';
import type { TextNamespaces } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import type { PageProps } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { media, space } from '@houni/ui/tokens';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { factList, panel } from '../../parts/panel.ts';
import { inline } from '../../parts/row-list.tsx';
import { agencyPath, peoplePath } from '../../routes.ts';
import { Requests } from '../people/people-page.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountAudit, AccountListings, AccountOrders, AccountSuspensions } from './account-lists.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { RoleSection } from './role-section.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  [media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
});
const column = css({ display: 'grid', gap: space[5], gridTemplateColumns: 'minmax(0, 1fr)' });
const aside = css(column, panel);

/** One account: who it is, what it has done, and what staff can do. */
export function AccountPage({ route }: PageProps<'officeAccount'>) {
  const { t, locale } = useT('backofficePeople');
  const query = staffAccountsApi.useStaffAccountQuery(route.params.uid);
  const { currentData } = query;
  return (
    <OfficeFrame
      title={<bdi>{currentData?.name ?? t('one')}</bdi>}
      aside={<Link to={peoplePath({}, locale)}>{t('back')}</Link>}
    >
      <Loaded query={{ ...query, data: currentData }}>{(data) => <AccountView key={data.uid} account={data} />}</Loaded>
    </OfficeFrame>
  );
}

/** The two columns of an account: on a phone the actions follow the facts. */
export function AccountView({ account }: { account: StaffAccount }) {
  const { t, locale } = useT('backofficePeople');
  const { role, suspendedAt, suspendedUntil, deletion, orders, audit } = account;
  return (
    <div css={columns}>
      <div css={column}>
        {(role !== 'user' || deletion) && (
          <div css={inline}>
            {role !== 'user' && <Badge tone="blue">{t(`roles.${role}`)}</Badge>}
            {deletion && <Badge tone="amber">{t('deletion', { date: formatDate(deletion.dueAt, locale) })}</Badge>}
          </div>
        )}
        {suspendedAt !== null && (
          <Alert tone="warning" title={t('suspendedSince', { date: formatDate(suspendedAt, locale) })}>
            <p>
              {suspendedUntil === null
                ? t('suspendedWithoutEnd')
                : t('suspendedUntil', { date: formatDate(suspendedUntil, locale) })}
            </p>
          </Alert>
        )}
        <AccountFacts account={account} />
        <AccountListings listings={account.listings} />
        <AccountSessions account={account} />
        <AccountSuspensions suspensions={account.suspensions} />
        {orders && <AccountOrders orders={orders} />}
        {audit && <AccountAudit entries={audit} />}
      </div>
      <div css={aside}>
        <AccountActions account={account} />
        {/* Null for moderators, like all that is for administrators only. */}
        {audit && <RoleSection account={account} />}
      </div>
    </div>
  );
}

function AccountFacts({ account }: { account: StaffAccount }) {
  const { t, locale } = useT('backofficePeople');
  const { agency, email, phone, counts } = account;
  const proof = (isProved: boolean) => t(isProved ? 'proved' : 'notProved');
  /** What belongs to a value is written apart: in Arabic the number and the word have different directions. */
  const facts: [name: keyof TextNamespaces['backofficePeople']['facts'], value: string | null, more?: string][] = [
    ['email', email, proof(account.emailProved)],
    ['phone', phone && formatPhone(phone), proof(account.phoneProved)],
    ['language', t(`common:languages.${account.locale}`)],
    ['memberSince', formatDate(account.createdAt, locale)],
    ['lastLogin', account.lastLoginAt && formatDate(account.lastLoginAt, locale)],
    ['listings', t('listingCounts', { listings: counts.listings, online: counts.online, refused: counts.refused })],
    ['conversations', String(counts.conversations)],
    ['reportsBy', String(counts.reportsBy)],
    ['reportsAbout', String(counts.reportsAbout)],
    ['uid', account.uid],
  ];
  return (
    <>
      <dl css={factList}>
        {facts.map(([name, value, more]) => [
          <dt key={`${name}-label`}>{t(`facts.${name}`)}</dt>,
          <dd key={name}>
            {value === null ? <span>—</span> : <bdi {...(name === 'phone' && { dir: 'ltr' })}>{value}</bdi>}
            {value !== null && more !== undefined && <span> ({more})</span>}
          </dd>,
        ])}
        <dt>{t('facts.agency')}</dt>
        <dd>
          {agency ? (
            <>
              <Link to={agencyPath({ key: agency.publicKey }, locale)}>
                <bdi>{agency.name}</bdi>
              </Link>{' '}
              ({t(`agencyRoles.${agency.role}`)})
            </>
          ) : (
            '—'
          )}
        </dd>
      </dl>
      <Requests account={account} />
    </>
  );
}
