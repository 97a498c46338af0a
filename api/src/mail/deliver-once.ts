import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';
import { PermanentFailure } from '../platform/jobs.ts';
import { MailFailure, requireMailTransport } from '../platform/mail-transport.ts';
import type { Mail } from '../platform/mail-transport.ts';
import type { Services } from '../services.ts';

type DeliveryServices = Pick<Services, 'db' | 'mail' | 'now'>;

const UNCERTAIN = 'The mail server may have accepted this mail: it is not sent again automatically.';

/** The mail server may have accepted the mail. */
export class UncertainDelivery extends PermanentFailure {
  override name = 'UncertainDelivery';
}

/** Hand-overs younger than this may belong to a job that is just completed. */
const KEEP_MINUTES = 60;

/**
 * Sends the mail of a job at most once. The hand-over is recorded before the end of the mail is sent, and the server's
 * answer after it. If the process ends in between, nobody can tell whether the server has accepted the mail: the job is
 * then dead, and an administrator decides.
 * @throws PermanentFailure if the server refused the mail
 * @throws UncertainDelivery if it may have accepted it, now or in an earlier attempt
 */
export async function deliverOnce(services: DeliveryServices, jobId: string, message: Mail): Promise<void> {
  const { db, mail, now } = services;
  const id = Number(jobId);
  const earlier = await db.selectFrom('mailHandovers').select('acceptedAt').where('jobId', '=', id).executeTakeFirst();
  // The process ended between the server's answer and the end of the job.
  if (earlier?.acceptedAt) return;
  if (earlier) throw new UncertainDelivery(UNCERTAIN);
  try {
    await requireMailTransport(mail).send(message, async () => {
      // Fails if another process hands the mail of this job over: then this one does not.
      await db.insertInto('mailHandovers').values({ jobId: id, startedAt: now() }).execute();
    });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    if (error.outcome === 'unknown') throw new UncertainDelivery(UNCERTAIN, { cause: error });
    await forgetHandover(db, jobId);
    throw error.outcome === 'refused' ? new PermanentFailure(error.message) : error;
  }
  await db.updateTable('mailHandovers').set({ acceptedAt: now() }).where('jobId', '=', id).execute();
}

/** Allows the mail of a job to be sent again: the server has refused it, or an administrator wants to. */
export async function forgetHandover(db: Database | DatabaseTransaction, jobId: string): Promise<void> {
  await db.deleteFrom('mailHandovers').where('jobId', '=', Number(jobId)).execute();
}

/** Deletes the hand-overs of jobs that no longer exist. */
export async function deleteOldHandovers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('mailHandovers')
    .where('startedAt', '<', new Date(now().getTime() - KEEP_MINUTES * 60_000))
    .where(sql<boolean>`not exists (select from graphile_worker.jobs where jobs.id = mail_handovers.job_id)`)
    .execute();
}
