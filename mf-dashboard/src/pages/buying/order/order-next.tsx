import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { Order, PaymentMethodsAnswer } from '@houni/contracts/order';
import { useT } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import type { Translate } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import type { AlertProps } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { sameAgain } from '../product-name.ts';
import { InvoiceButton } from './invoice-button.tsx';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

const TONE: Record<Order['state'], NonNullable<AlertProps['tone']>> = {
  pending: 'info',
  confirmed: 'success',
  cancelled: 'info',
  expired: 'warning',
};

/** Reasons that have a text. */
const REASONS = ['not_paid', 'wrong_amount', 'on_request'] as const;

/** What the state of an order means and what to do now. */
export function OrderNext({ order, office }: { order: Order; office: PaymentMethodsAnswer['office'] }) {
  const { t, locale } = useT('dashboardBuying');
  const { siteUrl } = useConfig();
  const { state, reason, reference, plan } = order;
  const explained = REASONS.find((one) => one === reason);
  const isClosed = state === 'cancelled' || state === 'expired';
  const page = plan ? 'plan' : 'credits';
  return (
    <>
      <Alert tone={TONE[state]} live>
        {state === 'cancelled' && explained && <p>{t(`order.reasons.${explained}`)}</p>}
        <p>{stateText(order, t, locale)}</p>
        {state === 'pending' && order.method === 'office' && office && (
          <p>
            <span>{t('order.officeAt')}</span> <bdi>{office.address}</bdi>
          </p>
        )}
      </Alert>
      {state === 'confirmed' && (
        <div css={row}>
          {order.invoiceNumber !== null && <InvoiceButton reference={reference} number={order.invoiceNumber} />}
          {order.creditNotes.map(({ number }) => (
            <InvoiceButton key={number} reference={reference} number={number} isCreditNote />
          ))}
          <ButtonLink variant="secondary" href={buildPath(page, {}, locale)} linkAs={Link}>
            {t(plan ? 'order.toPlan' : 'order.toCredits')}
          </ButtonLink>
        </div>
      )}
      {isClosed && (
        <div css={row}>
          <ButtonLink href={buildPath(page, {}, locale) + sameAgain(order)} linkAs={Link}>
            {t('order.again')}
          </ButtonLink>
        </div>
      )}
      {isClosed && (
        <p>
          <a href={siteUrl + buildPath('contact', {}, locale)}>{t('order.alreadyPaid')}</a>
        </p>
      )}
    </>
  );
}

/** The sentence of a state. */
function stateText(order: Order, t: Translate, locale: string): string {
  const { state, method, plan, millimes, expiresAt } = order;
  const date = formatDate(expiresAt, locale);
  switch (state) {
    case 'pending':
      return t(`dashboardBuying:order.pending.${method}`, { date, time: formatTime(expiresAt) });
    case 'confirmed': {
      if (!plan?.runs) return t(`dashboardBuying:order.confirmed.${plan ? 'plan' : 'pack'}`);
      const { startsAt, endsAt } = plan.runs;
      return t(`dashboardBuying:order.confirmed.${millimes === 0 ? 'free' : 'runs'}`, {
        start: formatDate(startsAt, locale),
        end: formatDate(endsAt, locale),
      });
    }
    case 'cancelled':
      return t('dashboardBuying:order.cancelled');
    case 'expired':
      return t('dashboardBuying:order.expired', { date });
  }
}
