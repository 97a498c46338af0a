import { z } from 'zod';
import { PermanentFailure } from '../platform/jobs.ts';
import type { Services } from '../services.ts';

export const DELETE_IDENTITY_JOB = 'delete_identity';
export const deleteIdentitySchema = z.object({ uid: z.string().min(1).max(128) });

/**
 * The job: deletes the account at the identity provider too. Without the key of a service account it fails permanently,
 * so that the operator sees it and can retry it after setting the key.
 */
export async function deleteIdentity(
  { identity }: Pick<Services, 'identity'>,
  { uid }: z.output<typeof deleteIdentitySchema>,
): Promise<void> {
  if (identity === null)
    throw new PermanentFailure(
      'FIREBASE_SERVICE_ACCOUNT_FILE is not set: set it and retry this job, or delete the account at the identity provider by hand.',
    );
  await identity.deleteAccount(uid);
}
