import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { ownItemsApi } from '@houni/api-client/own-items';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { NeedsScript } from '@houni/ui/needs-script.tsx';
import { space } from '@houni/ui/tokens';
import { toAdFailure } from './ad-actions.ts';

const page = css({ display: 'grid', gap: space[5], paddingBlockStart: space[8], paddingBlockEnd: space.section });

/**
 * Renews an ad by the signed link of a mail, also without sign-in. Opening the link changes nothing, because mail clients
 * open links in advance; the button renews.
 */
export function RenewByLink({ token }: { token: string }) {
  const { t, locale } = useT('dashboardAds');
  const [renew, { isLoading, isSuccess, error }] = ownItemsApi.useRenewByLinkMutation();
  const failure = error && toAdFailure(error);
  return (
    <Container css={page}>
      <h1>{t('renewal.title')}</h1>
      <NeedsScript>{t('dashboard:needsScript')}</NeedsScript>
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
      <div>
        <ButtonLink variant="secondary" href={buildPath('userAds', {}, locale)} linkAs={Link}>
          {t('renewal.mine')}
        </ButtonLink>
      </div>
    </Container>
  );

  function failureText(): string {
    if (error && 'status' in error && (error.status === 404 || error.status === 400)) return t('renewal.invalid');
    return failure === 'state' ? t('renewal.used') : t(`failures.${failure ?? 'other'}`);
  }
}
