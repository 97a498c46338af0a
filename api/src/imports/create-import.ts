import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Import } from '@houni/contracts/import';
import { requireAccount } from '../accounts/require-account.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { DatabaseTransaction } from '../database.ts';
import { invalidInput } from '../platform/domain-error.ts';
import { newKey } from '../platform/keys.ts';
import { membershipOf, requireAgencyOwner } from '../accounts/membership.ts';
import type { Services } from '../services.ts';
import { csvAd } from './csv-ad.ts';
import { ImportError } from './import-error.ts';
import { readImport } from './my-imports.ts';
import { queueImport } from './queue-import.ts';
import type { ParsedAd } from './parsed-ad.ts';
import { planImport } from './plan-import.ts';
import type { ImportRow } from './plan-import.ts';
import { readCsv } from './read-csv.ts';
import { confirmPendingFile, putPendingFile } from '../media/pending-files.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const ROWS_PER_TICK = 20;

/**
 * Parses a CSV file and stores its report (a dry run); no ad is changed.
 * @throws DomainError `invalid_input` for a file that cannot be parsed; its message is the code of the failure
 */
export async function importCsv(
  services: Services,
  user: VerifiedUser,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Import> {
  const { db, now } = services;
  const account = await requireAccount(db, user, now());
  const membership = await membershipOf(db, user.uid);
  const context = {
    places: await services.places(),
    now: now(),
    contact: { name: account.displayName, phone: account.phone },
    photos: membership === null ? ('private' as const) : ('agency' as const),
  };
  const parsed: ParsedAd[] = [];
  for (const [index, row] of parseRows(bytes).entries()) {
    parsed.push(csvAd(row, context));
    // Let other requests run in between.
    if (index % ROWS_PER_TICK === 0) await setImmediate();
  }
  const key = await inTransaction(db, async (transaction) => {
    const membership = await membershipOf(transaction, user.uid);
    const run = await insertImport(transaction, now(), {
      ...(membership === null ? { ownerUid: user.uid } : { agencyId: membership.agencyId, authorUid: user.uid }),
      source: 'csv',
      name,
      state: 'ready',
    });
    await planImport(transaction, run, { parsed, now: now() });
    return run.key;
  });
  return readImport(services, user.uid, key);
}

function parseRows(bytes: Buffer): ReturnType<typeof readCsv> {
  try {
    return readCsv(bytes);
  } catch (error) {
    if (error instanceof ImportError) throw invalidInput('body', error.code);
    throw error;
  }
}

/** Stores a Kyero file for the job that reads it. @throws DomainError `forbidden` for a user who owns no agency */
export async function importXml(
  services: Services,
  user: VerifiedUser,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Import> {
  const { db, now } = services;
  const agencyId = await requireAgencyOwner(db, user.uid);
  if (bytes.byteLength === 0) throw invalidInput('body', 'bad_xml');
  const file = `imports/${randomBytes(12).toString('hex')}`;
  await putPendingFile(services, file, bytes, 'application/xml');
  const key = await inTransaction(db, async (transaction) => {
    await confirmPendingFile(transaction, file);
    const run = await insertImport(transaction, now(), {
      agencyId,
      authorUid: user.uid,
      source: 'xml',
      name,
      state: 'reading',
      file,
    });
    await queueImport(transaction, run, 'reading');
    return run.key;
  });
  return readImport(services, user.uid, key);
}

type NewImport = Pick<ImportRow, 'source' | 'name' | 'state'> &
  Partial<Pick<ImportRow, 'ownerUid' | 'agencyId' | 'authorUid' | 'file' | 'feedId' | 'scheduled'>>;

/** Creates an import and discards older reports of the same feed, or of the same author and kind of file, that were not applied. */
export async function insertImport(transaction: DatabaseTransaction, now: Date, fields: NewImport): Promise<ImportRow> {
  const { ownerUid = null, agencyId = null, authorUid = null, source, feedId = null } = fields;
  await transaction
    .updateTable('imports')
    .set({ state: 'discarded', finishedAt: now })
    .where('source', '=', source)
    .where((older) =>
      feedId === null
        ? older.and([
            older('ownerUid', 'is not distinct from', ownerUid),
            older('agencyId', 'is not distinct from', agencyId),
            older('authorUid', 'is not distinct from', authorUid),
          ])
        : older('feedId', '=', feedId),
    )
    .where('state', 'in', ['ready', 'needs_confirmation'])
    .execute();
  return transaction
    .insertInto('imports')
    .values({ ...fields, key: newKey('im_'), createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}
