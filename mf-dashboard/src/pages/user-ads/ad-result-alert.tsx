import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import type { AdResult } from './ad-action-runner.ts';

interface AdResultAlertProps {
  result: AdResult;
  /** Takes the action back; undefined if that is not possible. */
  onUndo?: (() => void) | undefined;
}

/** How an action on an ad ended, with the way on. */
export function AdResultAlert({ result: { action, failure }, onUndo }: AdResultAlertProps) {
  const { t, locale } = useT('dashboardAds');
  if (failure === null) {
    return (
      <Alert tone="success" live>
        <p>{t(`done.${action}`)}</p>
        {onUndo && (
          <Button variant="secondary" onClick={onUndo}>
            {t('deletion.undo')}
          </Button>
        )}
        {action === 'duplicate' && <a href="#drafts">{t('drafts.title')}</a>}
      </Alert>
    );
  }
  return (
    <Alert tone="error" live>
      <p>{t(`failures.${failure}`)}</p>
      {failure === 'limit' && <Link to={buildPath('plan', {}, locale)}>{t('plans')}</Link>}
      {failure === 'draftsFull' && <a href="#drafts">{t('drafts.title')}</a>}
    </Alert>
  );
}
