import { ownItemsApi } from '@houni/api-client/own-items';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { toAdFailure } from './ad-actions.ts';
import { isInvalidLink, LinkPage } from './link-page.tsx';

/**
 * Renews an ad by the signed link of a mail, also without sign-in. Opening the link changes nothing, because mail clients
 * open links in advance; the button renews.
 */
export function RenewByLink({ token }: { token: string }) {
  const { t } = useT('dashboardAds');
  const [renew, { isLoading, isSuccess, error }] = ownItemsApi.useRenewByLinkMutation();
  const failure = error && toAdFailure(error);
  return (
    <LinkPage title={t('renewal.title')}>
      {isSuccess ? (
        <Alert tone="success" live>
          {t('renewal.done')}
        </Alert>
      ) : (
        <>
          <p>{t('renewal.text')}</p>
          {failure && (
            <Alert tone="error" live>
              {failureText()}
            </Alert>
          )}
          <div>
            <Button icon="refresh" data-replay busy={isLoading} onClick={() => void renew(token)}>
              {t('renewal.action')}
            </Button>
          </div>
        </>
      )}
    </LinkPage>
  );

  function failureText(): string {
    if (isInvalidLink(error)) return t('link.invalid');
    return failure === 'state' ? t('renewal.used') : t(`failures.${failure ?? 'other'}`);
  }
}
