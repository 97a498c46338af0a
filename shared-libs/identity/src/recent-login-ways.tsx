import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { Divider } from './divider.tsx';
import type { SignInAccount } from './account.ts';
import { askLeave } from './ask-leave.ts';
import { BrandMark } from './brand-mark.tsx';
import { CodeField } from './code-field.tsx';
import { checkCode, checkPassword, digitsOf } from './credential-rules.ts';
import { FailureAlert } from './failure-alert.tsx';
import { failureOf } from './failure.ts';
import type { Failure } from './failure.ts';
import { HOUSES } from './houses.ts';
import type { House } from './houses.ts';
import { PasswordField } from './password-field.tsx';
import { awaitLink, linkTarget } from './recent-link.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { useForm } from './use-form.ts';
import { useIdentity } from './use-identity.ts';

const group = css({ display: 'grid', gap: space[4] });
const address = css({ overflowWrap: 'anywhere' });

export interface RecentLoginWaysProps {
  account: SignInAccount;
  resetPath: string;
  /** What it throws is told here. */
  onOutcome(outcome: SignInOutcome): Promise<void>;
}

/** The ways that an account has of proving who uses it: its password first. */
export function RecentLoginWays({ account, resetPath, onOutcome }: RecentLoginWaysProps) {
  const { t } = useT('identity');
  const [sentTo, setSentTo] = useState<{ verificationId: string } | null>(null);
  const hasPassword = account.ways.includes('password') && account.email !== null;
  if (sentTo) return <CodeStep verificationId={sentTo.verificationId} {...{ account, resetPath, onOutcome }} />;
  const others = account.ways.length > (hasPassword ? 1 : 0) || (!hasPassword && account.email !== null);
  return (
    <div css={group}>
      {hasPassword && <PasswordStep {...{ account, resetPath, onOutcome }} />}
      {hasPassword && others && <Divider>{t('recent.or')}</Divider>}
      {others && (
        <OtherWays
          {...{ account, resetPath, onOutcome }}
          mailsLink={!hasPassword}
          onSent={(verificationId) => setSentTo({ verificationId })}
        />
      )}
    </div>
  );
}

function PasswordStep({ account: { email }, resetPath, onOutcome }: RecentLoginWaysProps) {
  const { t } = useT('identity');
  const loadIdentity = useIdentity();
  const { errors, failure, busy, formProps } = useForm({ password: checkPassword }, async ({ password }) => {
    const identity = await loadIdentity();
    await onOutcome(await identity.signIn(email ?? '', password));
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
}: RecentLoginWaysProps & { verificationId: string }) {
  const { t } = useT('identity');
  const loadIdentity = useIdentity();
  const { errors, failure, busy, formProps } = useForm({ code: checkCode }, async ({ code }) => {
    const identity = await loadIdentity();
    await onOutcome(await identity.signInByCode(verificationId, digitsOf(code)));
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

interface OtherWaysProps extends RecentLoginWaysProps {
  /** A link by mail is for accounts without a password. */
  mailsLink: boolean;
  onSent(verificationId: string): void;
}

function OtherWays({ account, resetPath, onOutcome, mailsLink, onSent }: OtherWaysProps) {
  const { t, locale } = useT('identity');
  const { apiUrl, dashboardUrl } = useConfig();
  const loadIdentity = useIdentity();
  const [busy, setBusy] = useState<House | 'phone' | 'link' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [linkSent, setLinkSent] = useState(false);
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const { email, phone, ways } = account;

  async function attempt(way: House | 'phone' | 'link', work: () => Promise<void>) {
    setFailure(null);
    setBusy(way);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(null);
    }
  }
  const byHouse = (house: House) =>
    attempt(house, async () => {
      const identity = await loadIdentity();
      await onOutcome(await identity.signInWith(house, { stays: true }));
    });
  const byPhone = (number: string) =>
    attempt('phone', async () => {
      await askLeave(apiUrl, 'code');
      const identity = await loadIdentity();
      onSent(await identity.sendCode(number));
    });
  const byLink = (to: string) =>
    attempt('link', async () => {
      await askLeave(apiUrl, 'mail');
      const identity = await loadIdentity();
      await identity.sendLink(to, linkTarget(dashboardUrl, locale));
      setLinkSent(true);
      waiting.current?.abort();
      waiting.current = new AbortController();
      awaitLink(waiting.current.signal, (link) =>
        attempt('link', async () => onOutcome(await identity.signInByLink(to, link))),
      );
    });

  return (
    <>
      <FailureAlert failure={failure} resetPath={resetPath} />
      {HOUSES.filter((house) => ways.includes(house)).map((house) => (
        <Button key={house} variant="secondary" block busy={busy === house} onClick={() => void byHouse(house)}>
          <BrandMark house={house} />
          {t(`recent.${house}`)}
        </Button>
      ))}
      {phone !== null && (
        <Button variant="secondary" block busy={busy === 'phone'} onClick={() => void byPhone(phone)}>
          <span>
            {t('recent.phone')} <bdi dir="ltr">{phone}</bdi>
          </span>
        </Button>
      )}
      {mailsLink && email !== null && (
        <>
          {linkSent && (
            <Alert tone="info" live>
              {t('recent.linkSent', { email })}
            </Alert>
          )}
          <Button variant="secondary" block busy={busy === 'link'} onClick={() => void byLink(email)}>
            {t('recent.link')}
          </Button>
        </>
      )}
    </>
  );
}
