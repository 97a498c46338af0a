import { useSyncExternalStore } from 'react';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** What a page needs did not arrive: says whether the visitor is offline, and tries again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useT('agencies');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <ErrorState
      title={t(online ? 'states.errorTitle' : 'states.offlineTitle')}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {t(online ? 'states.errorText' : 'states.offlineText')}
    </ErrorState>
  );
}
