import { z } from 'zod';

/** What a member can do now: neither a suspended account nor one that is about to be deleted takes over anything. */
export const MEMBER_STATUSES = ['active', 'suspended', 'leaving'] as const;

const memberUid = z.string().min(1).max(128);

/** Figures of a member, by the ads of the agency whose author they are. */
const memberFiguresSchema = z.object({
  onlineAds: z.int(),
  /** Conversations that are neither closed, archived nor blocked. */
  openConversations: z.int(),
  /** Those of them whose last message is the seeker's. */
  waitingConversations: z.int(),
  /** Median hours to a first answer, as of the agency; null if unknown. */
  responseHours: z.number().nullable(),
});

export const teamMemberSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(['owner', 'agent']),
  status: z.enum(MEMBER_STATUSES),
  /** Null for colleagues of an agent. */
  figures: memberFiguresSchema.nullable(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const teamInvitationSchema = z.object({
  key: z.string(),
  email: z.string(),
  /** When its last mail was sent. */
  mailedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether inviting the address again sends another mail: once a day. */
  mayResend: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitationSchema>;

/** GET agency/mine/team: the longest membership first; empty without an agency. Only the owner gets the open invitations. */
export const agencyTeamSchema = z.object({
  members: z.array(teamMemberSchema),
  invitations: z.array(teamInvitationSchema),
});
export type AgencyTeam = z.infer<typeof agencyTeamSchema>;

/**
 * DELETE agency/mine/members/{uid}: the member who gets the removed one's ads, and with them their conversations. The
 * owner if it is missing; only the owner may choose.
 */
export const memberRemovalQuerySchema = z.strictObject({ adsTo: memberUid.optional() });
export type MemberRemovalQuery = z.infer<typeof memberRemovalQuerySchema>;
