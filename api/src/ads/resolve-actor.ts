import type { DatabaseTransaction } from '../database.ts';
import { membershipOf } from '../accounts/membership.ts';
import type { Actor } from './change-state.ts';

/** The role in which a user acts on an ad that `lockOwnAd` returned: its author, or a member of its agency. */
export async function resolveActor(transaction: DatabaseTransaction, uid: string, ownerUid: string): Promise<Actor> {
  if (uid === ownerUid) return { actor: 'owner', uid };
  const membership = await membershipOf(transaction, uid);
  return { actor: membership?.role === 'owner' ? 'agency_owner' : 'agency_agent', uid };
}
