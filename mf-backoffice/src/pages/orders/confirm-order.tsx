import { css } from '@emotion/react';
import type { FormEvent } from 'react';
import { staffOrdersApi } from '@houni/api-client/staff-orders';
import type { AdminOrder } from '@houni/contracts/administration';
import { COUNTER_PAYMENTS, RECEIPT_NUMBER_LENGTH } from '@houni/domain/order-codes';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { readMillimes } from '../../parts/read-millimes.ts';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { useTyped } from '../../parts/use-typed.ts';

const form = css({ display: 'grid', gap: space[4] });

const TEXTS = {
  'conflict.millimes': 'backofficeOrders:failed.amount',
  conflict: 'backofficeOrders:failed.decided',
  forbidden: 'backofficeOrders:failed.own',
} as const;

export interface DialogProps {
  order: AdminOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** The amount that was received, as people write it, and its receipt: the amount must be that of the order. */
export function ConfirmOrder({ order: { reference, millimes, method }, isOpen, onClose }: DialogProps) {
  const { t, locale } = useT('backofficeOrders');
  const { announce } = useShell();
  const { typed, setChecked, bindTo } = useTyped({ received: '', paidWith: '', receiptNumber: '' });
  const [confirm, { error, isLoading }] = staffOrdersApi.useConfirmOrderMutation();
  const isAtOffice = method === 'office';
  const received = readMillimes(typed.received);
  const paidWith = COUNTER_PAYMENTS.find((one) => one === typed.paidWith) ?? null;
  const receiptNumber = typed.receiptNumber.trim() || null;
  const errors = {
    received: received === null ? t('common:form.errors.positive') : received === millimes ? null : t('failed.amount'),
    paidWith: isAtOffice && paidWith === null ? t('common:form.errors.choice') : null,
    receiptNumber: isAtOffice && receiptNumber === null ? t('common:form.errors.required') : null,
  };
  const bind = (field: keyof typeof typed) => bindTo(field, errors[field]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (received === null || Object.values(errors).some((problem) => problem !== null)) return;
    const { error: failed } = await confirm({ reference, millimes: received, paidWith, receiptNumber });
    if (failed) return;
    announce(t('confirmed', { reference }));
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('confirmTitle', { reference })}
      closeLabel={t('common:actions.close')}
    >
      <form css={form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('confirmText', { amount: formatMoney(millimes, locale) })}</p>
        <TextField label={t('received')} inputMode="decimal" {...bind('received')} />
        {isAtOffice && (
          <SelectField
            label={t('paidWithLabel')}
            {...bind('paidWith')}
            options={[
              { value: '', label: t('payments.chooseOutcome') },
              ...COUNTER_PAYMENTS.map((value) => ({ value, label: t(`paidWith.${value}`) })),
            ]}
          />
        )}
        <TextField
          label={t(isAtOffice ? 'receiptNumber' : 'statementNumber')}
          optional={isAtOffice ? undefined : t('common:form.optional')}
          maxLength={RECEIPT_NUMBER_LENGTH.max}
          dir="ltr"
          {...bind('receiptNumber')}
        />
        <StaffFailure error={error} texts={TEXTS} />
        <Button type="submit" busy={isLoading}>
          {t('confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
