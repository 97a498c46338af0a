import { z } from 'zod';
import { EXPORT_DAYS, EXPORT_INTERVAL_HOURS } from '@houni/contracts/account';
import type { DataExport } from '@houni/contracts/account';
import { requireAccount } from '../accounts/require-account.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { DomainError } from '../platform/domain-error.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { collectData } from './collect-data.ts';

export const EXPORT_JOB = 'prepare_data_export';
export const exportJobSchema = z.object({ key: z.string(), emailVerified: z.boolean() });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function downloadUrl({ apiUrl, mailSigningKey }: Services['environment'], key: string): string {
  return `${apiUrl}/user-auth/export/${key}?signature=${signLink('data-export', key, mailSigningKey)}`;
}

/** Requests a copy of the user's data. A second request within a day changes nothing. */
export async function requestExport(services: Services, user: VerifiedUser): Promise<DataExport> {
  await requireAccount(services.db, user);
  await services.db.transaction().execute(async (transaction) => {
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
    const payload = { key, emailVerified: user.emailVerified };
    await addJob(transaction, EXPORT_JOB, payload, { key: `${EXPORT_JOB}:${key}` });
  });
  return readExport(services, user.uid);
}

/** The state of the user's last export. */
export async function readExport(
  { db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>,
  uid: string,
): Promise<DataExport> {
  const row = await db
    .selectFrom('dataExports')
    .select(['key', 'requestedAt', 'expiresAt'])
    .where('userUid', '=', uid)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return { state: 'none', requestedAt: null, until: null, url: null };
  const { key, requestedAt, expiresAt } = row;
  const state = expiresAt === null ? 'preparing' : expiresAt > now() ? 'ready' : 'expired';
  return {
    state,
    requestedAt: requestedAt.toISOString(),
    until: expiresAt?.toISOString() ?? null,
    url: state === 'ready' ? downloadUrl(environment, key) : null,
  };
}

/** The job: collects the data, stores the file and mails the link, in one transaction. A second run changes nothing. */
export async function prepareExport(
  services: Services,
  { key, emailVerified }: z.output<typeof exportJobSchema>,
): Promise<void> {
  const { db, environment, now } = services;
  const requested = await db
    .selectFrom('dataExports')
    .innerJoin('users', 'users.uid', 'dataExports.userUid')
    .select(['users.uid', 'users.email', 'users.locale'])
    .where('key', '=', key)
    .where('readyAt', 'is', null)
    .executeTakeFirst();
  if (!requested) return;
  const { uid, email, locale } = requested;
  const data = await collectData(db, uid, emailVerified ? email : null);
  const expiresAt = new Date(now().getTime() + EXPORT_DAYS * DAY_MS);
  await db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .updateTable('dataExports')
      .set({ content: JSON.stringify({ madeAt: now().toISOString(), data }), readyAt: now(), expiresAt })
      .where('key', '=', key)
      .where('readyAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!stored || email === null) return;
    const values = { url: downloadUrl(environment, key), until: expiresAt.toISOString() };
    await queueMail(transaction, { template: 'account-data-ready', to: email, locale, values });
  });
}

/** The file of a link. @throws DomainError `not_found` for an invalid link, `gone` for an expired file */
export async function readExportFile(
  { db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>,
  key: string,
  signature: string,
): Promise<Record<string, unknown>> {
  const row = isSignedLink('data-export', key, signature, environment.acceptedSigningKeys)
    ? await db.selectFrom('dataExports').select(['content', 'expiresAt']).where('key', '=', key).executeTakeFirst()
    : undefined;
  if (!row || row.expiresAt === null) throw new DomainError('not_found', 'There is no file at this address.');
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
