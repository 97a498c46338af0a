import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';

/** Says that a text that was not saved has come back from the device. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useT('backofficeArticles');
  return (
    <Alert tone="warning" title={t('restored')}>
      <Button variant="quiet" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </Alert>
  );
}
