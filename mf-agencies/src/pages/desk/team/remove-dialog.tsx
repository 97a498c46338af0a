import { useId, useState } from 'react';
import { agencyTeamApi } from '@houni/api-client/agency-team';
import type { TeamMember } from '@houni/contracts/agency-team';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { useT } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { REMOVAL_FAILURES } from './team-failure.ts';
import { TeamDialog } from './team-dialog.tsx';

export interface RemoveDialogProps {
  agency: OwnAgency;
  member: TeamMember;
  members: readonly TeamMember[];
  /** @param message what was done; missing if nothing was */
  onClose: (message?: string) => void;
}

/** Asks who takes over the ads of a member before the owner removes them. */
export function RemoveDialog({ agency, member, members, onClose }: RemoveDialogProps) {
  const { t } = useT('agencyDesk');
  const [remove, { isLoading }] = agencyTeamApi.useRemoveMemberMutation();
  const owner = members.find(({ role }) => role === 'owner');
  const [adsTo, setAdsTo] = useState(owner?.uid ?? '');
  const id = useId();
  const { uid, name } = member;
  // The ads of a suspended member leave with them, those of a suspended agency stay with their author.
  const fate =
    agency.state === 'suspended' ? 'agencySuspended' : member.status === 'suspended' ? 'suspended' : 'choice';
  const takers = members.filter((other) => other.uid !== uid && other.status === 'active');
  return (
    <TeamDialog
      title={t('team.remove.title', { name })}
      confirm={t('team.remove.confirm')}
      own={REMOVAL_FAILURES}
      busy={isLoading}
      onClose={() => onClose()}
      onConfirm={async () => {
        const { data } = await remove({ uid, ...(fate === 'choice' && adsTo !== '' && { adsTo }) });
        if (data?.answer) onClose(t('team.remove.done', { name }));
        return data?.failure ?? null;
      }}
    >
      <p>{t('team.remove.text')}</p>
      {fate === 'choice' ? (
        <>
          <SelectField
            id={id}
            label={t('team.remove.adsTo')}
            value={adsTo}
            onChange={({ target }) => setAdsTo(target.value)}
            options={takers.map((taker) => ({ value: taker.uid, label: taker.name }))}
          />
          <p>{t('team.remove.phones')}</p>
        </>
      ) : (
        <Alert>{t(`team.remove.${fate}`, { name })}</Alert>
      )}
    </TeamDialog>
  );
}
