import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import type { AdResult } from './ad-action-runner.ts';

/** How an action on an ad ended, with the way on. */
export function AdResultAlert({ result: { action, failure } }: { result: AdResult }) {
  const { t, locale } = useT('dashboardAds');
  if (failure === null) {
    return (
      <Alert tone="success" live>
        <p>{t(`done.${action}`)}</p>
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
