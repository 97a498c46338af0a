import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Import } from '@houni/contracts/import';
import { requireProfile } from '../accounts/profile.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { invalidInput } from '../platform/errors.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import { membershipOf, requireAgencyOwner } from '../platform/ownership.ts';
import type { Services } from '../services.ts';
import { csvAd } from './csv-ad.ts';
import { ImportError } from './import-error.ts';
import { READ_JOB, readImport } from './my-imports.ts';
import type { ParsedAd } from './parsed-ad.ts';
import { planImport } from './plan-import.ts';
import type { ImportRow } from './plan-import.ts';
import { readCsv } from './read-csv.ts';

const ROWS_AT_ONCE = 20;

/**
 * Reads a file of rows at once and keeps its report; nothing else is written.
 * @throws RequestError `invalid_input` for a file that cannot be read as a whole, its message being the reason's code
 */
export async function importCsv(
  services: Services,
  user: VerifiedUser,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Import> {
  const { db, now } = services;
  const profile = await requireProfile(db, user);
  const context = {
    places: await services.places(),
    now: now(),
    contact: { name: profile.displayName, phone: profile.phone },
    photos: profile.agency === null ? ('private' as const) : ('agency' as const),
  };
  const parsed: ParsedAd[] = [];
  for (const [index, row] of rowsOf(bytes).entries()) {
    parsed.push(csvAd(row, context));
    // Other requests are answered in between.
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
  }
  const key = await db.transaction().execute(async (transaction) => {
    const membership = await membershipOf(transaction, user.uid);
    const run = await insertImport(transaction, {
      ownerUid: user.uid,
      agencyId: membership?.agencyId ?? null,
      source: 'csv',
      name,
      state: 'ready',
    });
    await planImport(transaction, run, { parsed, now: now() });
    return run.key;
  });
  return readImport(services, user.uid, key);
}

function rowsOf(bytes: Buffer): ReturnType<typeof readCsv> {
  try {
    return readCsv(bytes);
  } catch (error) {
    if (error instanceof ImportError) throw invalidInput('body', error.code);
    throw error;
  }
}

/** Keeps a sent Kyero file for the job that reads it. @throws RequestError `forbidden` for whoever owns no agency */
export async function importXml(
  services: Services,
  user: VerifiedUser,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Import> {
  const { db, media } = services;
  const agencyId = await requireAgencyOwner(db, user.uid);
  if (bytes.byteLength === 0) throw invalidInput('body', 'bad_xml');
  const file = `imports/${randomBytes(12).toString('hex')}`;
  await media.put('private', file, bytes, 'application/xml');
  const key = await db.transaction().execute(async (transaction) => {
    const run = await insertImport(transaction, {
      ownerUid: user.uid,
      agencyId,
      source: 'xml',
      name,
      state: 'reading',
      file,
    });
    await addJob(transaction, READ_JOB, { key: run.key }, { key: `${READ_JOB}:${run.key}` });
    return run.key;
  });
  return readImport(services, user.uid, key);
}

type NewImport = Pick<ImportRow, 'ownerUid' | 'agencyId' | 'source' | 'name' | 'state'> &
  Partial<Pick<ImportRow, 'file' | 'feedId' | 'scheduled'>>;

/** A new import; an older report of the same list that nobody applied is out of date now. */
export async function insertImport(transaction: DatabaseTransaction, fields: NewImport): Promise<ImportRow> {
  const { ownerUid, agencyId, source, feedId = null } = fields;
  await transaction
    .updateTable('imports')
    .set({ state: 'discarded', finishedAt: new Date() })
    .where('ownerUid', '=', ownerUid)
    .where('agencyId', agencyId === null ? 'is' : '=', agencyId)
    .where('source', '=', source)
    .where('feedId', feedId === null ? 'is' : '=', feedId)
    .where('state', 'in', ['ready', 'needs_confirmation'])
    .execute();
  return transaction
    .insertInto('imports')
    .values({ ...fields, key: newKey('im_') })
    .returningAll()
    .executeTakeFirstOrThrow();
}
