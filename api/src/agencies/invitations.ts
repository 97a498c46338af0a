import { sql } from 'kysely';
import { INVITATION_DAYS } from '@houni/contracts/agency-write';
import type { InvitationAnswer, InvitationState } from '@houni/contracts/agency-write';
import { UNPROVED_ADDRESS } from '@houni/domain/address-proof';
import { buildPath } from '@houni/routing/build';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { invalidInput, DomainError } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import { membershipOf, requireAgencyOwner } from '../accounts/membership.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../services.ts';
import { agencyState } from './agency-state.ts';
import { lockUserWithoutAgency } from './create-agency.ts';

const DAY_MS = 86_400_000;
/** Open invitations per agency. */
const MAX_OPEN_INVITATIONS = 50;
/** Invitation mails per address, from all agencies together: the address is what somebody typed. */
const MAX_MAILS_PER_DAY = 3;

/** The open invitations of an agency. */
export function openInvitations(db: Database | DatabaseTransaction, agencyId: number, now: Date) {
  return db
    .selectFrom('agencyInvitations')
    .select(['key', 'email', 'createdAt', 'expiresAt'])
    .where('agencyId', '=', agencyId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id')
    .execute();
}

/** Whether an invitation that was mailed at `mailedAt` may be mailed again: once a day. */
export function mayMailAgain(mailedAt: Date, now: Date): boolean {
  return mailedAt.getTime() <= now.getTime() - DAY_MS;
}

/**
 * Invites an e-mail address to the agency that the user owns. A repeated invitation extends it and sends a new
 * mail, once a day. The mail is the request to prove the address; nobody else mails it before it is accepted.
 * @throws DomainError `forbidden` for anybody but the owner, for an agency that is not verified (field `agency`), and for
 *   an owner without a proved address or telephone (field `unprovedAddress`), `invalid_input` for the address of a member, `conflict` for too many invitations
 */
export async function inviteAgent(
  transaction: DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  uid: string,
  address: string,
): Promise<{ key: string }> {
  const agencyId = await requireAgencyOwner(transaction, uid);
  const email = address.toLowerCase();
  const agency = await transaction
    .selectFrom('agencies')
    .selectAll()
    .where('id', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const members = await transaction
    .selectFrom('agencyMembers')
    .innerJoin('users', 'users.uid', 'agencyMembers.userUid')
    .select(['users.uid', 'users.email', 'users.displayName', 'users.locale', 'users.emailProved', 'users.phoneProved'])
    .select('agencyMembers.role')
    .where('agencyId', '=', agencyId)
    .execute();
  // Check again under the lock: the agency may have been closed or handed over in between.
  const owner = members.find((member) => member.uid === uid && member.role === 'owner');
  if (agency.closedAt !== null || !owner) {
    throw new DomainError('forbidden', 'Only the owner of an agency may do this.');
  }
  if (agencyState(agency) !== 'verified')
    throw new DomainError('forbidden', 'Only a verified agency may invite agents.', 'agency');
  if (members.some((member) => member.email === email)) {
    throw invalidInput('email', 'This address already belongs to a member.');
  }
  if (!owner.emailProved && !owner.phoneProved)
    throw new DomainError('forbidden', 'Confirm your own email address before you invite others.', UNPROVED_ADDRESS);
  const createdAt = now();
  const mailed = await invitationsOfDay(transaction, email, createdAt);
  const open = await openInvitations(transaction, agencyId, createdAt);
  const mailedOpen = open.find(({ key }) => mailed.some((invitation) => invitation.key === key));
  if (mailedOpen) return { key: mailedOpen.key };
  if (open.length >= MAX_OPEN_INVITATIONS)
    throw new DomainError('conflict', 'There are too many open invitations.', 'email');
  if (mailed.length >= MAX_MAILS_PER_DAY)
    throw new DomainError('conflict', 'This address has got too many invitations today.', 'email');
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
  const { key } = await transaction
    .insertInto('agencyInvitations')
    .values({ key: newKey('in_'), agencyId, email, invitedBy: uid, createdAt, expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['agencyId', 'email'])
        .where('acceptedAt', 'is', null)
        .where('revokedAt', 'is', null)
        .doUpdateSet({ expiresAt, createdAt, invitedBy: uid }),
    )
    .returning('key')
    .executeTakeFirstOrThrow();
  const invited = await transaction.selectFrom('users').select('locale').where('email', '=', email).executeTakeFirst();
  const locale = invited?.locale ?? owner.locale;
  const signature = signInvitation({ key, email }, environment.mailSigningKey);
  const url = `${environment.siteUrl}${buildPath('agencyInvitation', {}, locale)}?key=${key}&signature=${signature}`;
  await queueMail(transaction, {
    template: 'agency-invitation',
    to: email,
    locale,
    values: { name: agency.name, inviter: owner.displayName, url },
  });
  return { key };
}

/** The invitations that were mailed to an address within a day. Requests for one address wait for each other. */
async function invitationsOfDay(
  transaction: DatabaseTransaction,
  email: string,
  now: Date,
): Promise<{ key: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agency-invitation ' || ${email}, 0))`.execute(transaction);
  return transaction
    .selectFrom('agencyInvitations')
    .select('key')
    .where('email', '=', email)
    .where('createdAt', '>', new Date(now.getTime() - DAY_MS))
    .execute();
}

/** The signature in the link of an invitation, which proves that the mail arrived. */
export function signInvitation({ key, email }: { key: string; email: string }, mailSigningKey: string): string {
  return signLink('agency-invitation', `${key}\0${email}`, mailSigningKey);
}

/** Revokes an open invitation of the user's agency. @throws DomainError `not_found`, `forbidden` */
export async function revokeInvitation(
  transaction: DatabaseTransaction,
  uid: string,
  key: string,
  now: Date,
): Promise<void> {
  const agencyId = await requireAgencyOwner(transaction, uid);
  const revoked = await transaction
    .updateTable('agencyInvitations')
    .set({ revokedAt: now })
    .where('agencyId', '=', agencyId)
    .where('key', '=', key)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!revoked) throw new DomainError('not_found', 'Your agency has no open invitation with this key.', 'key');
}

/** The invitation of a signed link, in whatever state. @throws DomainError `not_found` */
async function findInvitation(
  db: Database | DatabaseTransaction,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  { key, signature }: { key: string; signature: string },
  { lock = false } = {},
) {
  let found = db
    .selectFrom('agencyInvitations as invitation')
    .innerJoin('agencies', 'agencies.id', 'invitation.agencyId')
    .leftJoin('users as inviter', 'inviter.uid', 'invitation.invitedBy')
    .select(['invitation.id', 'invitation.email', 'invitation.agencyId', 'invitation.expiresAt'])
    .select(['agencies.publicKey', 'agencies.slug', 'agencies.name', 'inviter.displayName as inviter'])
    .select(
      sql<InvitationState>`case when invitation.accepted_at is not null then 'accepted'
        when invitation.declined_at is not null then 'declined'
        when invitation.revoked_at is not null or agencies.verified_at is null or not agencies.is_public then 'withdrawn'
        when invitation.expires_at <= ${now()}::timestamptz then 'expired' else 'open' end`.as('state'),
    )
    .where('invitation.key', '=', key);
  if (lock) found = found.forUpdate('invitation');
  const row = await found.executeTakeFirst();
  if (!row || !isSignedLink('agency-invitation', `${key}\0${row.email}`, signature, environment.acceptedSigningKeys)) {
    throw new DomainError('not_found', 'This invitation does not exist.', 'key');
  }
  return row;
}

/** What the page of an invitation shows, and what the visitor can do with it. @throws DomainError `not_found` */
export async function readInvitation(
  services: Services,
  user: VerifiedUser | null,
  link: { key: string; signature: string },
): Promise<InvitationAnswer> {
  const invitation = await findInvitation(services.db, services, link);
  const { publicKey, slug, name, inviter, email, expiresAt, state } = invitation;
  const membership = user && (await membershipOf(services.db, user.uid));
  const isMember = membership?.agencyId === invitation.agencyId;
  const mayAnswer = user?.email === email ? (membership ? 'in_other_agency' : 'may_accept') : 'other_account';
  return {
    agency: { publicKey, slug, name },
    inviter,
    email,
    expiresAt: expiresAt.toISOString(),
    state,
    visitor: user === null ? 'signed_out' : isMember ? 'member' : mayAnswer,
  };
}

/**
 * Declines an invitation. The link proves access to the invited mailbox, so that no account is needed.
 * @throws DomainError `not_found`, `conflict` if the invitation is no longer open
 */
export async function declineInvitation(services: Services, link: { key: string; signature: string }): Promise<void> {
  await inTransaction(services.db, async (transaction) => {
    const { id, state } = await findInvitation(transaction, services, link, { lock: true });
    if (state === 'declined') return;
    requireOpen(state);
    const moment = services.now();
    await transaction
      .updateTable('agencyInvitations')
      .set({ declinedAt: moment, revokedAt: moment })
      .where('id', '=', id)
      .execute();
  });
}

function requireOpen(state: InvitationState): void {
  if (state !== 'open') throw new DomainError('conflict', `This invitation is ${state}.`, 'state');
}

/**
 * Joins the agency of an invitation as an agent. The link proves access to the invited mailbox; the account must have the
 * same address, so that a forwarded link does not work for another person.
 * @throws DomainError `not_found`, `forbidden` for another address, `conflict` for a member of an agency, or if the
 *   invitation is no longer open (field `state`)
 */
export async function acceptInvitation(
  transaction: DatabaseTransaction,
  services: Pick<Services, 'environment' | 'now'>,
  user: VerifiedUser,
  link: { key: string; signature: string },
): Promise<void> {
  const { agencyId, email, state } = await findInvitation(transaction, services, link);
  requireOpen(state);
  if (user.email !== email) throw new DomainError('forbidden', 'This invitation is for another address.', 'email');
  // The account before the agency, as in a deletion, and the agency before the invitation, as in `inviteAgent`.
  await lockUserWithoutAgency(transaction, user.uid);
  await transaction.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().execute();
  // Read again under the lock: the agency may have been closed, or the invitation accepted, in between.
  const invitation = await findInvitation(transaction, services, link, { lock: true });
  requireOpen(invitation.state);
  const { last } = await transaction
    .selectFrom('agencyMembers')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('memberOrder'), eb.lit(0)).as('last'))
    .where('agencyId', '=', agencyId)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('agencyMembers')
    .values({ agencyId, userUid: user.uid, role: 'agent', memberOrder: last + 1 })
    .execute();
  await transaction.updateTable('users').set({ kind: 'agency' }).where('uid', '=', user.uid).execute();
  await transaction
    .updateTable('agencyInvitations')
    .set({ acceptedAt: services.now() })
    .where('id', '=', invitation.id)
    .execute();
}
