import type { DatabaseTransaction } from '../platform/database.ts';
import { membershipOf } from '../platform/ownership.ts';
import type { Acting } from './change-state.ts';

/** As what a user acts on an ad that `lockOwnAd` gave him: its author, or a person of its agency. */
export async function actingOn(transaction: DatabaseTransaction, uid: string, ownerUid: string): Promise<Acting> {
  if (uid === ownerUid) return { actor: 'owner', uid };
  const membership = await membershipOf(transaction, uid);
  return { actor: membership?.role === 'owner' ? 'agency_owner' : 'agency_agent', uid };
}
