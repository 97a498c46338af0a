import { agencyTeamApi } from '@houni/api-client/agency-team';
import type { TeamMember } from '@houni/contracts/agency-team';
import { useT } from '@houni/i18n';
import { HAND_OVER_FAILURES } from './team-failure.ts';
import { TeamDialog } from './team-dialog.tsx';

/** Says what the change of the owner means before it is made. */
export function HandOverDialog({ member, onClose }: { member: TeamMember; onClose: (message?: string) => void }) {
  const { t } = useT('agencyDesk');
  const [transfer, { isLoading }] = agencyTeamApi.useTransferOwnershipMutation();
  const { uid, name } = member;
  return (
    <TeamDialog
      title={t('team.handOver.title', { name })}
      confirm={t('team.actions.handOver')}
      own={HAND_OVER_FAILURES}
      busy={isLoading}
      onClose={() => onClose()}
      onConfirm={async () => {
        const { data } = await transfer(uid);
        if (data?.answer) onClose(t('team.handOver.done', { name }));
        return data?.failure ?? null;
      }}
    >
      <p>{t('team.handOver.text')}</p>
    </TeamDialog>
  );
}
