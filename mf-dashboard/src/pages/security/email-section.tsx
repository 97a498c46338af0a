import { css } from '@emotion/react';
import { useState } from 'react';
import { useT } from '@houni/i18n';
import { checkAuthLimit } from '@houni/auth/check-auth-limit';
import { checkEmail } from '@houni/auth/credential-rules';
import { useAccountChanges } from '@houni/auth/use-account-changes';
import { useForm } from '@houni/auth/use-form';
import { useConfig } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { Alert } from '@houni/ui/alert.tsx';
import { Badge } from '@houni/ui/badge.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { emailReturnUrl } from './email-return-url.ts';
import type { SectionProps } from './section-props.ts';
import { SecurityFailureAlert } from './security-failure-alert.tsx';
import { useAttempt } from './use-attempt.ts';

const form = css({ display: 'grid', gap: space[4] });
const present = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  overflowWrap: 'anywhere',
});

/** The account's email address, and the form that changes it by a mailed link. */
export function EmailSection({ account, recent }: SectionProps) {
  const { t, locale } = useT('dashboardSecurity');
  const config = useConfig();
  const loadChanges = useAccountChanges();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const confirming = useAttempt<'confirm'>();
  const [confirmSent, setConfirmSent] = useState(false);
  const { email, emailVerified } = account;

  const { errors, failure, busy, formProps } = useForm({ email: checkEmail }, async (values, { mark, reset }) => {
    setSentTo(null);
    const wanted = values.email.trim();
    if (wanted.toLowerCase() === email?.toLowerCase()) return mark('email', 'dashboardSecurity:email.same');
    const changes = await loadChanges();
    await recent.run(async (user) => {
      await checkAuthLimit(config.apiUrl, 'mail');
      await changes.requestEmailChange(user, wanted, emailReturnUrl(config, locale));
    });
    setSentTo(wanted);
    reset();
  });

  const confirm = () =>
    confirming.attempt('confirm', async () => {
      const changes = await loadChanges();
      await recent.run(async (user) => {
        await checkAuthLimit(config.apiUrl, 'mail');
        await changes.sendEmailConfirmation(user, emailReturnUrl(config, locale));
      });
      setConfirmSent(true);
    });

  return (
    <SubjectCard layout="form" title={t('email.title')} intro={t('email.intro')}>
      {email !== null && (
        <p css={present}>
          {t('email.current')} <bdi>{email}</bdi>
          <Badge tone={emailVerified ? 'olive' : 'amber'}>{t(emailVerified ? 'email.confirmed' : 'email.open')}</Badge>
        </p>
      )}
      {email !== null && !emailVerified && (
        <>
          <SecurityFailureAlert failure={confirming.failure} />
          {confirmSent && (
            <Alert tone="success" live>
              {t('email.confirmSent', { email })}
            </Alert>
          )}
          <div>
            <LimitedButton variant="secondary" busy={confirming.busy !== null} onClick={() => void confirm()}>
              {t('email.confirm')}
            </LimitedButton>
          </div>
        </>
      )}
      {email !== null && (
        <form css={form} {...formProps} aria-busy={busy}>
          <SecurityFailureAlert failure={failure} />
          {sentTo !== null && (
            <Alert tone="success" title={t('email.sentTitle')} live>
              {t('email.sent', { email: sentTo })}
            </Alert>
          )}
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t('email.new')}
            error={errors.email && t(errors.email)}
          />
          <div>
            <LimitedButton type="submit" busy={busy}>
              {t('email.submit')}
            </LimitedButton>
          </div>
        </form>
      )}
      {email === null && <p>{t('email.none')}</p>}
    </SubjectCard>
  );
}
