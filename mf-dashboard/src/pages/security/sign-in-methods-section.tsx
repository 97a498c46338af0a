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
import { SubjectCard } from '../../parts/subject-card.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
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
  const [asking, setAsking] = useState<SignInMethod | null>(null);
  const [addingPhone, setAddingPhone] = useState(false);

  async function change(way: SignInMethod, what: 'added' | 'removed', work: () => Promise<void>) {
    setDone(null);
    const changed = await attempt(way, work);
    if (!changed) return;
    setAsking(null);
    setDone(t(`ways.${what}`, { way: t(`ways.${way}`) }));
    await refresh();
  }
  const link = (provider: FederatedProvider) =>
    change(provider, 'added', async () => {
      const changes = await loadChanges();
      await recent.run((user) => changes.linkProvider(user, provider));
    });
  const removeMethod = (way: SignInMethod) =>
    change(way, 'removed', async () => {
      const changes = await loadChanges();
      await recent.run((user) => changes.removeSignInMethod(user, way));
    });

  const remove = (way: SignInMethod) => (
    <Button
      variant="quiet"
      busy={busy === way}
      disabled={!canRemoveMethod(account, way)}
      onClick={() => setAsking(way)}
    >
      {t('common:actions.remove')}
      <span className="vh"> ({t(`ways.${way}`)})</span>
    </Button>
  );
  const add = (way: SignInMethod, onClick: () => void) => (
    <Button variant="secondary" busy={busy === way} onClick={onClick}>
      {t('common:actions.add')}
      <span className="vh"> ({t(`ways.${way}`)})</span>
    </Button>
  );
  const has = (way: SignInMethod) => account.methods.includes(way);
  const state = (way: SignInMethod, value: ReactNode) => (has(way) ? (value ?? t('ways.set')) : t('ways.unset'));

  return (
    <SubjectCard layout="form" title={t('ways.title')} intro={t('ways.intro')}>
      <SecurityFailureAlert failure={failure} />
      {done && (
        <Alert tone="success" live>
          {done}
        </Alert>
      )}
      <Rows>
        <Row
          icon={<Icon name="key" />}
          name={t('ways.password')}
          value={state('password', null)}
          action={has('password') && remove('password')}
        />
        {account.email !== null && (
          <Row icon={<Icon name="mail" />} name={t('ways.link')} value={t('ways.linkText')} action={null} />
        )}
        {FEDERATED_PROVIDERS.map((provider) => (
          <Row
            key={provider}
            icon={
              <span css={inline}>
                <BrandMark provider={provider} />
              </span>
            }
            name={t(`ways.${provider}`)}
            value={state(provider, account.federatedNames[provider] && <bdi>{account.federatedNames[provider]}</bdi>)}
            action={has(provider) ? remove(provider) : add(provider, () => void link(provider))}
          />
        ))}
        <Row
          icon={<Icon name="phone" />}
          name={t('ways.phone')}
          value={state('phone', <bdi dir="ltr">{account.phone}</bdi>)}
          action={has('phone') ? remove('phone') : !addingPhone && add('phone', () => setAddingPhone(true))}
        />
      </Rows>
      {account.methods.length > 0 && !account.methods.some((way) => canRemoveMethod(account, way)) && (
        <p>{t('ways.last')}</p>
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
            setDone(t('ways.added', { way: t('ways.phone') }));
            await refresh();
          }}
          onCancel={() => setAddingPhone(false)}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking ? t('ways.question', { way: t(`ways.${asking}`) }) : ''}
        text={t(asking === 'password' ? 'ways.lossOfPassword' : 'ways.loss')}
        onYes={() => {
          if (asking) void removeMethod(asking);
          setAsking(null);
        }}
        onNo={() => setAsking(null)}
      />
    </SubjectCard>
  );
}
