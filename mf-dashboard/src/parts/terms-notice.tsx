import { css } from '@emotion/react';
import { TERMS_VERSION } from '@houni/contracts/account-terms';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { useDashboardProfileQuery, useDashboardUpdateProfileMutation } from '../api.ts';

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  marginBlockStart: space[3],
});

/**
 * Asks accounts that have not accepted the terms as they are now: those of before it was written down, and those whose
 * sign-up could not tell us. Nothing is withheld meanwhile.
 */
export function TermsNotice() {
  const { t, locale } = useT('dashboard');
  const { siteUrl } = useConfig();
  const { data: profile } = useDashboardProfileQuery();
  const [save, { isLoading, isError }] = useDashboardUpdateProfileMutation();
  // Undefined: an API of before does not say.
  if (!profile || profile.terms === undefined || profile.leaving) return null;
  if (profile.terms?.version === TERMS_VERSION) return null;
  return (
    <Alert tone="info" title={t(profile.terms ? 'terms.changed' : 'terms.title')}>
      <p>{t('terms.text')}</p>
      {isError && <p role="alert">{t('terms.failed')}</p>}
      <div css={actions}>
        <Button data-early busy={isLoading} onClick={() => void save({ terms: TERMS_VERSION })}>
          {t('terms.accept')}
        </Button>
        <a href={siteUrl + buildPath('legal', {}, locale)}>{t('terms.read')}</a>
      </div>
    </Alert>
  );
}
