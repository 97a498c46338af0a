import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { staffOrdersApi } from '@houni/api-client/staff-orders';
import { PAYMENT_METHODS } from '@houni/domain/order-codes';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { readMillimes } from '../../parts/read-millimes.ts';
import { failureOf, StaffFailure } from '../../parts/staff-failure.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import { useIdempotencyKey } from '../../parts/use-idempotency-key.ts';

const form = css({ display: 'grid', gap: space[4] });

const REFERENCE = /^HN-[A-Z2-9]{12}$/;
const MIN_NOTE_LENGTH = 3;
const TEXTS = {
  conflict: 'backofficeOrders:payments.paysOrder',
  forbidden: 'backofficeOrders:failed.own',
  not_found: 'backofficeOrders:payments.unknownReference',
} as const;
const EMPTY = { method: '', reference: '', received: '', note: '' };

/** Notes a transfer or cash that fits no open order. */
export function RecordPayment() {
  const { t } = useT('backofficeOrders');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" icon="plus" data-replay onClick={() => setOpen(true)}>
        {t('payments.record')}
      </Button>
      {isOpen && <RecordDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function RecordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT('backofficeOrders');
  const { announce } = useShell();
  const { typed, setChecked, bindTo } = useTyped(EMPTY);
  const [record, { error, isLoading }] = staffOrdersApi.useRecordPaymentMutation();
  const { key } = useIdempotencyKey();
  const method = PAYMENT_METHODS.find((one) => one === typed.method);
  const reference = typed.reference.trim().toUpperCase();
  const millimes = readMillimes(typed.received);
  const note = typed.note.trim();
  const errors = {
    method: method ? null : t('common:form.errors.choice'),
    reference: reference === '' || REFERENCE.test(reference) ? null : t('payments.unknownReference'),
    received: millimes === null ? t('common:form.errors.positive') : null,
    note: note.length < MIN_NOTE_LENGTH ? t('common:form.errors.tooShort', { min: MIN_NOTE_LENGTH }) : null,
  };
  const bind = (field: keyof typeof typed) => bindTo(field, errors[field]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!method || millimes === null || Object.values(errors).some((problem) => problem !== null)) return;
    const payment = { method, reference: reference || null, millimes, note };
    const { error: failed } = await record({ ...payment, idempotencyKey: key() });
    if (failed) return;
    announce(t('payments.recorded'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('payments.record')} closeLabel={t('common:actions.close')}>
      <form css={form} onSubmit={(event) => void submit(event)} noValidate>
        <SelectField
          label={t('payments.method')}
          {...bind('method')}
          options={[
            { value: '', label: t('payments.chooseOutcome') },
            ...PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
          ]}
        />
        <TextField
          label={t('payments.reference')}
          optional={t('common:form.optional')}
          dir="ltr"
          spellCheck={false}
          {...bind('reference')}
          error={failureOf(error)?.code === 'not_found' ? t('payments.unknownReference') : bind('reference').error}
        />
        <TextField label={t('received')} inputMode="decimal" {...bind('received')} />
        <TextAreaField label={t('payments.note')} rows={2} maxLength={1000} {...bind('note')} />
        <StaffFailure error={error} texts={TEXTS} />
        <Button type="submit" busy={isLoading}>
          {t('payments.settle')}
        </Button>
      </form>
    </Dialog>
  );
}
