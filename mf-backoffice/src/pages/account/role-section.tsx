import { css } from '@emotion/react';
import { useState } from 'react';
import { staffAccountsApi } from '@houni/api-client/staff-accounts';
import type { Role } from '@houni/contracts/account';
import { ROLES } from '@houni/domain/account-terms';
import type { StaffAccount } from '@houni/contracts/staff-accounts';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { formatDate, formatTime } from '@houni/i18n/format';
import { useShell, useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { font } from '@houni/ui/tokens';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import { form, ReasonForm } from './reason-form.tsx';

type RoleProposal = NonNullable<StaffAccount['roleProposal']>;

const heading = css({ fontSize: font.md });

const TEXTS = {
  'conflict.proposal': 'backofficePeople:failed.proposal',
  'conflict.role': 'backofficePeople:failed.role',
  'conflict.uid': 'backofficePeople:failed.suspended',
  forbidden: 'backofficePeople:failed.ownProposal',
} as const;

/** The role of an account: one administrator proposes another one, a second one confirms it. The failures stay here. */
export function RoleSection({ account: { uid, role, roleProposal } }: { account: StaffAccount }) {
  const { t } = useT('backofficePeople');
  const { announce } = useShell();
  const [propose, proposing] = staffAccountsApi.useProposeRoleMutation();
  const [confirm, confirming] = staffAccountsApi.useConfirmRoleMutation();
  const [withdraw, withdrawing] = staffAccountsApi.useWithdrawRoleMutation();
  const others = ROLES.filter((one) => one !== role);
  const [chosen, setChosen] = useState<Role | null>(null);
  const newRole = others.find((one) => one === chosen) ?? others[0] ?? role;
  const finish = async (answer: Promise<{ error?: unknown }>, text: TextKey<'backofficePeople'>) => {
    const { error } = await answer;
    if (error === undefined) announce(t(text));
  };
  return (
    <section css={form} aria-label={t('role')}>
      <h2 css={heading}>{t('role')}</h2>
      {roleProposal ? (
        <>
          <Proposal proposal={roleProposal} />
          <ConfirmButton
            by={roleProposal.by.uid}
            isBusy={confirming.isLoading}
            onConfirm={() => void finish(confirm({ uid, role: roleProposal.role }), 'done.confirmed')}
          />
          <Button
            variant="secondary"
            data-replay
            busy={withdrawing.isLoading}
            onClick={() => void finish(withdraw(uid), 'done.withdrawn')}
          >
            {t('withdrawRole')}
          </Button>
        </>
      ) : (
        <ReasonForm
          text={t('roleText', { role: t(`roles.${role}`) })}
          send={t('propose')}
          isBusy={proposing.isLoading}
          onSend={(reason) => void finish(propose({ uid, role: newRole, reason }), 'done.proposed')}
        >
          <SelectField
            label={t('newRole')}
            value={newRole}
            onChange={(event) => setChosen(others.find((one) => one === event.target.value) ?? null)}
            options={others.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
        </ReasonForm>
      )}
      <StaffFailure error={proposing.error ?? confirming.error ?? withdrawing.error} texts={TEXTS} />
    </section>
  );
}

function Proposal({ proposal: { role, reason, by, expiresAt } }: { proposal: RoleProposal }) {
  const { t, locale } = useT('backofficePeople');
  return (
    <Alert title={t('proposal', { role: t(`roles.${role}`) })}>
      <p>{t('proposedBy', { name: by.name ?? by.uid })}</p>
      <p dir="auto">{reason}</p>
      <p>{t('proposalEnds', { date: formatDate(expiresAt, locale), time: formatTime(expiresAt) })}</p>
    </Alert>
  );
}

/** Nobody confirms what they have proposed themself. */
function ConfirmButton({ by, isBusy, onConfirm }: { by: string; isBusy: boolean; onConfirm: () => void }) {
  const { t } = useT('backofficePeople');
  const user = useUser();
  if (by === user?.uid) return <p>{t('failed.ownProposal')}</p>;
  return (
    <Button data-replay busy={isBusy} onClick={onConfirm}>
      {t('confirmRole')}
    </Button>
  );
}
