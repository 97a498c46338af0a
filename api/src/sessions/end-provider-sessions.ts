import { z } from 'zod';
import { PermanentFailure } from '../platform/jobs.ts';
import type { Services } from '../services.ts';

export const END_PROVIDER_SESSIONS_JOB = 'end_provider_sessions';
export const endProviderSessionsSchema = z.object({ uid: z.string().min(1).max(128), endedAt: z.iso.datetime() });

/**
 * The job: a refresh token of an ended session is accepted by nobody, not even by the identity provider, where it could still
 * change the password. Without the key of a service account it fails permanently, so that the operator sees it.
 */
export async function endProviderSessions(
  { identity }: Pick<Services, 'identity'>,
  { uid, endedAt }: z.output<typeof endProviderSessionsSchema>,
): Promise<void> {
  if (identity === null)
    throw new PermanentFailure('FIREBASE_SERVICE_ACCOUNT_FILE is not set: set it and retry this job.');
  await identity.endSessions(uid, new Date(endedAt));
}
