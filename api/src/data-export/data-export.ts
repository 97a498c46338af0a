import { z } from 'zod';
import { EXPORT_DAYS, EXPORT_INTERVAL_HOURS } from '@houni/contracts/account';
import type { DataExport } from '@houni/contracts/account';
import { buildPath } from '@houni/routing/build';
import { requireAccount } from '../accounts/require-account.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { DomainError } from '../platform/domain-error.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { collectData } from './collect-data.ts';
import { inTransaction } from '../platform/in-transaction.ts';

export const EXPORT_JOB = 'prepare_data_export';
export const exportJobSchema = z.object({ key: z.string() });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Requests a copy of the user's data. A second request within a day changes nothing. */
export async function requestExport(services: Services, user: VerifiedUser): Promise<DataExport> {
  await requireAccount(services.db, user, services.now());
  await inTransaction(services.db, async (transaction) => {
    await transaction.selectFrom('users').select('uid').where('uid', '=', user.uid).forUpdate().executeTakeFirst();
    const now = services.now();
    const recent = await transaction
      .selectFrom('dataExports')
      .select('id')
      .where('userUid', '=', user.uid)
      .where('requestedAt', '>', new Date(now.getTime() - EXPORT_INTERVAL_HOURS * HOUR_MS))
      .executeTakeFirst();
    if (recent) return;
    const key = newKey('ex_');
    await transaction.insertInto('dataExports').values({ key, userUid: user.uid, requestedAt: now }).execute();
    await addJob(transaction, EXPORT_JOB, { key }, { key: `${EXPORT_JOB}:${key}` });
  });
  return readExport(services, user.uid);
}

/** The state of a requested export. @param expiresAt null until the file is ready */
export function exportState(expiresAt: Date | null, now: Date): 'preparing' | 'ready' | 'expired' {
  if (expiresAt === null) return 'preparing';
  return expiresAt > now ? 'ready' : 'expired';
}

/** The state of the user's last export. */
export async function readExport({ db, now }: Pick<Services, 'db' | 'now'>, uid: string): Promise<DataExport> {
  const row = await db
    .selectFrom('dataExports')
    .select(['key', 'requestedAt', 'expiresAt'])
    .where('userUid', '=', uid)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return { state: 'none', requestedAt: null, until: null, key: null };
  const { key, requestedAt, expiresAt } = row;
  const state = exportState(expiresAt, now());
  return {
    state,
    requestedAt: requestedAt.toISOString(),
    until: expiresAt?.toISOString() ?? null,
    key: state === 'ready' ? key : null,
  };
}

/**
 * The job: collects the data, stores the file and mails the page where its owner downloads it, in one transaction. A
 * second run changes nothing.
 */
export async function prepareExport(services: Services, { key }: z.output<typeof exportJobSchema>): Promise<void> {
  const { db, environment, now } = services;
  const requested = await db
    .selectFrom('dataExports')
    .innerJoin('users', 'users.uid', 'dataExports.userUid')
    .select(['users.uid', 'users.email', 'users.emailProved'])
    .where('key', '=', key)
    .where('readyAt', 'is', null)
    .executeTakeFirst();
  if (!requested) return;
  const { uid, email, emailProved } = requested;
  const data = await collectData(db, uid, emailProved ? email : null);
  const expiresAt = new Date(now().getTime() + EXPORT_DAYS * DAY_MS);
  await inTransaction(db, async (transaction) => {
    const stored = await transaction
      .updateTable('dataExports')
      .set({ content: JSON.stringify({ madeAt: now().toISOString(), data }), readyAt: now(), expiresAt })
      .where('key', '=', key)
      .where('readyAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    await queueAccountMail(transaction, {
      template: 'account-data-ready',
      account: uid,
      values: (locale) => ({
        // The profile needs the session of the account; a forwarded mail or a stolen mailbox does not open the file.
        url: `${environment.dashboardUrl}${buildPath('profile', {}, locale)}#data`,
        until: expiresAt.toISOString(),
      }),
    });
  });
}

/**
 * The file of an export of this account.
 * @throws DomainError `not_found` for a missing file or the file of another account, `gone` for an expired one
 */
export async function readExportFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  uid: string,
  key: string,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('dataExports')
    .select(['content', 'expiresAt'])
    .where('key', '=', key)
    .where('userUid', '=', uid)
    .executeTakeFirst();
  if (!row || row.expiresAt === null) throw new DomainError('not_found', 'You have no file at this address.');
  if (row.content === null || row.expiresAt <= now())
    throw new DomainError('gone', 'This file has expired. Request a new one.');
  return row.content;
}

/** Deletes the files of expired exports. */
export async function deleteExpiredExports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('dataExports')
    .set({ content: null })
    .where('content', 'is not', null)
    .where('expiresAt', '<=', now())
    .execute();
}
