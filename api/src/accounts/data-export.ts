import { z } from 'zod';
import { EXPORT_DAYS, EXPORT_PAUSE_HOURS } from '@houni/contracts/account';
import type { DataExport } from '@houni/contracts/account';
import { queueMail } from '../mail/queue-mail.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { RequestError } from '../platform/errors.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { collectData } from './collect-data.ts';
import { requireProfile } from './profile.ts';
import { isSignedLink, signLink } from '../platform/signed-link.ts';

export const EXPORT_JOB = 'prepare_data_export';
export const exportJobSchema = z.object({ key: z.string(), verified: z.boolean() });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function linkOf({ apiUrl, mailSigningKey }: Services['environment'], key: string): string {
  return `${apiUrl}/user-auth/export/${key}?signature=${signLink('data-export', key, mailSigningKey)}`;
}

/** Asks for a copy of one's data. A second wish within a day is the first one's. */
export async function requestExport(services: Services, user: VerifiedUser): Promise<DataExport> {
  await requireProfile(services.db, user);
  await services.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('uid').where('uid', '=', user.uid).forUpdate().executeTakeFirst();
    const now = services.now();
    const recent = await transaction
      .selectFrom('dataExports')
      .select('id')
      .where('userUid', '=', user.uid)
      .where('requestedAt', '>', new Date(now.getTime() - EXPORT_PAUSE_HOURS * HOUR_MS))
      .executeTakeFirst();
    if (recent) return;
    const key = newKey('ex_');
    await transaction.insertInto('dataExports').values({ key, userUid: user.uid, requestedAt: now }).execute();
    await addJob(transaction, EXPORT_JOB, { key, verified: user.emailVerified }, { key: `${EXPORT_JOB}:${key}` });
  });
  return readExport(services, user.uid);
}

/** How far the last copy is. */
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
    url: state === 'ready' ? linkOf(environment, key) : null,
  };
}

/** The job: collects, keeps the file and tells the person, in one transaction. Done once; a repeated run changes nothing. */
export async function prepareExport(
  services: Services,
  { key, verified }: z.output<typeof exportJobSchema>,
): Promise<void> {
  const { db, environment, now } = services;
  const wanted = await db
    .selectFrom('dataExports')
    .innerJoin('users', 'users.uid', 'dataExports.userUid')
    .select(['users.uid', 'users.email', 'users.locale'])
    .where('key', '=', key)
    .where('readyAt', 'is', null)
    .executeTakeFirst();
  if (!wanted) return;
  const { uid, email, locale } = wanted;
  const data = await collectData(db, uid, verified ? email : null);
  const expiresAt = new Date(now().getTime() + EXPORT_DAYS * DAY_MS);
  await db.transaction().execute(async (transaction) => {
    const written = await transaction
      .updateTable('dataExports')
      .set({ content: JSON.stringify({ madeAt: now().toISOString(), data }), readyAt: now(), expiresAt })
      .where('key', '=', key)
      .where('readyAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!written || email === null) return;
    const values = { url: linkOf(environment, key), until: expiresAt.toISOString() };
    await queueMail(transaction, { template: 'account-data-ready', to: email, locale, values });
  });
}

/** The file of a link. @throws RequestError `not_found` for a link that is not ours, `gone` for one that is too old */
export async function readExportFile(
  { db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>,
  key: string,
  signature: string,
): Promise<Record<string, unknown>> {
  const known = isSignedLink('data-export', key, signature, environment.mailSigningKey);
  const row = known
    ? await db.selectFrom('dataExports').select(['content', 'expiresAt']).where('key', '=', key).executeTakeFirst()
    : undefined;
  if (!row || row.expiresAt === null) throw new RequestError('not_found', 'There is no file at this address.');
  if (row.content === null || row.expiresAt <= now())
    throw new RequestError('gone', 'This file is too old: ask again.');
  return row.content;
}

/** Forgets the files whose time is over. */
export async function forgetExports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('dataExports')
    .set({ content: null })
    .where('content', 'is not', null)
    .where('expiresAt', '<=', now())
    .execute();
}
