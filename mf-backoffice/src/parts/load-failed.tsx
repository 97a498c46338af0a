import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';

/** Error state of a failed load, with a retry. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useT('backoffice');
  return (
    <ErrorState
      title={t('failed.title')}
      action={
        <Button icon="refresh" data-replay onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {t('failed.text')}
    </ErrorState>
  );
}
