import { css } from '@emotion/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '@houni/i18n';
import { canRemoveMethod } from '@houni/auth/sign-in-account';
import type { SignInMethod } from '@houni/auth/sign-in-account';
import { checkAuthLimit } from '@houni/auth/check-auth-limit';
import { BrandMark } from '@houni/auth/brand-mark.tsx';
import { FEDERATED_PROVIDERS } from '@houni/auth/federated-providers';
import type { FederatedProvider } from '@houni/auth/federated-providers';
import { useAccountChanges } from '@houni/auth/use-account-changes';
import { useAuthClient } from '@houni/auth/use-auth-client';
import { useConfig } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { ConfirmDialog } from '@houni/dashboard/confirm-dialog.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { Row, Rows } from './rows.tsx';
import type { SectionProps } from './section-props.ts';
import { SecurityFailureAlert } from './security-failure-alert.tsx';
import { useAttempt } from './use-attempt.ts';

const inline = css({ display: 'inline-flex' });

/** The account's sign-in methods. Each can be added, and removed as long as another one remains. */
export function SignInMethodsSection({ account, recent, refresh }: SectionProps) {
  const { t } = useT('dashboardSecurity');
  const { apiUrl } = useConfig();
  const loadChanges = useAccountChanges();
  const loadAuthClient = useAuthClient();
  const { busy, failure, attempt } = useAttempt<SignInMethod>();
  const [done, setDone] = useState<string | null>(null);
  const [removing, setRemoving] = useState<SignInMethod | null>(null);
  const [addingPhone, setAddingPhone] = useState(false);

  async function change(method: SignInMethod, what: 'added' | 'removed', work: () => Promise<void>) {
    setDone(null);
    const changed = await attempt(method, work);
    if (!changed) return;
    setRemoving(null);
    setDone(t(`methods.${what}`, { method: t(`methods.${method}`) }));
    await refresh();
  }
  const link = (provider: FederatedProvider) =>
    change(provider, 'added', async () => {
      const changes = await loadChanges();
      await recent.run((user) => changes.linkProvider(user, provider));
    });
  const removeMethod = (method: SignInMethod) =>
    change(method, 'removed', async () => {
      const changes = await loadChanges();
      await recent.run((user) => changes.removeSignInMethod(user, method));
    });

  const remove = (method: SignInMethod) => (
    <Button
      variant="quiet"
      busy={busy === method}
      disabled={!canRemoveMethod(account, method)}
      onClick={() => setRemoving(method)}
    >
      {t('common:actions.remove')}
      <span className="vh"> ({t(`methods.${method}`)})</span>
    </Button>
  );
  const add = (method: SignInMethod, onClick: () => void) => (
    <Button variant="secondary" busy={busy === method} onClick={onClick}>
      {t('common:actions.add')}
      <span className="vh"> ({t(`methods.${method}`)})</span>
    </Button>
  );
  const has = (method: SignInMethod) => account.methods.includes(method);
  const state = (method: SignInMethod, value: ReactNode) =>
    has(method) ? (value ?? t('methods.set')) : t('methods.unset');

  return (
    <SubjectCard layout="form" title={t('methods.title')} intro={t('methods.intro')}>
      <SecurityFailureAlert failure={failure} />
      {done && (
        <Alert tone="success" live>
          {done}
        </Alert>
      )}
      <Rows>
        <Row
          icon={<Icon name="key" />}
          name={t('methods.password')}
          value={state('password', null)}
          action={has('password') && remove('password')}
        />
        {account.email !== null && (
          <Row icon={<Icon name="mail" />} name={t('methods.link')} value={t('methods.linkText')} action={null} />
        )}
        {FEDERATED_PROVIDERS.map((provider) => (
          <Row
            key={provider}
            icon={
              <span css={inline}>
                <BrandMark provider={provider} />
              </span>
            }
            name={t(`methods.${provider}`)}
            value={state(provider, account.federatedNames[provider] && <bdi>{account.federatedNames[provider]}</bdi>)}
            action={has(provider) ? remove(provider) : add(provider, () => void link(provider))}
          />
        ))}
        <Row
          icon={<Icon name="phone" />}
          name={t('methods.phone')}
          value={state('phone', <bdi dir="ltr">{account.phone}</bdi>)}
          action={has('phone') ? remove('phone') : !addingPhone && add('phone', () => setAddingPhone(true))}
        />
      </Rows>
      {account.methods.length > 0 && !account.methods.some((method) => canRemoveMethod(account, method)) && (
        <p>{t('methods.last')}</p>
      )}
      {addingPhone && !has('phone') && (
        <PhoneSteps
          send={(number) =>
            recent.run(async () => {
              await checkAuthLimit(apiUrl, 'code');
              return (await loadAuthClient()).sendCode(number);
            })
          }
          confirm={async (verificationId, code) => {
            const changes = await loadChanges();
            await recent.run((user) => changes.linkPhone(user, verificationId, code));
            setAddingPhone(false);
            setDone(t('methods.added', { method: t('methods.phone') }));
            await refresh();
          }}
          onCancel={() => setAddingPhone(false)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={removing ? t('methods.question', { method: t(`methods.${removing}`) }) : ''}
        text={t(removing === 'password' ? 'methods.lossOfPassword' : 'methods.loss')}
        onYes={() => {
          if (removing) void removeMethod(removing);
          setRemoving(null);
        }}
        onNo={() => setRemoving(null)}
      />
    </SubjectCard>
  );
}
