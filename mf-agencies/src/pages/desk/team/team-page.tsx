import { css } from '@emotion/react';
import { useState } from 'react';
import { agencyTeamApi } from '@houni/api-client/agency-team';
import type { AgencyTeam, TeamMember } from '@houni/contracts/agency-team';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { SkeletonText } from '@houni/ui/skeleton.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { DeskFrame } from '../desk-frame.tsx';
import { EndCard } from './end-card.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const list = css({ display: 'grid', gap: space[4], listStyle: 'none', margin: 0, padding: 0 });
const hint = css({ color: color.inkSoft, fontSize: font.sm });

/** The members of the agency, and what its owner can change about them. */
export function TeamPage() {
  const { t } = useT('agencyDesk');
  const { data: team, isError, refetch } = agencyTeamApi.useGetTeamQuery();
  return (
    <DeskFrame page="agencyTeam" title={t('team.title')} intro={({ role }) => t(`team.intro.${role}`)}>
      {(agency) =>
        team ? (
          <Team agency={agency} team={team} />
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={6} />
        )
      }
    </DeskFrame>
  );
}

/** The page without its frame, for the catalogue. */
export function Team({ agency, team }: { agency: OwnAgency; team: AgencyTeam }) {
  const { t } = useT('agencyDesk');
  const user = useUser();
  const [dialog, setDialog] = useState<{ kind: 'remove' | 'handOver'; member: TeamMember } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = (message?: string) => {
    setDialog(null);
    if (message !== undefined) setDone(message);
  };
  return (
    <>
      {done !== null && (
        <Alert tone="success" live>
          {done}
        </Alert>
      )}
      <section aria-label={t('team.members')}>
        <ul css={list}>
          {team.members.map((member) => (
            <MemberRow
              key={member.uid}
              member={member}
              isMe={member.uid === user?.uid}
              isOwner={agency.role === 'owner'}
              onRemove={() => setDialog({ kind: 'remove', member })}
              onHandOver={() => setDialog({ kind: 'handOver', member })}
            />
          ))}
        </ul>
        <p css={hint}>{t('team.figures.hint')}</p>
      </section>
      {agency.role === 'owner' && <InvitationsCard agency={agency} invitations={team.invitations} onDone={setDone} />}
      <EndCard agency={agency} isAlone={team.members.length === 1} />
      {dialog?.kind === 'remove' && (
        <RemoveDialog agency={agency} member={dialog.member} members={team.members} onClose={close} />
      )}
      {dialog?.kind === 'handOver' && <HandOverDialog member={dialog.member} onClose={close} />}
    </>
  );
}
