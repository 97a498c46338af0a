import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SUSPENSION_REASONS } from '@houni/domain/moderation-codes';
import type { StaffAccount } from '@houni/contracts/staff-accounts';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney, formatTime } from '@houni/i18n/format';
import { color, font, space } from '@houni/ui/tokens';
import { withQuery } from '../../parts/list-query.ts';
import { ActionName } from '../../parts/action-name.tsx';
import { Joined } from '../../parts/joined.tsx';
import { soft } from '../../parts/row-list.tsx';
import { casePath, ordersPath } from '../../routes.ts';

const section = css({ display: 'grid', gap: space[2], gridTemplateColumns: 'minmax(0, 1fr)' });
const heading = css({ fontSize: font.lg });
const list = css({ display: 'grid', gap: space[2], listStyle: 'none', margin: 0, padding: 0, fontSize: font.sm });
const item = css({
  paddingBlockEnd: space[2],
  borderBlockEnd: `1px solid ${color.hairline}`,
  overflowWrap: 'anywhere',
});

interface Row {
  key: string | number;
  content: ReactNode;
}

/** A heading and rows, or that there are none. */
export function Rows({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  const { t } = useT('backofficePeople');
  return (
    <section css={section} aria-label={title}>
      <h2 css={heading}>{title}</h2>
      {rows.length === 0 ? (
        <p css={soft}>{t('empty')}</p>
      ) : (
        <ul css={list} role="list">
          {rows.map(({ key, content }) => (
            <li key={key} css={item}>
              {content}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

export function AccountListings({ listings }: Pick<StaffAccount, 'listings'>) {
  const { t, locale } = useT('backofficePeople');
  const rows = listings.map(({ publicKey, title, state, createdAt }) => ({
    key: publicKey,
    content: (
      <>
        <Link to={casePath({ key: publicKey }, locale)}>
          <bdi>{title}</bdi>
        </Link>
        <Joined texts={[t(`common:adStates.${state}`), formatDate(createdAt, locale)]} />
      </>
    ),
  }));
  return <Rows title={t('lastListings')} rows={rows} />;
}

export function AccountOrders({ orders }: { orders: NonNullable<StaffAccount['orders']> }) {
  const { t, locale } = useT('backofficePeople');
  const rows = orders.map(({ reference, state, millimes, createdAt }) => ({
    key: reference,
    content: (
      <>
        <Link to={withQuery(ordersPath({}, locale), { state: 'all', q: reference })}>
          <bdi>{reference}</bdi>
        </Link>
        <Joined
          texts={[t(`backofficeOrders:states.${state}`), formatMoney(millimes, locale), formatDate(createdAt, locale)]}
        />
      </>
    ),
  }));
  return <Rows title={t('lastOrders')} rows={rows} />;
}

export function AccountSuspensions({ suspensions }: Pick<StaffAccount, 'suspensions'>) {
  const { t, locale } = useT('backofficePeople');
  const reasonText = (reason: string) => {
    const known = SUSPENSION_REASONS.find((code) => code === reason);
    return known ? t(`reasons.${known}`) : reason;
  };
  const rows = suspensions.map(({ kind, at, by, reason, note, until }) => ({
    key: kind + at,
    content: (
      <>
        <Joined
          texts={[
            t(`events.${kind}`),
            formatDate(at, locale),
            by === null ? t('bySystem') : by.name,
            until && t('until', { date: formatDate(until, locale) }),
          ]}
        />
        {reason !== null && <p dir="auto">{reasonText(reason)}</p>}
        {note !== null && <p dir="auto">{note}</p>}
      </>
    ),
  }));
  return <Rows title={t('suspensions')} rows={rows} />;
}

export function AccountAudit({ entries }: { entries: NonNullable<StaffAccount['audit']> }) {
  const { t, locale } = useT('backofficePeople');
  const rows = entries.map(({ id, actor, action, reason, happenedAt }) => ({
    key: id,
    content: (
      <>
        <span>
          <ActionName action={action} />
        </span>
        <Joined
          texts={[
            `${formatDate(happenedAt, locale)}, ${formatTime(happenedAt)}`,
            actor === null ? t('bySystem') : (actor.name ?? actor.uid),
            reason,
          ]}
        />
      </>
    ),
  }));
  return <Rows title={t('audit')} rows={rows} />;
}
