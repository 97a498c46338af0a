import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { Divider } from '@houni/auth/divider.tsx';
import type { SignInAccount } from '@houni/auth/sign-in-account';
import { checkAuthLimit } from '@houni/auth/check-auth-limit';
import { BrandMark } from '@houni/auth/brand-mark.tsx';
import { CodeField } from '@houni/auth/code-field.tsx';
import { checkCode, checkPassword, normalizeDigits } from '@houni/auth/credential-rules';
import { FailureAlert } from '@houni/auth/failure-alert.tsx';
import { toFailure } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import { FEDERATED_PROVIDERS } from '@houni/auth/federated-providers';
import type { FederatedProvider } from '@houni/auth/federated-providers';
import { PasswordField } from '@houni/auth/password-field.tsx';
import { waitForLink, recentLoginLinkTarget } from './recent-login-link.ts';
import type { SignInOutcome } from '@houni/auth/sign-in-outcome';
import { useForm } from '@houni/auth/use-form';
import { useAuthClient } from '@houni/auth/use-auth-client';

const group = css({ display: 'grid', gap: space[4] });
const address = css({ overflowWrap: 'anywhere' });

export interface RecentLoginMethodsProps {
  account: SignInAccount;
  resetPath: string;
  /** What it throws is shown here. */
  onOutcome(outcome: SignInOutcome): Promise<void>;
}

/** The sign-in methods of the account for a recent sign-in: its password first. */
export function RecentLoginMethods({ account, resetPath, onOutcome }: RecentLoginMethodsProps) {
  const { t } = useT('sharedAuth');
  const [sentTo, setSentTo] = useState<{ verificationId: string } | null>(null);
  const hasPassword = account.methods.includes('password') && account.email !== null;
  if (sentTo) return <CodeStep verificationId={sentTo.verificationId} {...{ account, resetPath, onOutcome }} />;
  const others = account.methods.length > (hasPassword ? 1 : 0) || (!hasPassword && account.email !== null);
  return (
    <div css={group}>
      {hasPassword && <PasswordStep {...{ account, resetPath, onOutcome }} />}
      {hasPassword && others && <Divider>{t('recent.or')}</Divider>}
      {others && (
        <OtherMethods
          {...{ account, resetPath, onOutcome }}
          mailsLink={!hasPassword}
          onSent={(verificationId) => setSentTo({ verificationId })}
        />
      )}
    </div>
  );
}

function PasswordStep({ account: { email }, resetPath, onOutcome }: RecentLoginMethodsProps) {
  const { t } = useT('sharedAuth');
  const loadAuthClient = useAuthClient();
  const { errors, failure, busy, formProps } = useForm({ password: checkPassword }, async ({ password }) => {
    const client = await loadAuthClient();
    await onOutcome(await client.signIn(email ?? '', password));
  });
  const form = formProps.ref;
  useEffect(() => {
    const control = form.current?.elements.namedItem('password');
    if (control instanceof HTMLElement) control.focus();
  }, [form]);
  return (
    <form css={group} {...formProps} aria-busy={busy}>
      <FailureAlert failure={failure} resetPath={resetPath} />
      <p css={address}>
        {t('recent.account')} <bdi>{email}</bdi>
      </p>
      <input type="text" name="username" autoComplete="username" defaultValue={email ?? ''} readOnly hidden />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('recent.password')}
        error={errors.password && t(errors.password)}
      />
      <Button type="submit" block busy={busy}>
        {t('recent.submit')}
      </Button>
    </form>
  );
}

function CodeStep({
  account: { phone },
  verificationId,
  resetPath,
  onOutcome,
}: RecentLoginMethodsProps & { verificationId: string }) {
  const { t } = useT('sharedAuth');
  const loadAuthClient = useAuthClient();
  const { errors, failure, busy, formProps } = useForm({ code: checkCode }, async ({ code }) => {
    const client = await loadAuthClient();
    await onOutcome(await client.signInByCode(verificationId, normalizeDigits(code)));
  });
  return (
    <form css={group} {...formProps} aria-busy={busy}>
      <FailureAlert failure={failure} resetPath={resetPath} />
      <p>
        {t('recent.codeSent')} <bdi dir="ltr">{phone}</bdi>
      </p>
      <CodeField error={errors.code && t(errors.code)} />
      <Button type="submit" block busy={busy}>
        {t('recent.submit')}
      </Button>
    </form>
  );
}

type OtherMethod = FederatedProvider | 'phone' | 'link';

/** One attempt to sign in at a time: which method is busy, and why the last one failed. */
function useAttempts() {
  const [busy, setBusy] = useState<OtherMethod | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function attempt(method: OtherMethod, work: () => Promise<void>) {
    setFailure(null);
    setBusy(method);
    try {
      await work();
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setBusy(null);
    }
  }
  return { busy, failure, attempt };
}

interface OtherMethodsProps extends RecentLoginMethodsProps {
  /** A sign-in link by mail is for accounts without a password. */
  mailsLink: boolean;
  onSent(verificationId: string): void;
}

function OtherMethods({ account, resetPath, onOutcome, mailsLink, onSent }: OtherMethodsProps) {
  const { t, locale } = useT('sharedAuth');
  const { apiUrl, dashboardUrl } = useConfig();
  const loadAuthClient = useAuthClient();
  const { busy, failure, attempt } = useAttempts();
  const [linkSent, setLinkSent] = useState(false);
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const { email, phone, methods } = account;

  const byProvider = (provider: FederatedProvider) =>
    attempt(provider, async () => {
      const client = await loadAuthClient();
      await onOutcome(await client.signInWithProvider(provider, { keepPage: true }));
    });
  const byPhone = (number: string) =>
    attempt('phone', async () => {
      await checkAuthLimit(apiUrl, 'code');
      const client = await loadAuthClient();
      onSent(await client.sendCode(number));
    });
  const byLink = (to: string) =>
    attempt('link', async () => {
      await checkAuthLimit(apiUrl, 'mail');
      const client = await loadAuthClient();
      await client.sendSignInLink(to, recentLoginLinkTarget(dashboardUrl, locale));
      setLinkSent(true);
      waiting.current?.abort();
      waiting.current = new AbortController();
      waitForLink(waiting.current.signal, (link) =>
        attempt('link', async () => onOutcome(await client.signInByLink(to, link))),
      );
    });

  return (
    <>
      <FailureAlert failure={failure} resetPath={resetPath} />
      {FEDERATED_PROVIDERS.filter((provider) => methods.includes(provider)).map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          busy={busy === provider}
          onClick={() => void byProvider(provider)}
        >
          <BrandMark provider={provider} />
          {t(`recent.${provider}`)}
        </Button>
      ))}
      {phone !== null && (
        <LimitedButton variant="secondary" block busy={busy === 'phone'} onClick={() => void byPhone(phone)}>
          <span>
            {t('recent.phone')} <bdi dir="ltr">{phone}</bdi>
          </span>
        </LimitedButton>
      )}
      {mailsLink && email !== null && (
        <>
          {linkSent && (
            <Alert tone="info" live>
              {t('recent.linkSent', { email })}
            </Alert>
          )}
          <LimitedButton variant="secondary" block busy={busy === 'link'} onClick={() => void byLink(email)}>
            {t('recent.link')}
          </LimitedButton>
        </>
      )}
    </>
  );
}
