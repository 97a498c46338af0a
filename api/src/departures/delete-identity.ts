import { z } from 'zod';
import { PermanentFailure } from '../platform/jobs.ts';
import type { Services } from '../services.ts';

export const DELETE_IDENTITY_JOB = 'delete_identity';
export const deleteIdentitySchema = z.object({ uid: z.string().min(1).max(128) });

/**
 * The job: deletes the account of somebody who is gone at the identity provider, too. Without the key of a service
 * account it is dead at once, where the operator sees it, and can be tried again when there is one.
 */
export async function deleteIdentity(
  { identity }: Pick<Services, 'identity'>,
  { uid }: z.output<typeof deleteIdentitySchema>,
): Promise<void> {
  if (identity === null)
    throw new PermanentFailure(
      'FIREBASE_SERVICE_ACCOUNT_FILE is not set: the account stays at the identity provider until it is, or delete it there.',
    );
  await identity.deleteAccount(uid);
}
