import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';
import { useOnline } from '@houni/ui/use-online';

/** What a page needs did not arrive: says whether the visitor is offline, and tries again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useT('agencies');
  const online = useOnline();
  return (
    <ErrorState
      title={t(online ? 'states.errorTitle' : 'states.offlineTitle')}
      action={
        <Button icon="refresh" data-early onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {t(online ? 'states.errorText' : 'states.offlineText')}
    </ErrorState>
  );
}
