import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../test/scratch.ts';
import { resetState } from './reset.ts';

describe('resetState', () => {
  it('removes everything except the demonstration pictures and the lock, and returns what it removed', async () => {
    const dataDir = await temporaryFolder();
    for (const folder of ['artefacts/mf-blog', 'auth', 'media/demo', 'media/uploads'])
      mkdirSync(path.join(dataDir, folder), { recursive: true });
    for (const file of ['supervisor.lock', 'media/demo/a.avif', 'media/uploads/b.avif'])
      writeFileSync(path.join(dataDir, file), '');
    expect(resetState(dataDir, false).toSorted()).toEqual(['artefacts', 'auth', 'media/uploads']);
    expect(readdirSync(dataDir).toSorted()).toEqual(['media', 'supervisor.lock']);
    expect(existsSync(path.join(dataDir, 'media/demo/a.avif'))).toBe(true);
    expect(resetState(dataDir, false)).toEqual([]);
  });
});
