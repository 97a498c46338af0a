import { useState } from 'react';
import { ordersApi } from '@houni/api-client/orders';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { ConfirmDialog } from '@houni/dashboard/confirm-dialog.tsx';

/** Cancels an unpaid order, after a confirmation. */
export function CancelOrder({ reference }: { reference: string }) {
  const { t } = useT('dashboardBuying');
  const [cancel, { isLoading, error }] = ordersApi.useCancelOrderMutation();
  const [isAsking, setAsking] = useState(false);
  // Without an answer it may be cancelled all the same.
  const isAnswered = error !== undefined && 'status' in error && typeof error.status === 'number';
  return (
    <div>
      {error && (
        <Alert tone="error" live>
          {t(isAnswered ? 'order.cancelFailed' : 'order.cancelOffline')}
        </Alert>
      )}
      <Button variant="quiet" icon="trash" data-replay busy={isLoading} onClick={() => setAsking(true)}>
        {t('order.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('order.cancelTitle')}
        text={t('order.cancelText')}
        yes={t('order.cancel')}
        no={t('order.keep')}
        onYes={() => {
          setAsking(false);
          void cancel(reference);
        }}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}
