import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileCache } from './file-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'houni-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* bytes(length: number): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(length, 'a');
}
const files = () => readdirSync(folder).toSorted();

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(10);
}

describe('FileCache', () => {
  it('creates a file once for parallel and later requests', async () => {
    const cache = new FileCache({ folder, maxBytes: 1000 });
    let made = 0;
    const make = async () => {
      made += 1;
      return bytes(10);
    };
    const asked = await Promise.all([cache.file('a.jpg', make), cache.file('a.jpg', make)]);
    expect(new Set([...asked, await cache.file('a.jpg', make)]).size).toBe(1);
    expect([made, readFileSync(asked[0]).length]).toEqual([1, 10]);
  });

  it('deletes the least recently used file above its size', async () => {
    const cache = new FileCache({ folder, maxBytes: 250 });
    for (const name of ['a', 'b']) await cache.file(name, async () => bytes(100));
    await cache.file('a', async () => bytes(100));
    await cache.file('c', async () => bytes(100));
    await until(() => files().length === 2);
    expect(files()).toEqual(['a', 'c']);
  });

  it('leaves no file after a failure, and tries again', async () => {
    const cache = new FileCache({ folder, maxBytes: 1000 });
    const broken = cache.file('a', async () => {
      throw new Error('no ink');
    });
    await expect(broken).rejects.toThrow('no ink');
    expect(files()).toEqual([]);
    await cache.file('a', async () => bytes(1));
    expect(files()).toEqual(['a']);
  });

  it('keeps the files of an earlier process', async () => {
    await new FileCache({ folder, maxBytes: 1000 }).file('a', async () => bytes(200));
    const next = new FileCache({ folder, maxBytes: 250 });
    await next.file('a', () => Promise.reject(new Error('it is there')));
    await next.file('b', async () => bytes(200));
    await until(() => files().length === 1);
    expect(files()).toEqual(['b']);
  });

  it('rejects names with path separators', async () => {
    const cache = new FileCache({ folder, maxBytes: 1000 });
    await expect(cache.file('../a', async () => bytes(1))).rejects.toThrow('is not a valid name');
  });
});
