import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { CreditEntry, CreditSubject } from '@houni/contracts/credit';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { color, font, media, space } from '@houni/ui/tokens';
import { planName } from '@houni/dashboard/plan-name';

/** On a phone the balance after each entry is left out, because four columns do not fit. */
const table = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': {
    paddingBlock: space[3],
    paddingInline: space[2],
    borderBlockEnd: `1px solid ${color.hairline}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontSize: font.sm, color: color.inkSoft, fontWeight: font.medium },
  '& :is(th, td):nth-of-type(n + 3)': { textAlign: 'end', whiteSpace: 'nowrap' },
  [media.belowSm]: { '& :is(th, td):nth-of-type(4)': { display: 'none' } },
});
const soft = css({ display: 'block', color: color.inkSoft, fontSize: font.sm });
const date = css({ fontSize: font.sm, [media.sm]: { fontSize: font.md, whiteSpace: 'nowrap' } });
const added = css({ color: color.oliveInk, fontWeight: font.bold });
const spent = css({ fontWeight: font.bold });

/** The entries of a credit account, newest first: what each was for, and the balance after it. */
export function Ledger({ entries }: { entries: readonly CreditEntry[] }) {
  const { t, locale } = useT('dashboardBuying');
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">{t('credits.date')}</th>
          <th scope="col">{t('credits.what')}</th>
          <th scope="col">{t('credits.amount')}</th>
          <th scope="col">{t('credits.after')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          // Two entries can have the same time; the list changes only as a whole.
          <tr key={index}>
            <td>
              <time css={date} dateTime={entry.happenedAt}>
                {formatDate(entry.happenedAt, locale)}
              </time>
            </td>
            <td>
              <What entry={entry} />
            </td>
            <td>
              <bdi css={entry.amount > 0 ? added : spent}>{signed(entry.amount, locale)}</bdi>
            </td>
            <td>{formatNumber(entry.balanceAfter, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "+20", "−3", with the minus sign. */
function signed(amount: number, locale: Locale): string {
  return `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount), locale)}`;
}

/** What an entry was for, with a link to it; what a refund returns. */
function What({ entry: { cause, about, refunds } }: { entry: CreditEntry }) {
  const { t, locale } = useT('dashboardBuying');
  return (
    <>
      <span>
        {refunds ? t('ledger.refundOf', { what: t(`credits.causes.${refunds.cause}`) }) : t(`credits.causes.${cause}`)}
      </span>
      {refunds && <span css={soft}>{t('ledger.refundText', { date: formatDate(refunds.happenedAt, locale) })}</span>}
      <span css={soft}>
        <Subject about={about} />
      </span>
    </>
  );
}

function Subject({ about }: { about: CreditSubject }) {
  const { t, locale } = useT('dashboardBuying');
  switch (about.kind) {
    case 'ad':
      return about.title === null ? (
        <span>{t('ledger.erased')}</span>
      ) : (
        <Link to={`${buildPath('userAds', {}, locale)}?ad=${about.key}`}>
          <bdi>{about.title}</bdi>
        </Link>
      );
    case 'order':
      return <OrderLink reference={about.reference} />;
    case 'plan_month': {
      const month = t('ledger.month', {
        plan: planName(about.plan, t, 'dashboardBuying:plan'),
        month: formatNumber(about.month, locale),
      });
      return (
        <>
          <span css={soft}>{month}</span>
          {about.order !== null && <OrderLink reference={about.order} />}
        </>
      );
    }
    case 'other':
      return null;
  }
}

function OrderLink({ reference }: { reference: string }) {
  const { t, locale } = useT('dashboardBuying');
  return <Link to={buildPath('order', { reference }, locale)}>{t('credits.order', { reference })}</Link>;
}
