import { css } from '@emotion/react';
import { useState } from 'react';
import { agencyTeamApi } from '@houni/api-client/agency-team';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { SubjectCard } from '@houni/dashboard/subject-card.tsx';
import { useT } from '@houni/i18n';
import { useShell, useUser } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { media, space } from '@houni/ui/tokens';
import { CLOSING_FAILURES } from './team-failure.ts';
import { TeamDialog } from './team-dialog.tsx';

const scripted = css({ [media.noScript]: { display: 'none' } });
const cards = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });

/** The ways to end the own membership: an agent leaves; the owner hands over, or closes the agency. */
export function EndCard({ agency, isAlone }: { agency: OwnAgency; isAlone: boolean }) {
  const { t } = useT('agencyDesk');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isOwner = agency.role === 'owner';
  return (
    <div css={cards}>
      {isOwner ? (
        <>
          {!isAlone && (
            <SubjectCard title={t('team.leave.title')}>
              <p>{t('team.leave.owner')}</p>
            </SubjectCard>
          )}
          <SubjectCard title={t('team.close.title')} layout="start">
            <p>{t('team.close.text')}</p>
            <div css={scripted}>
              <Button variant="secondary" data-replay onClick={() => setOpen(true)}>
                {t('team.close.button')}
              </Button>
            </div>
          </SubjectCard>
        </>
      ) : (
        <SubjectCard title={t('team.leave.title')} layout="start">
          <p>{t('team.leave.text')}</p>
          <div css={scripted}>
            <Button variant="secondary" data-replay onClick={() => setOpen(true)}>
              {t('team.leave.button')}
            </Button>
          </div>
        </SubjectCard>
      )}
      {isOpen &&
        (isOwner ? <CloseDialog agency={agency} onClose={close} /> : <LeaveDialog agency={agency} onClose={close} />)}
    </div>
  );
}

interface EndDialogProps {
  agency: OwnAgency;
  onClose: () => void;
}

function LeaveDialog({ agency, onClose }: EndDialogProps) {
  const { t } = useT('agencyDesk');
  const user = useUser();
  const { confirmSuccess } = useShell();
  const [remove, { isLoading }] = agencyTeamApi.useRemoveMemberMutation();
  return (
    <TeamDialog
      title={t('team.leave.confirm', { name: agency.name })}
      confirm={t('team.leave.button')}
      busy={isLoading}
      onClose={onClose}
      onConfirm={async () => {
        const { data } = await remove({ uid: user?.uid ?? '' });
        // The page that was left has no place for it.
        if (data?.answer) confirmSuccess({ title: t('team.leave.title'), text: t('team.leave.done') });
        return data?.failure ?? null;
      }}
    >
      <p>{t('team.leave.text')}</p>
    </TeamDialog>
  );
}

function CloseDialog({ agency, onClose }: EndDialogProps) {
  const { t } = useT('agencyDesk');
  const { confirmSuccess } = useShell();
  const [closeAgency, { isLoading }] = agencyTeamApi.useCloseAgencyMutation();
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <TeamDialog
      title={t('team.close.title')}
      confirm={t('team.close.confirm')}
      own={CLOSING_FAILURES}
      busy={isLoading}
      onClose={onClose}
      onConfirm={async () => {
        setWrong(name.trim() !== agency.name);
        if (name.trim() !== agency.name) return null;
        const { data } = await closeAgency(name);
        if (data?.answer) confirmSuccess({ title: t('team.close.title'), text: t('state.closed.text') });
        return data?.failure ?? null;
      }}
    >
      <p>{t('team.close.text')}</p>
      <TextField
        name="name"
        dir="auto"
        autoComplete="off"
        label={t('team.close.name')}
        hint={t('team.close.hint', { name: agency.name })}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isWrong ? t('team.close.wrongName') : undefined}
      />
    </TeamDialog>
  );
}
