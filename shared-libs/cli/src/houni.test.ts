import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeProblem } from './node-problem.ts';
import { projectRoot, remoteIn } from './project.ts';
import { loadDotEnv, readSettings } from './settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'houni-cli-')));

function houni(args: string[], cwd: string, env: Record<string, string> = {}) {
  const done = spawnSync(process.execPath, [path.join(import.meta.dirname, 'houni.ts'), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: path.join(folder, 'data'), ...env },
  });
  return { status: done.status, text: `${done.stdout}${done.stderr}`.trim() };
}

/** A folder outside of the workspace that looks like a remote. */
function remoteFolder(name: string): string {
  const remote = path.join(folder, name);
  mkdirSync(path.join(remote, 'src'), { recursive: true });
  writeFileSync(path.join(remote, 'package.json'), JSON.stringify({ name, version: '0.1.0' }));
  for (const file of ['client.ts', 'server.ts']) writeFileSync(path.join(remote, 'src', file), 'export default 1;\n');
  return remote;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('houni', () => {
  it('lists its commands', () => {
    const { status, text } = houni([], folder);
    expect(status).toBe(0);
    for (const command of ['new', 'dev', 'check', 'build', 'release', 'preview', 'promote', 'rollback'])
      expect(text).toContain(`houni ${command}`);
    expect(houni(['deploy'], folder).status).toBe(2);
  });

  it.each([
    ['20.20.2', 'houni needs Node.js 22.18 or later; this is 20.20.2.'],
    ['22.17.1', 'houni needs Node.js 22.18 or later; this is 22.17.1.'],
    ['22.18.0', null],
    ['24.0.0', null],
  ])('says whether it runs with Node.js %s', (version, problem) => expect(nodeProblem(version)).toBe(problem));

  it('reports a failure in one sentence and exits with 1', () => {
    const remote = remoteFolder('mf-empty');
    for (const [args, message] of [
      [['build'], `${folder} contains no remote: its package.json has no name like mf-blog.`],
      [
        ['check', 'none'],
        `${path.join(folder, 'none')} contains no remote: its package.json has no name like mf-blog.`,
      ],
      [['promote', 'mf-none'], 'mf-none has no published version: run `npm run release -w mf-none`.'],
      [['rollback'], 'Nothing was promoted yet, so there is nothing to roll back.'],
    ] as const)
      expect(houni([...args], folder)).toEqual({ status: 1, text: message });
    expect(houni(['release'], remote, { PUBLISH_URL: 'http://localhost:1' })).toEqual({
      status: 1,
      text: 'PUBLISH_TOKEN is missing: PUBLISH_URL needs it.',
    });
    expect(houni(['dev'], remote).text).toContain('houni dev needs the address of a running site');
    expect(houni(['dev', '--against', 'http://localhost:1'], remote).text).toContain('houni dev needs the shell');
    expect(houni(['promote'], remote).text).toContain('mf-empty has no published version');
    expect(houni(['build'], remote, { PUBLISH_URL: 'ftp://x' }).text).toBe(
      'The environment variable PUBLISH_URL is wrong: must be an http(s) address.',
    );
  });
});

describe('houni new', () => {
  it('makes a remote with the installed packages, and a workflow for its CI', () => {
    const empty = path.join(folder, 'empty');
    mkdirSync(empty);
    const installed = { dependencies: { '@houni/ui': 'file:../ui.tgz' } };
    writeFileSync(path.join(empty, 'package.json'), JSON.stringify(installed));
    expect(houni(['new', 'price-map'], empty)).toEqual({
      status: 0,
      text: 'Made mf-price-map, whose page is /price-map. Next: npx houni check, then npx houni release.',
    });
    const content = JSON.parse(readFileSync(path.join(empty, 'package.json'), 'utf8'));
    expect(content).toMatchObject({ ...installed, name: 'mf-price-map', type: 'module' });
    expect(readFileSync(path.join(empty, '.github/workflows/release.yml'), 'utf8')).toContain('npx houni promote');
    expect(remoteIn(empty)).toBe('mf-price-map');
    expect(houni(['new', 'other'], empty)).toEqual({ status: 1, text: `${empty} has a folder src already.` });
    expect(houni(['new', 'agency'], folder).text).toContain('agency is taken');
    expect(houni(['new'], folder).text).toContain('Usage: houni new <name>');
    expect(houni(['new', 'x'], ROOT).text).toContain('npm run new-remote');
  }, 60_000);
});

describe('the project of a folder', () => {
  it('is the workspace around it, else the folder itself', () => {
    expect(projectRoot(path.join(ROOT, 'mf-blog'))).toBe(ROOT);
    expect(projectRoot(folder)).toBe(folder);
    expect(readSettings(folder, { DATA_DIR: 'state', SHELL_PORT: '5000' })).toMatchObject({
      DATA_DIR: path.join(folder, 'state'),
      PUBLIC_SITE_URL: 'http://houni.localhost:5000',
    });
  });

  it('is a remote if it has the name and the entries of one', () => {
    expect(remoteIn(path.join(ROOT, 'mf-blog'))).toBe('mf-blog');
    expect(() => remoteIn(path.join(ROOT, 'shell'))).toThrow('contains no remote');
    const remote = remoteFolder('mf-half');
    rmSync(path.join(remote, 'src/server.ts'));
    expect(() => remoteIn(remote)).toThrow('src/server.ts is missing');
  });

  it('has settings in .env, after those of the environment', () => {
    const file = path.join(folder, 'settings');
    writeFileSync(file, 'PUBLISH_URL=https://files.example\nDATA_DIR=\nPUBLISH_TOKEN=secret\n');
    const environment: NodeJS.ProcessEnv = { PUBLISH_TOKEN: 'other' };
    loadDotEnv(file, environment);
    expect(environment).toEqual({ PUBLISH_TOKEN: 'other', PUBLISH_URL: 'https://files.example' });
  });
});
