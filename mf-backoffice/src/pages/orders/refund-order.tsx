import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { staffMoneyApi } from '@houni/api-client/staff-money';
import type { RefundQuote } from '@houni/contracts/adjustment';
import type { AdminOrder } from '@houni/contracts/administration';
import { ADJUSTMENT_REASON_LENGTH } from '@houni/domain/order-codes';
import { planName } from '@houni/dashboard/plan-name';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { readMillimes } from '../../parts/read-millimes.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import type { DialogProps } from './confirm-order.tsx';
import { useIdempotencyKey } from '../../parts/use-idempotency-key.ts';

const form = css({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });

const TEXTS = {
  'conflict.credits': 'backofficeMoney:refund.creditsChanged',
  'conflict.millimes': 'backofficeMoney:refund.tooMuch',
  'conflict.state': 'backofficeMoney:refund.waits',
  forbidden: 'backofficeMoney:adjustments.own',
} as const;

/** A refund that is typed, and what it would do once that was asked for. */
function useRefund({ reference, plan, millimes: paid, creditNotes }: AdminOrder, onDone: () => void) {
  const { t } = useT('backofficeMoney');
  const { announce } = useShell();
  const rest = paid - creditNotes.reduce((sum, { millimes }) => sum + millimes, 0);
  const [typed, setTyped] = useState({ amount: '', endsPlan: plan !== null, reason: '' });
  const [isChecked, setChecked] = useState(false);
  const [shown, setShown] = useState<RefundQuote | null>(null);
  const [readQuote, quoted] = staffMoneyApi.useLazyQuoteRefundQuery();
  const [refund, { error, isLoading, reset }] = staffMoneyApi.useRefundOrderMutation();
  const { key, renew } = useIdempotencyKey();
  const { endsPlan } = typed;
  const millimes = readMillimes(typed.amount);
  const problem =
    millimes === null ? t('common:form.errors.positive') : millimes > rest ? t('refund.tooMuch') : undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (millimes === null || problem !== undefined) return;
    if (shown === null) {
      reset();
      const { data } = await readQuote({ reference, millimes, endsPlan });
      setShown(data ?? null);
      setChecked(false);
      return;
    }
    const reason = typed.reason.trim();
    if (reason.length < ADJUSTMENT_REASON_LENGTH.min) return;
    const body = { millimes, endsPlan, credits: shown.credits.taken, reason };
    const { data, error: failed } = await refund({ reference, body, idempotencyKey: key() });
    renew();
    // What was shown is not what would happen: it must be looked at again.
    if (failed) return setShown(null);
    announce(t(data?.state === 'waiting' ? 'refund.waiting' : 'refund.done', { reference }));
    onDone();
  };
  return {
    typed,
    /** Another choice has another effect. */
    choose: (change: Partial<Pick<typeof typed, 'amount' | 'endsPlan'>>) => {
      setTyped({ ...typed, ...change });
      setShown(null);
      reset();
    },
    explain: (reason: string) => setTyped({ ...typed, reason }),
    submit,
    rest,
    shown,
    isChecked,
    problem: isChecked ? problem : undefined,
    error: quoted.isFetching ? undefined : (error ?? quoted.error),
    isBusy: isLoading || quoted.isFetching,
  };
}

/** Pays back an order or a part of it. What happens to credits and plan is shown before. */
export function RefundOrder({ order, isOpen, onClose }: DialogProps) {
  const { t, locale } = useT('backofficeMoney');
  const { reference, plan } = order;
  const { typed, choose, explain, submit, rest, shown, isChecked, problem, error, isBusy } = useRefund(order, onClose);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('refund.title', { reference })}
      closeLabel={t('common:actions.close')}
    >
      <form css={form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('refund.left', { amount: formatMoney(rest, locale) })}</p>
        <TextField
          name="amount"
          label={t('refund.amount')}
          inputMode="decimal"
          value={typed.amount}
          onChange={(event) => choose({ amount: event.target.value })}
          error={problem}
        />
        {plan !== null && (
          <Checkbox
            label={t('refund.endsPlan')}
            checked={typed.endsPlan}
            onChange={(event) => choose({ endsPlan: event.target.checked })}
          />
        )}
        {shown && (
          <>
            <Effects quote={shown} endsPlan={typed.endsPlan} />
            <ReasonField
              label={t('refund.reason')}
              value={typed.reason}
              limits={ADJUSTMENT_REASON_LENGTH}
              isChecked={isChecked}
              onType={explain}
            />
          </>
        )}
        <StaffFailure error={error} texts={TEXTS} />
        <Button type="submit" variant={shown ? 'danger' : 'secondary'} busy={isBusy}>
          {t(shown ? (shown.needsSecond ? 'refund.request' : 'refund.send') : 'refund.preview')}
        </Button>
      </form>
    </Dialog>
  );
}

/** What happens to credits and plan. */
export function Effects({ quote, endsPlan }: { quote: RefundQuote; endsPlan: boolean }) {
  const { t, locale } = useT('backofficeMoney');
  const { credits, plan, needsSecond } = quote;
  const count = (value: number) => t('common:counts.credits', { count: value });
  const spent = credits.share - credits.taken;
  const end = plan && { name: planName(plan.id, t, 'backofficeOrders:plans'), date: formatDate(plan.endsAt, locale) };
  return (
    <Alert tone={needsSecond || spent > 0 ? 'warning' : 'info'} live title={t('refund.effects')}>
      <ul>
        <li>
          {t(credits.taken > 0 ? 'refund.takes' : 'refund.takesNone', {
            credits: count(credits.taken),
            rest: count(credits.balance - credits.taken),
          })}
        </li>
        {spent > 0 && <li>{t('refund.spent', { credits: count(spent) })}</li>}
        {plan && end && (
          <li>{t(!plan.isOpen ? 'refund.planEnded' : endsPlan ? 'refund.planEnds' : 'refund.planStays', end)}</li>
        )}
        <li>{t('refund.creditNote')}</li>
        {needsSecond && <li>{t('refund.needsSecond')}</li>}
      </ul>
    </Alert>
  );
}
