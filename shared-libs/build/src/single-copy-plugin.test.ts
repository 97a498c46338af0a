import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CLI = path.join(import.meta.dirname, 'cli.ts');
/** Inside the repository, so that the remotes resolve the installed packages. */
const PARENT = path.join(ROOT, '.data/single-copy-test');

const CLIENT = `import { useState } from 'react';
import { formatNumber } from './part.ts';

export default { useState, formatNumber };
`;
const PART = `export { formatNumber } from '@houni/i18n/format';
`;

/** Builds a small remote from these sources. */
function build(sources: Record<string, string>) {
  mkdirSync(PARENT, { recursive: true });
  const folder = mkdtempSync(path.join(PARENT, 'remote-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'mf-copy', version: '0.1.0', type: 'module' }),
  );
  const all = {
    'client.ts': CLIENT,
    'server.ts': `export default {};\n`,
    'routes.ts': `export const name = 'copy';\nexport const routes = {};\n`,
    'part.ts': PART,
    ...sources,
  };
  for (const [file, text] of Object.entries(all)) writeFileSync(path.join(folder, 'src', file), text);
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'build', folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return {
    status,
    stderr,
    shared: () => JSON.parse(readFileSync(path.join(folder, 'dist/manifest.json'), 'utf8')).shared,
  };
}

/** The library that the remote imports. */
const i18n = JSON.parse(readFileSync(new URL('../../i18n/package.json', import.meta.url), 'utf8')) as {
  version: string;
}; // our own file

describe('a build of a remote', () => {
  afterAll(() => rmSync(PARENT, { recursive: true, force: true }));

  it('lists the shared packages that its bundles really use', () => {
    const { status, stderr, shared } = build({ 'server.ts': `export { createPortal } from 'react-dom';\n` });
    expect([status, stderr]).toEqual([0, '']);
    expect(shared()).toEqual({ '@houni/i18n': `^${i18n.version}`, react: '^19.3.1', 'react-dom': '^19.3.1' });
  }, 120_000);

  it.each<[string, Record<string, string>, string, string[]]>([
    [
      'a second React in the browser',
      { 'part.ts': `export { jsxDEV as formatNumber } from 'react/jsx-dev-runtime';\n` },
      'browser contains a second copy of react,',
      ['./src/client.ts', './src/part.ts', 'react/jsx-dev-runtime.js'],
    ],
    [
      'a second React on the server',
      { 'server.ts': `export { renderToString } from 'react-dom/server';\n` },
      'server contains a second copy of react-dom,',
      ['./src/server.ts', 'react-dom/server'],
    ],
    [
      'a library with state that the shell has',
      { 'part.ts': `export { createStore as formatNumber } from 'redux';\n` },
      'browser contains a second copy of redux,',
      ['./src/client.ts', './src/part.ts', 'redux/dist'],
    ],
    [
      'a second store',
      { 'part.ts': `export { api as formatNumber } from '../../../../shared-libs/store/src/index.ts';\n` },
      'browser contains a second copy of @houni/store,',
      ['./src/client.ts', './src/part.ts', 'store/src/index.ts'],
    ],
  ])(
    'refuses %s and names the imports that brought it',
    (_what, sources, message, chain) => {
      const { status, stderr } = build(sources);
      expect(status).toBe(1);
      expect(stderr).toContain(message);
      expect(stderr).toMatch(new RegExp(chain.map((file) => file.replaceAll('.', '\\.')).join('[^]*\\n[^]*')));
    },
    120_000,
  );
});
