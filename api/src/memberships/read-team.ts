import { sql } from 'kysely';
import type { AgencyTeam, TeamMember } from '@houni/contracts/agency-team';
import { membershipOf } from '../accounts/membership.ts';
import { mayMailAgain, openInvitations } from '../agencies/invitations.ts';
import { countedConversations, MEDIAN_HOURS } from '../agencies/response-hours.ts';
import type { Services } from '../services.ts';

type MemberRow = Omit<TeamMember, 'figures'> & NonNullable<TeamMember['figures']>;

/**
 * The members of the user's agency, and for its owner the figures of all of them and the open invitations. Nobody for a
 * user without an agency, as after leaving it.
 */
export async function readTeam({ db, now }: Pick<Services, 'db' | 'now'>, uid: string): Promise<AgencyTeam> {
  const membership = await membershipOf(db, uid);
  if (!membership) return { members: [], invitations: [] };
  const { agencyId, role } = membership;
  const [{ rows }, invitations] = await Promise.all([
    sql<MemberRow>`
      with counted as (${countedConversations(now(), sql`ads.agency_id = ${agencyId}`)}),
      online as (
        select owner_uid, count(*)::int as ads from ads
        where agency_id = ${agencyId} and state = 'published' group by owner_uid
      ), talks as (
        select ads.owner_uid, count(*)::int as open, (count(*) filter (where last.side = 'seeker'))::int as waiting
        from ads
          join conversations c on c.ad_id = ads.id
          join messages last on last.conversation_id = c.id and last.position = c.last_position
        where ads.agency_id = ${agencyId} and c.closed_at is null and not c.advertiser_archived
          and not c.seeker_blocks and not c.advertiser_blocks
          and (c.guest_email is null or c.guest_proved_at is not null)
        group by ads.owner_uid
      ), answers as (select owner_uid, ${MEDIAN_HOURS} as hours from counted group by owner_uid)
      select users.uid, users.display_name as name, users.email, m.role,
        case when users.suspended_at is not null then 'suspended'
          when exists (select from account_deletions d where d.user_uid = users.uid) then 'leaving'
          else 'active' end as status,
        coalesce(online.ads, 0) as online_ads, coalesce(talks.open, 0) as open_conversations,
        coalesce(talks.waiting, 0) as waiting_conversations, answers.hours as response_hours
      from agency_members m
        join users on users.uid = m.user_uid
        left join online on online.owner_uid = m.user_uid
        left join talks on talks.owner_uid = m.user_uid
        left join answers on answers.owner_uid = m.user_uid
      where m.agency_id = ${agencyId}
      order by m.member_order`.execute(db),
    role === 'owner' ? openInvitations(db, agencyId, now()) : [],
  ]);
  return {
    members: rows.map(({ uid: memberUid, name, email, role: memberRole, status, ...figures }) => ({
      uid: memberUid,
      name,
      email,
      role: memberRole,
      status,
      figures: role === 'owner' || memberUid === uid ? figures : null,
    })),
    invitations: invitations.map(({ key, email, createdAt, expiresAt }) => ({
      key,
      email,
      mailedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      mayResend: mayMailAgain(createdAt, now()),
    })),
  };
}
