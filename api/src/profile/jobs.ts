import { z } from 'zod';
import { syncAddress } from '../accounts/sync-address.ts';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const SYNC_ADDRESS_JOB = 'sync_address';
const syncAddressSchema = z.object({ email: z.string() });

/** Queues the job that asks the identity provider about an address; requests for the same address replace each other. */
export async function queueAddressSync({ db }: Pick<Services, 'db'>, email: string): Promise<{ accepted: true }> {
  await addJob(db, SYNC_ADDRESS_JOB, { email }, { key: `${SYNC_ADDRESS_JOB}:${email}` });
  return { accepted: true };
}

/**
 * The job: stores what the provider says about an address now. Without the provider's administration the next signed-in
 * call of the account does it.
 */
async function syncStatedAddress(
  { db, identity, now }: Pick<Services, 'db' | 'identity' | 'now'>,
  { email }: z.output<typeof syncAddressSchema>,
): Promise<void> {
  if (identity === null) return;
  const stated = await identity.findAccount(email);
  if (!stated) return;
  await inTransaction(db, (transaction) => syncAddress(transaction, stated, now()));
}

export const profileJobs: JobDefinition[] = [
  defineJob({ name: SYNC_ADDRESS_JOB, queue: 'housekeeping', payload: syncAddressSchema, run: syncStatedAddress }),
];
