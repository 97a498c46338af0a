import { css } from '@emotion/react';
import { profileApi } from '@houni/api-client/profile';
import { profileChangesApi } from '@houni/api-client/profile-changes';
import { TERMS_VERSION } from '@houni/domain/account-terms';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  marginBlockStart: space[3],
});

/**
 * Asks users who have not accepted the present terms: accounts from before consent was recorded, and those whose
 * sign-up could not record it. The account stays usable.
 */
export function TermsNotice() {
  const { t, locale } = useT('dashboardFrame');
  const { siteUrl } = useConfig();
  const { data: profile } = profileApi.useGetProfileQuery();
  const [save, { isLoading, isError }] = profileChangesApi.useUpdateProfileMutation();
  // Undefined in answers of an older API.
  if (!profile || profile.terms === undefined || profile.pendingDeletion) return null;
  if (profile.terms?.version === TERMS_VERSION) return null;
  return (
    <Alert tone="info" title={t(profile.terms ? 'terms.changed' : 'terms.title')}>
      <p>{t('terms.text')}</p>
      {isError && <p role="alert">{t('terms.failed')}</p>}
      <div css={actions}>
        <Button data-replay busy={isLoading} onClick={() => void save({ terms: TERMS_VERSION })}>
          {t('terms.accept')}
        </Button>
        <a href={siteUrl + buildPath('legal', {}, locale)}>{t('terms.read')}</a>
      </div>
    </Alert>
  );
}
