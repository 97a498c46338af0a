import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nextFreePort } from './next-free-port.ts';
import { startShell } from './shell-process.ts';

describe('startShell', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'houni-shell-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function script(text: string): string {
    const file = path.join(folder, 'main.mjs');
    writeFileSync(file, text);
    return file;
  }

  it('resolves when the shell is ready and stops it', async () => {
    const port = await nextFreePort(18_500);
    const log = path.join(folder, 'logs/shell.log');
    const serve = `import { createServer } from 'node:http';
      createServer((request, response) => response.end('ok')).listen(Number(process.env.SHELL_PORT), '127.0.0.1');
      process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });`;
    const url = `http://127.0.0.1:${port}`;
    const shell = await startShell(script(serve), { SHELL_PORT: String(port) }, url, log);
    await shell.stop();
    await shell.ended;
    expect(readFileSync(log, 'utf8')).toBe('stopped\n');
  });

  it('says the last line of a shell that cannot start', async () => {
    const failing = script("console.error('The shell is not built.'); process.exit(1);");
    const log = path.join(folder, 'failed.log');
    await expect(startShell(failing, {}, 'http://127.0.0.1:1', log)).rejects.toThrow(
      `The shell could not be started: The shell is not built. Its log: ${log}`,
    );
  });
});
