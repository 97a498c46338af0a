import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { useOnline } from '@houni/ui/use-online';

/** Error state of a failed load: says whether the visitor is offline, and offers a retry. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useT('blog');
  const online = useOnline();
  return (
    <ErrorState
      title={t(online ? 'states.errorTitle' : 'states.offlineTitle')}
      action={
        <Button icon="refresh" data-replay onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {t(online ? 'states.errorText' : 'states.offlineText')}
    </ErrorState>
  );
}
