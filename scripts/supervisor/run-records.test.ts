import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endGroupAfterThisTest, eventually, occupyPort, runs, temporaryFolder } from '../test/scratch.ts';
import { RunRecords } from './run-records.ts';

const TEST = path.join(import.meta.dirname, '../test');

/** Starts a supervisor of one service in a separate process. */
async function supervisor(dataDir: string, port: number) {
  const child = spawn(
    process.execPath,
    [path.join(TEST, 'run-service.ts'), dataDir, String(port), path.join(TEST, 'echo-service.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output] = await once(child.stdout, 'data');
  const pid = Number(/ready (\d+)/.exec(String(output))?.[1]);
  endGroupAfterThisTest(pid);
  const worker = Number(
    [...readFileSync(path.join(dataDir, 'echo.log'), 'utf8').matchAll(/worker (\d+)/g)].at(-1)?.[1],
  );
  return { child, pid, worker };
}

describe('after kill -9 of the supervisor', () => {
  it('its service exits and frees its port', async () => {
    const { child, pid } = await supervisor(await temporaryFolder(), 5811);
    expect(runs(pid)).toBe(true);
    child.kill('SIGKILL');
    await eventually(() => !runs(pid));
    await occupyPort(5811);
  });

  it('the next start ends processes that could not exit: a service that hangs, and workers without a leader', async () => {
    const dataDir = await temporaryFolder();
    const { child, pid, worker } = await supervisor(dataDir, 5812);
    // A stopped process notices nothing, like a blocked event loop.
    process.kill(pid, 'SIGSTOP');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(runs(pid)).toBe(true);
    expect(await new RunRecords(dataDir).endLeftovers()).toEqual(['echo']);
    await eventually(() => !runs(pid) && !runs(worker));

    const second = await supervisor(dataDir, 5812);
    second.child.kill('SIGKILL');
    await eventually(() => !runs(second.pid));
    expect(runs(second.worker)).toBe(true);
    expect(await new RunRecords(dataDir).endLeftovers()).toEqual(['echo']);
    await eventually(() => !runs(second.worker));
    expect(existsSync(path.join(dataDir, 'run'))).toBe(false);
  });

  it('the next start ignores a program with a reused process id, and an incomplete record', async () => {
    const dataDir = await temporaryFolder();
    const stranger = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    endGroupAfterThisTest(stranger.pid);
    mkdirSync(path.join(dataDir, 'run'));
    writeFileSync(path.join(dataDir, 'run/echo.json'), JSON.stringify({ pid: stranger.pid, mark: 'another start' }));
    writeFileSync(path.join(dataDir, 'run/torn.json'), '{"pid":');
    expect(await new RunRecords(dataDir).endLeftovers()).toEqual([]);
    expect(runs(stranger.pid ?? 0)).toBe(true);
  });
});
