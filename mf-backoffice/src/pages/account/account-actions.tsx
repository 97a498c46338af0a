import { css } from '@emotion/react';
import { staffAccountsApi } from '@houni/api-client/staff-accounts';
import type { StaffAccount } from '@houni/contracts/staff-accounts';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { useShell, useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { font } from '@houni/ui/tokens';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { form, ReasonForm } from './reason-form.tsx';
import { SuspensionForm } from './suspension-form.tsx';

const heading = css({ fontSize: font.md });

const TEXTS = {
  'conflict.uid': 'backofficePeople:failed.changed',
  'forbidden.uid': 'backofficePeople:failed.own',
  'forbidden.role': 'backofficePeople:failed.staff',
} as const;

/** Suspends an account or restores it. The failures stay here: after a conflict the other form is shown. */
export function AccountActions({ account: { uid, role, suspended } }: { account: StaffAccount }) {
  const { t } = useT('backofficePeople');
  const { announce } = useShell();
  const user = useUser();
  const [suspend, suspending] = staffAccountsApi.useSuspendAccountMutation();
  const [restore, restoring] = staffAccountsApi.useRestoreAccountMutation();
  const finish = async (answer: Promise<{ error?: unknown }>, text: TextKey<'backofficePeople'>) => {
    const { error } = await answer;
    if (error === undefined) announce(t(text));
  };
  return (
    <section css={form} aria-label={t('suspension')}>
      <h2 css={heading}>{t('suspension')}</h2>
      {uid === user?.uid ? (
        <Alert>{t('failed.own')}</Alert>
      ) : role !== 'user' ? (
        <Alert>{t('failed.staff')}</Alert>
      ) : suspended ? (
        <ReasonForm
          text={t('restoreText')}
          send={t('restore')}
          isBusy={restoring.isLoading}
          onSend={(reason) => void finish(restore({ uid, reason }), 'done.restored')}
        />
      ) : (
        <SuspensionForm
          uid={uid}
          isBusy={suspending.isLoading}
          onSend={(suspension) => void finish(suspend({ uid, suspension }), 'done.suspended')}
        />
      )}
      <StaffFailure error={suspending.error ?? restoring.error} texts={TEXTS} />
    </section>
  );
}
