import { css } from '@emotion/react';
import { useState } from 'react';
import type { RecentUser } from '../../recent-login/use-recent-login.tsx';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import type { EnrolledFactor } from '@houni/auth/sign-in-account';
import type { TotpEnrollment } from '@houni/auth/account-changes';
import { checkAuthLimit } from '@houni/auth/check-auth-limit';
import { authError, errorCode } from '@houni/auth/failure';
import { useAccountChanges } from '@houni/auth/use-account-changes';
import { useConfig } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { space } from '@houni/ui/tokens';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { AppSteps } from './app-steps.tsx';
import { ConfirmDialog } from '@houni/dashboard/confirm-dialog.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { Row, Rows } from './rows.tsx';
import type { SectionProps } from './section-props.ts';
import { SecurityFailureAlert } from './security-failure-alert.tsx';
import { useAttempt } from './use-attempt.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

/** The factor that is being set up. */
type PendingFactor = { kind: 'phone' } | { kind: 'totp'; secret: TotpEnrollment } | null;

/** The provider's codes for a project without second factors. */
const NOT_ENABLED = ['operation-not-allowed', 'invalid-argument'];

/** The second factors of the account: an authenticator app, a phone. */
export function FactorsSection({ account, recent, refresh }: SectionProps) {
  const { t, locale } = useT('dashboardSecurity');
  const { apiUrl } = useConfig();
  const loadChanges = useAccountChanges();
  const { busy, failure, attempt } = useAttempt<string>();
  const [adding, setAdding] = useState<PendingFactor>(null);
  const [removing, setRemoving] = useState<EnrolledFactor | null>(null);
  const [notEnabled, setNotEnabled] = useState<EnrolledFactor['kind'] | null>(null);
  const [done, setDone] = useState<string | null>(null);

  /** Starts the set-up of a factor; a project without second factors is reported as such, not as an error. */
  async function startEnrollment<T>(kind: EnrolledFactor['kind'], work: (user: RecentUser) => Promise<T>): Promise<T> {
    setNotEnabled(null);
    setDone(null);
    try {
      return await recent.run(work);
    } catch (error) {
      if (!NOT_ENABLED.includes(errorCode(error) ?? '')) throw error;
      setNotEnabled(kind);
      setAdding(null);
      throw authError('cancelled-popup-request');
    }
  }
  const startTotpEnrollment = () =>
    attempt('totp', async () => {
      const changes = await loadChanges();
      const name = account.email ?? account.phone ?? account.uid;
      setAdding({
        kind: 'totp',
        secret: await startEnrollment('totp', (user) => changes.startTotpEnrollment(user, name)),
      });
    });
  async function finish(kind: EnrolledFactor['kind'], work: (user: RecentUser) => Promise<void>) {
    await recent.run(work);
    setAdding(null);
    setDone(t(`factors.added.${kind}`));
    await refresh();
  }
  async function remove(factor: EnrolledFactor) {
    setDone(null);
    const changes = await loadChanges();
    const removed = await attempt(factor.uid, () => recent.run((user) => changes.removeFactor(user, factor.uid)));
    if (!removed) return;
    setDone(t('factors.removed'));
    await refresh();
  }
  const nameOf = ({ kind, phone, name }: EnrolledFactor) =>
    kind === 'phone' ? t('factors.phone', { phone: phone ?? name ?? '' }) : t('factors.app');

  return (
    <SubjectCard layout="form" title={t('factors.title')} intro={t('factors.intro')}>
      <SecurityFailureAlert failure={failure} />
      {notEnabled && (
        <Alert tone="info" live>
          {t(`factors.notEnabled.${notEnabled}`)}
        </Alert>
      )}
      {done && (
        <Alert tone="success" live>
          {done}
        </Alert>
      )}
      {account.factors.length === 0 ? (
        <p>{t('factors.none')}</p>
      ) : (
        <Rows>
          {account.factors.map((factor) => (
            <Row
              key={factor.uid}
              icon={<Icon name={factor.kind === 'phone' ? 'phone' : 'lock'} />}
              name={nameOf(factor)}
              value={factor.enrolledAt && t('factors.since', { date: formatDate(factor.enrolledAt, locale) })}
              action={
                <Button variant="quiet" busy={busy === factor.uid} onClick={() => setRemoving(factor)}>
                  {t('common:actions.remove')}
                  <span className="vh"> ({nameOf(factor)})</span>
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {adding?.kind === 'totp' ? (
        <AppSteps
          secret={adding.secret}
          onCode={(code) => finish('totp', () => adding.secret.confirm(code, t('factors.app')))}
          onCancel={() => setAdding(null)}
        />
      ) : adding?.kind === 'phone' ? (
        <PhoneSteps
          send={async (number) => {
            const changes = await loadChanges();
            return startEnrollment('phone', async (user) => {
              await checkAuthLimit(apiUrl, 'code');
              return changes.sendFactorCode(user, number);
            });
          }}
          confirm={async (verificationId, code, number) => {
            const changes = await loadChanges();
            await finish('phone', (user) => changes.enrollPhoneFactor(user, verificationId, code, number));
          }}
          onCancel={() => setAdding(null)}
        />
      ) : (
        <div css={row}>
          {!account.factors.some(({ kind }) => kind === 'totp') && (
            <Button variant="secondary" icon="lock" busy={busy === 'totp'} onClick={() => void startTotpEnrollment()}>
              {t('factors.addApp')}
            </Button>
          )}
          <Button variant="secondary" icon="phone" onClick={() => setAdding({ kind: 'phone' })}>
            {t('factors.addPhone')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={removing ? t('factors.question', { name: nameOf(removing) }) : ''}
        text={t(account.factors.length > 1 ? 'factors.lossOfOne' : 'factors.loss')}
        onYes={() => {
          if (removing) void remove(removing);
          setRemoving(null);
        }}
        onNo={() => setRemoving(null)}
      />
    </SubjectCard>
  );
}
