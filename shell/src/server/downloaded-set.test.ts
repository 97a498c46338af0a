import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ManifestInfo } from '@houni/release/manifest';
import { downloadSet } from './downloaded-set.ts';
import { publishRemote } from './published-remote.test-support.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'houni-downloaded-set-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A release set with one remote, downloaded by a shell that speaks the contracts 2 and 3. */
async function downloaded(info: Partial<ManifestInfo>) {
  const { release, download } = await publishRemote(folder, {
    contracts: { oldest: 3, newest: 3 },
    routes: { blog: { path: 'blog', scripts: [] } },
    ...info,
  });
  const { version, digest } = release;
  const set = { number: 4, createdAt: '2026-11-25T00:00:00.000Z', remotes: { 'mf-blog': { version, digest } } };
  return downloadSet(set, {
    ...download,
    host: {
      contracts: { oldest: 2, newest: 3 },
      shared: { react: '19.3.1' },
      toolchain: { node: 24, build: '0.1.3' },
    },
  });
}

describe('downloadSet', () => {
  it('takes a remote that speaks a contract of this shell, with its routes', async () => {
    const { failures, pinned, routes } = await downloaded({ contracts: { oldest: 3, newest: 4 } });
    expect(failures).toEqual({});
    expect(Object.keys(pinned.remotes)).toEqual(['blog']);
    expect(routes.match('/blog')).toMatchObject({ kind: 'route', route: { name: 'blog', owner: 'blog' } });
  });

  it.each<[string, Partial<ManifestInfo>, string]>([
    ['an older contract', { contracts: { oldest: 1, newest: 1 } }, 'speaks contract 1, the shell contract 2 to 3'],
    ['a newer contract', { contracts: { oldest: 4, newest: 5 } }, 'update the shell'],
    ['a newer toolchain', { toolchain: { node: 26, build: '0.1.3' } }, 'was built with Node.js 26'],
    ['a shared package of another version', { shared: { react: '^18.0.0' } }, 'needs react ^18.0.0'],
  ])('leaves out a remote with %s, and says why', async (_what, info, reason) => {
    const { failures, pinned, routes } = await downloaded(info);
    expect(failures).toEqual({ 'mf-blog': { kind: 'unfit', reason: expect.stringContaining(reason) } });
    expect(pinned.remotes).toEqual({});
    expect(routes.match('/blog').kind).toBe('notFound');
  });
});
