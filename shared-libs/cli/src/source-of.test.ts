import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { manifestOf } from '@houni/release/manifest';
import { originOf } from './origin-of.ts';
import { sourceOf } from './source-of.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'houni-source-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('sourceOf', () => {
  it('is the commit of the CI where there is no repository, if there is one', () => {
    const commit = 'c'.repeat(40);
    expect(sourceOf(folder, {})).toBeUndefined();
    expect(sourceOf(folder, { GITHUB_SHA: commit })).toEqual({ commit, dirty: false });
    expect(sourceOf(folder, { CI_COMMIT_SHA: 'main' })).toBeUndefined();
  });

  it('is the commit of the repository, and says that there are changes', () => {
    const git = (...args: string[]) =>
      spawnSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);
    git('init');
    writeFileSync(path.join(folder, 'a'), '1');
    git('add', '.');
    git('commit', '-m', 'first');
    expect(sourceOf(folder, {})).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), dirty: false });
    writeFileSync(path.join(folder, 'a'), '2');
    expect(sourceOf(folder, {})?.dirty).toBe(true);
  });
});

it('originOf says where a release comes from, as far as it is known', () => {
  const info = {
    contracts: { oldest: 1, newest: 1 },
    remote: 'mf-blog',
    name: 'blog',
    routes: {},
    packageVersion: '0.1.0',
    initial: [],
    shared: {},
  };
  const files = { 'remoteEntry.js': Buffer.of(), 'server.cjs': Buffer.of() };
  expect(originOf(manifestOf(files, info))).toBe('');
  const source = { commit: '0123456789'.repeat(4), dirty: true };
  const toolchain = { node: 24, build: '0.1.3' };
  expect(originOf(manifestOf(files, { ...info, source, toolchain }))).toBe(
    ' (commit 0123456789 with changes, built with @houni/build 0.1.3 and Node.js 24)',
  );
});
