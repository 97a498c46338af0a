import { css } from '@emotion/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { agencyTeamApi } from '@houni/api-client/agency-team';
import type { TeamInvitation } from '@houni/contracts/agency-team';
import type { OwnAgency } from '@houni/contracts/agency-write';
import type { CallFailure } from '@houni/domain/call-failure';
import { isEmail } from '@houni/domain/text-rules';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import { LimitedButton } from '@houni/remote/limited-button';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { INVITATION_FAILURES, teamFailureKey } from './team-failure.ts';
import { dialogForm } from './team-style.ts';

const form = css(dialogForm, { [media.noScript]: { display: 'none' } });
const list = css({ display: 'grid', gap: space[4], listStyle: 'none', margin: 0, padding: 0 });
const address = css({ fontWeight: font.medium, overflowWrap: 'anywhere' });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: `calc(-1 * ${space[3]})`,
  [media.noScript]: { display: 'none' },
});

export interface InvitationsCardProps {
  agency: OwnAgency;
  invitations: readonly TeamInvitation[];
  /** Says what was done. */
  onDone: (message: string) => void;
}

/** Invites by email, and lists the open invitations. */
export function InvitationsCard({ agency, invitations, onDone }: InvitationsCardProps) {
  const { t } = useT('agencyDesk');
  return (
    <>
      <SubjectCard title={t('team.invite.title')} intro={t('team.invite.text')} layout="form">
        {agency.state === 'verified' ? <InviteForm onDone={onDone} /> : <Alert>{t('team.invite.notVerified')}</Alert>}
      </SubjectCard>
      {invitations.length > 0 && (
        <SubjectCard title={t('team.pending.title')}>
          <ul css={list}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.key} invitation={invitation} onDone={onDone} />
            ))}
          </ul>
        </SubjectCard>
      )}
    </>
  );
}

/** The text of a failed invitation; null if the user cancelled it. */
function useFailureText() {
  const { t, locale } = useT('agencyDesk');
  return (failure: CallFailure): string | null => {
    if (failure.code === 'too_many_requests') return rateLimitText('agency', failure, t, locale);
    const key = teamFailureKey(failure, INVITATION_FAILURES);
    return key === null ? null : t(key);
  };
}

function InviteForm({ onDone }: Pick<InvitationsCardProps, 'onDone'>) {
  const { t } = useT('agencyDesk');
  const failureText = useFailureText();
  const [invite, { isLoading }] = agencyTeamApi.useInviteMemberMutation();
  const [error, setError] = useState<string | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const { currentTarget } = event;
    const field = currentTarget.elements.namedItem('email');
    const email = String(new FormData(currentTarget).get('email') ?? '').trim();
    const isValid = isEmail(email);
    setError(isValid ? null : t('common:form.errors.email'));
    if (!isValid) {
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const { data } = await invite(email);
    if (data?.failure) return setError(failureText(data.failure));
    if (!data?.answer) return;
    currentTarget.reset();
    onDone(t('team.invite.sent', { email }));
  }

  return (
    <form css={form} method="post" noValidate onSubmit={(event) => void onSubmit(event)} onInput={() => setError(null)}>
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        label={t('team.invite.email')}
        error={error ?? undefined}
      />
      <div>
        <LimitedButton type="submit" data-replay busy={isLoading}>
          {t('team.invite.send')}
        </LimitedButton>
      </div>
    </form>
  );
}

function InvitationRow({
  invitation: { key, email, mailedAt, expiresAt, mayResend },
  onDone,
}: { invitation: TeamInvitation } & Pick<InvitationsCardProps, 'onDone'>) {
  const { t, locale } = useT('agencyDesk');
  const failureText = useFailureText();
  const [invite, inviting] = agencyTeamApi.useInviteMemberMutation();
  const [revoke, revoking] = agencyTeamApi.useRevokeInvitationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (call: typeof invite | typeof revoke, argument: string, done: TextKey<'agencyDesk'>) => {
    setFailure(null);
    const { data } = await call(argument);
    if (data?.failure) setFailure(failureText(data.failure));
    else if (data?.answer) onDone(t(done, { email }));
  };
  return (
    <li>
      <p css={address}>
        <bdi>{email}</bdi>
      </p>
      <p css={soft}>
        {t('team.pending.line', { mailed: formatDate(mailedAt, locale), until: formatDate(expiresAt, locale) })}
      </p>
      {failure !== null && (
        <Alert tone="error" live>
          {failure}
        </Alert>
      )}
      <div css={buttons}>
        {mayResend && (
          <LimitedButton
            variant="quiet"
            data-replay
            busy={inviting.isLoading}
            onClick={() => void run(invite, email, 'team.invite.sent')}
          >
            {t('team.pending.resend')}
            <span className="vh"> {email}</span>
          </LimitedButton>
        )}
        <Button
          variant="quiet"
          data-replay
          busy={revoking.isLoading}
          onClick={() => void run(revoke, key, 'team.pending.revoked')}
        >
          {t('team.pending.revoke')}
          <span className="vh"> {email}</span>
        </Button>
      </div>
      {!mayResend && <p css={soft}>{t('team.pending.later')}</p>}
    </li>
  );
}
