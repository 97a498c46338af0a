import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packedShell } from './packed-shell.ts';

describe('packedShell', () => {
  let folder = '';
  const installed = (): string => path.join(folder, 'node_modules/@houni/shell');
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'houni-shell-'));
    mkdirSync(path.join(installed(), 'development/browser'), { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{}');
    writeFileSync(path.join(installed(), 'package.json'), '{}');
    writeFileSync(path.join(installed(), 'development/browser/main.js'), 'start()');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('finds the shell that is installed for a remote', () => {
    const { serverScript, bundle } = packedShell(folder);
    expect(serverScript).toBe(path.join(installed(), 'dist/server/main.js'));
    expect(String(bundle.readBrowserFile('main.js'))).toBe('start()');
    expect(bundle.readBrowserFile('other.js')).toBeNull();
    expect(bundle.readServerFile('realm.cjs')).toBeNull();
  });

  it('reads no file outside of the bundle', () => {
    const { bundle } = packedShell(folder);
    for (const name of ['../../package.json', path.join(installed(), 'package.json'), '..', ''])
      expect(bundle.readBrowserFile(name)).toBeNull();
  });

  it('says what to install if there is none', () => {
    expect(() => packedShell(tmpdir())).toThrow('houni dev needs the shell: install the package @houni/shell');
  });
});
