import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ORDER_CANCEL_REASONS } from '@houni/domain/order-codes';
import { staffOrdersApi } from '@houni/api-client/staff-orders';
import type { AdminOrder } from '@houni/contracts/administration';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { Dialog } from '@houni/ui/dialog.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { space } from '@houni/ui/tokens';
import { InvoiceFile } from '../../parts/invoice-file.tsx';
import { inline } from '../../parts/row-list.tsx';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import type { DialogProps } from './confirm-order.tsx';
import { RefundOrder } from './refund-order.tsx';

const form = css({ display: 'grid', gap: space[4] });

const TEXTS = {
  conflict: 'backofficeOrders:failed.decided',
  forbidden: 'backofficeOrders:failed.own',
} as const;

/** Confirms or cancels an order that waits, refunds a paid one; opens its receipt, invoice and credit notes. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { t } = useT('backofficeOrders');
  const [dialog, setDialog] = useState<'confirm' | 'cancel' | 'refund' | null>(null);
  const { reference, state, receipt, invoiceNumber, creditNotes, millimes } = order;
  const isRefundable = invoiceNumber !== null && creditNotes.reduce((sum, note) => sum + note.millimes, 0) < millimes;
  return (
    <div css={inline}>
      {state === 'pending' && (
        <>
          <Button data-replay onClick={() => setDialog('confirm')}>
            {t('confirm')}
          </Button>
          <Button variant="secondary" data-replay onClick={() => setDialog('cancel')}>
            {t('cancel')}
          </Button>
        </>
      )}
      {receipt && <OpenReceipt reference={reference} />}
      {invoiceNumber !== null && (
        <InvoiceFile reference={reference} number={invoiceNumber}>
          {t('invoice', { number: invoiceNumber })}
        </InvoiceFile>
      )}
      {creditNotes.map(({ number }) => (
        <InvoiceFile key={number} reference={reference} number={number} isCreditNote>
          {t('backofficeMoney:invoices.file', { number })}
        </InvoiceFile>
      ))}
      {isRefundable && (
        <Button variant="quiet" data-replay onClick={() => setDialog('refund')}>
          {t('backofficeMoney:refund.open')}
        </Button>
      )}
      {isRefundable && dialog === 'refund' && <RefundOrder order={order} isOpen onClose={() => setDialog(null)} />}
      <ConfirmOrder order={order} isOpen={dialog === 'confirm'} onClose={() => setDialog(null)} />
      <CancelOrder order={order} isOpen={dialog === 'cancel'} onClose={() => setDialog(null)} />
    </div>
  );
}

function CancelOrder({ order: { reference }, isOpen, onClose }: DialogProps) {
  const { t } = useT('backofficeOrders');
  const { announce } = useShell();
  const [isMissing, setMissing] = useState(false);
  const [cancel, { error, isLoading }] = staffOrdersApi.useCancelStaffOrderMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('reason');
    const reason = ORDER_CANCEL_REASONS.find((one) => one === chosen);
    setMissing(reason === undefined);
    if (reason === undefined) return;
    const { error: failed } = await cancel({ reference, reason });
    if (failed) return;
    announce(t('cancelled', { reference }));
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('cancelTitle', { reference })}
      closeLabel={t('common:actions.close')}
    >
      <form css={form} onSubmit={(event) => void submit(event)} noValidate>
        <SelectField
          name="reason"
          label={t('cancelReason')}
          error={isMissing ? t('common:form.errors.choice') : undefined}
          options={[
            { value: '', label: t('chooseReason') },
            ...ORDER_CANCEL_REASONS.map((value) => ({ value, label: t(`cancelReasons.${value}`) })),
          ]}
        />
        <StaffFailure error={error} texts={TEXTS} />
        <Button type="submit" variant="danger" busy={isLoading}>
          {t('cancel')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The proof of a transfer. Each reading is recorded. */
function OpenReceipt({ reference }: { reference: string }) {
  const { t } = useT('backofficeOrders');
  const [read, { data, error, isFetching }] = staffOrdersApi.useLazyLinkReceiptQuery();
  return (
    <>
      {data ? (
        <a href={data.url} target="_blank" rel="noreferrer">
          {t('openReceipt')}
        </a>
      ) : (
        <Button variant="quiet" icon="eye" data-replay busy={isFetching} onClick={() => void read(reference)}>
          {t('receipt')}
        </Button>
      )}
      <StaffFailure error={error} />
    </>
  );
}
