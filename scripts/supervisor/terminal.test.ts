import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../test/scratch.ts';
import { Terminal } from './terminal.ts';

function terminal(isTTY: boolean, environment: Record<string, string> = {}) {
  const written: string[] = [];
  const clock = { now: 1000 };
  const stream = { isTTY, columns: 70, write: (text: string) => written.push(text) };
  const one = new Terminal({ stream, environment, now: () => clock.now });
  const wait = (seconds: number) => async () => void (clock.now += seconds * 1000);
  return { one, written, clock, wait };
}

describe('Terminal', () => {
  it('prints a plain line for each finished step in CI, with what is left', async () => {
    const { one, written, wait } = terminal(true, { CI: 'true' });
    one.expect('database', 10);
    one.expect('build of mf-blog', 30);
    await one.step('database', wait(10));
    await one.step('build of mf-blog', wait(30));
    expect(written).toEqual([
      '[ 10.0 s] database: done in 10.0 s · 1 of 2 steps, about 30 s left\n',
      '[ 40.0 s] build of mf-blog: done in 30.0 s · 2 of 2 steps, nearly done\n',
    ]);
  });

  it('redraws one line on a terminal, never longer than it, and prints events above it', async () => {
    const { one, written, wait } = terminal(true);
    one.expect('database', 10);
    one.expect('a step with a name that is much too long for this terminal, which has 70 columns', 30);
    await one.step('database', wait(10));
    expect(written.at(-1)).toBe('\r\u001B[K[ 10.0 s] 1 of 2 steps, about 30 s left · waiting');
    void one.step('a step with a name that is much too long for this terminal, which has 70 columns', wait(0));
    expect(written.every((text) => text.length <= '\r\u001B[K'.length + 69)).toBe(true);
    one.line('The API was restarted.');
    expect(written.slice(-3, -1)).toEqual(['\r\u001B[K', '[ 10.0 s] The API was restarted.\n']);
    one.endProgress();
    expect(written.at(-1)).toBe('\r\u001B[K');
  });

  it('expects a slow machine to stay slow', async () => {
    const { one, written, wait } = terminal(false);
    one.expect('database', 10);
    one.expect('build', 10);
    await one.step('database', wait(40));
    expect(written.at(-1)).toContain('about 40 s left');
  });

  it('writes everything to its log, and only what matters to the terminal', async () => {
    const { one, written } = terminal(false);
    const file = path.join(await temporaryFolder(), 'logs/start.log');
    one.logTo(file);
    one.log('Applied schema/platform.sql.');
    one.line('Ended what an earlier run left behind.');
    expect(written).toEqual(['[  0.0 s] Ended what an earlier run left behind.\n']);
    expect(readFileSync(file, 'utf8')).toContain('[  0.0 s] Applied schema/platform.sql.\n');
  });
});
