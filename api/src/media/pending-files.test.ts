import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { JOB_CONTEXT } from '../../test/job-context.ts';
import { waitForJobs } from '../../test/mails.ts';
import { testApp } from '../../test/test-app.ts';
import { createFolderStore } from '../platform/folder-store.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { mediaCalls } from './media-calls.test-support.ts';
import { confirmPendingFile, putPendingFile, removePendingFiles } from './pending-files.ts';
import { drawPicture } from './test-pictures.test-support.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-06-15T10:00:00Z');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-pending-'));
const api = await testApp({ now: () => START, variables: { DATA_DIR: dataDir } });
const { announceUpload, sendPart, waitUntilProcessed } = mediaCalls(api);
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const { db, pool } = api.connection;
const sweep = async (days: number) => {
  await removePendingFiles({ db, now: () => new Date(START.getTime() + days * DAY_MS) }, JOB_CONTEXT.signal);
  await waitForJobs(api);
};
const partsOf = (key: string): string[] => {
  const folder = path.join(dataDir, 'media-private/parts', key.slice('md_'.length));
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a part of an upload', () => {
  it('is removed after a day if the process died before its row was written', async () => {
    const picture = await (await drawPicture(1300, 1000)).jpeg().toBuffer();
    const { key } = (await announceUpload('farid', picture.length)).body;
    await pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await pool.query('create trigger fail before insert on media_parts for each row execute function fail()');
    try {
      expect((await sendPart('farid', key, 0, picture)).status).toBe(500);
    } finally {
      await pool.query('drop trigger fail on media_parts');
    }
    expect(partsOf(key)).toHaveLength(1);
    await sweep(0.9);
    expect(partsOf(key)).toHaveLength(1);
    await sweep(1.1);
    expect(partsOf(key)).toEqual([]);
    // The upload continues where it was.
    expect((await sendPart('farid', key, 0, picture)).status).toBe(200);
    expect((await waitUntilProcessed('farid', key)).state).toBe('ready');
  });

  it('is never removed while its upload uses it', async () => {
    const picture = await (await drawPicture(1300, 1000)).jpeg({ quality: 100 }).toBuffer();
    const { key } = (await announceUpload('farid', picture.length)).body;
    const half = MEDIA_LIMITS.part.min;
    expect((await sendPart('farid', key, 0, picture.subarray(0, half))).status).toBe(200);
    await sweep(30);
    expect(partsOf(key)).toHaveLength(1);
    expect((await sendPart('farid', key, half, picture.subarray(half))).status).toBe(200);
    expect((await waitUntilProcessed('farid', key)).state).toBe('ready');
  });
});

describe('a pending file', () => {
  const services = { db, media: createFolderStore(dataDir), now: () => START };
  const stored = (name: string) => existsSync(path.join(dataDir, 'media-private', name));

  it('is refused by the transaction that wants to use it after its removal', async () => {
    await putPendingFile(services, 'parts/late/0', Buffer.from('x'), 'text/plain');
    await sweep(2);
    expect(stored('parts/late/0')).toBe(false);
    await expect(
      inTransaction(db, (transaction) => confirmPendingFile(transaction, 'parts/late/0')),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is not removed while the transaction that uses it is open', async () => {
    await putPendingFile(services, 'parts/open/0', Buffer.from('x'), 'text/plain');
    const [confirmed, swept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const confirming = inTransaction(db, async (transaction) => {
      await confirmPendingFile(transaction, 'parts/open/0');
      confirmed.resolve();
      await swept.promise;
    });
    await confirmed.promise;
    await sweep(3);
    swept.resolve();
    await confirming;
    await sweep(3);
    expect(stored('parts/open/0')).toBe(true);
  });

  it('is removed if the transaction that wanted to use it was rolled back', async () => {
    await putPendingFile(services, 'parts/failed/0', Buffer.from('x'), 'text/plain');
    await expect(
      inTransaction(db, async (transaction) => {
        await confirmPendingFile(transaction, 'parts/failed/0');
        throw new Error('failed');
      }),
    ).rejects.toThrow('failed');
    await sweep(2);
    expect(stored('parts/failed/0')).toBe(false);
  });
});
