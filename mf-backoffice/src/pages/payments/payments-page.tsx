import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAYMENT_SETTLEMENTS } from '@houni/domain/order-codes';
import { staffOrdersApi } from '@houni/api-client/staff-orders';
import type { UnexpectedPayment, UnexpectedPaymentsAnswer } from '@houni/contracts/unexpected-payment';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney, formatNumber } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Badge } from '@houni/ui/badge.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { EmptyState } from '@houni/ui/empty-state.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { space } from '@houni/ui/tokens';
import { FilterForm } from '../../parts/filter-form.tsx';
import { Joined } from '../../parts/joined.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OfficeFrame } from '../../parts/office-frame.tsx';
import { facts, inline, row, rowTitle } from '../../parts/row-list.tsx';
import { Rows } from '../../parts/rows.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { paymentsPath } from '../../routes.ts';
import { RecordPayment } from './record-payment.tsx';
import { paymentsAddress, paymentsQuery, paymentStateOf, STATES } from './payments-query.ts';

const form = css({ display: 'grid', gap: space[3] });
const MIN_NOTE_LENGTH = 3;

/** Payments that fit no open order: those that wait, the oldest first. */
export function PaymentsPage() {
  const { t, locale } = useT('backofficeOrders');
  const [search] = useSearchParams();
  const query = staffOrdersApi.useStaffPaymentsQuery(paymentsQuery(search));
  return (
    <OfficeFrame title={t('payments.title')} audience="administrators" aside={<RecordPayment />}>
      <FilterForm
        path={paymentsPath({}, locale)}
        filters={[
          {
            name: 'state',
            label: t('state'),
            value: paymentStateOf(search),
            options: STATES.map((value) => ({ value, label: t(`payments.states.${value}`) })),
          },
        ]}
      />
      <Loaded query={query}>{(data) => <Payments answer={data} />}</Loaded>
    </OfficeFrame>
  );
}

function Payments({ answer }: { answer: UnexpectedPaymentsAnswer }) {
  const { t, locale } = useT('backofficeOrders');
  const [search] = useSearchParams();
  return (
    <Rows
      answer={answer}
      none={<EmptyState icon="check" title={t('payments.none')} />}
      hrefFor={(page) => paymentsAddress(search, page, locale)}
    >
      {(payment) => <PaymentRow key={payment.key} payment={payment} />}
    </Rows>
  );
}

/** One payment: what is wrong with it, its order, and what to do. */
export function PaymentRow({ payment }: { payment: UnexpectedPayment }) {
  const { t, locale } = useT('backofficeOrders');
  const { millimes, currency, problem, method, order, noticedAt, note, settlement } = payment;
  const amount =
    currency === 'TND' ? formatMoney(millimes, locale) : `${formatNumber(millimes / 1000, locale)} ${currency}`;
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          <div css={inline}>
            <h2 css={rowTitle}>{amount}</h2>
            <Badge tone="brick">{t(`payments.problems.${problem}`)}</Badge>
            {settlement && <Badge tone="olive">{t(`payments.settlements.${settlement.outcome}`)}</Badge>}
          </div>
          <Joined texts={[t(`methods.${method}`), t('payments.noticed', { date: formatDate(noticedAt, locale) })]} />
          {order && (
            <Joined
              texts={[
                order.reference,
                t(`states.${order.state}`),
                formatMoney(order.millimes, locale),
                order.buyer.name,
                order.buyer.email,
              ]}
            />
          )}
          {note !== null && <p dir="auto">{note}</p>}
        </div>
        {settlement === null && <SettleForm payment={payment} />}
      </div>
    </Card>
  );
}

function SettleForm({ payment: { key, order } }: { payment: UnexpectedPayment }) {
  const { t } = useT('backofficeOrders');
  const { announce } = useShell();
  const [errors, setErrors] = useState({ outcome: false, note: false });
  const [decide, { error, isLoading }] = staffOrdersApi.useDecidePaymentMutation();
  const possible = PAYMENT_SETTLEMENTS.filter(
    (one) => one !== 'credited' || (order !== null && order.state !== 'confirmed'),
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const outcome = possible.find((one) => one === values.get('outcome'));
    const note = String(values.get('note') ?? '').trim();
    setErrors({ outcome: outcome === undefined, note: note.length < MIN_NOTE_LENGTH });
    if (outcome === undefined || note.length < MIN_NOTE_LENGTH) return;
    const { error: failed } = await decide({ key, outcome, note });
    if (!failed) announce(t('payments.done'));
  };
  return (
    <form css={form} onSubmit={(event) => void submit(event)} noValidate>
      <SelectField
        name="outcome"
        label={t('payments.outcome')}
        error={errors.outcome ? t('common:form.errors.choice') : undefined}
        options={[
          { value: '', label: t('payments.chooseOutcome') },
          ...possible.map((value) => ({ value, label: t(`payments.settlements.${value}`) })),
        ]}
      />
      <TextAreaField
        name="note"
        label={t('payments.note')}
        rows={2}
        maxLength={1000}
        error={errors.note ? t('common:form.errors.tooShort', { min: MIN_NOTE_LENGTH }) : undefined}
      />
      <StaffFailure
        error={error}
        texts={{ conflict: 'backofficeOrders:failed.decided', forbidden: 'backofficeOrders:failed.own' }}
      />
      <Button type="submit" busy={isLoading}>
        {t('payments.settle')}
      </Button>
    </form>
  );
}
