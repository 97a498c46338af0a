import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { DELETION_UNDO_MINUTES } from '@houni/domain/limits';
import type { MyAd } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import type { AdResult } from './ad-action-runner.ts';
import type { AdAction } from './ad-actions.ts';
import type { AdActions } from './use-ad-actions.ts';

const undoRow = css({ marginBlockStart: space[3] });

/** The action that takes another one back. */
const UNDOES: Partial<Record<AdAction, 'resume' | 'undelete'>> = { close: 'resume', delete: 'undelete' };

interface AdResultAlertProps {
  result: AdResult;
  /** The ad in the list; undefined for one that is no longer in it, such as a deleted one among the ads that are online. */
  ad?: MyAd | undefined;
  actions: AdActions;
}

/** How an action on an ad ended, with the way on. */
export function AdResultAlert({ result, ad, actions }: AdResultAlertProps) {
  const { t, locale } = useT('dashboardAds');
  const { action, failure } = result;
  if (failure === null) {
    const undo = UNDOES[action];
    const canUndo = undo !== undefined && (!ad || ad.allowedActions.includes(undo));
    return (
      <Alert tone="success" live>
        <p>
          <span>{t(`done.${action}`)}</span>{' '}
          {action === 'delete' && canUndo && (
            <span>{t('deletion.minutes', { minutes: formatNumber(DELETION_UNDO_MINUTES, locale) })}</span>
          )}
        </p>
        {canUndo && (
          <div css={undoRow}>
            <Button variant="secondary" onClick={() => actions.run(undo, [ad ?? result.ad])}>
              {t('deletion.undo')}
              <span className="vh"> {result.ad.title}</span>
            </Button>
          </div>
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
