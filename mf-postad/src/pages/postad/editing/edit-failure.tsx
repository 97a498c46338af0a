import type { CallFailure } from '@houni/domain/call-failure';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { ErrorState } from '@houni/ui/error-state.tsx';

export interface EditFailureProps {
  /** Why the ad could not be read; null if it was, and cannot be edited in its state. */
  failure: CallFailure | null;
  onRetry: () => void;
}

/** Why an ad cannot be edited now, and what to do. */
export function EditFailure({ failure, onRetry }: EditFailureProps) {
  const { t, locale } = useT('postadEdit');
  const { dashboardUrl } = useConfig();
  const kind = failure === null ? 'closed' : failure.code === 'not_found' ? 'missing' : 'unreachable';
  return (
    <ErrorState
      level={2}
      title={t(`failure.${kind}`)}
      action={
        kind === 'unreachable' ? (
          <Button icon="refresh" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        ) : (
          <ButtonLink href={dashboardUrl + buildPath('userAds', {}, locale)}>{t('postad:preview.myAds')}</ButtonLink>
        )
      }
    >
      {t(`failure.${kind}Text`)}
    </ErrorState>
  );
}
