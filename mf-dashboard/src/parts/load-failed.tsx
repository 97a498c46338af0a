import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';

/** The page's data did not arrive: tries again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useT('dashboard');
  return (
    <ErrorState
      title={t('failed.title')}
      action={
        <Button icon="refresh" data-early onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {t('failed.text')}
    </ErrorState>
  );
}
