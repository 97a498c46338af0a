import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterThisTest, eventually, runs, temporaryFolder } from '../test/scratch.ts';
import { RunRecords } from './run-records.ts';
import { Service, type ServiceTimes } from './service.ts';

const TIMES: ServiceTimes = {
  readyDeadline: 10_000,
  firstBackOff: 50,
  longestBackOff: 200,
  stable: 60_000,
  grace: 500,
};
const SCRIPT = path.join(import.meta.dirname, '../test/echo-service.ts');

async function service(port: number, env: Record<string, string> = {}, times: Partial<ServiceTimes> = {}) {
  const dataDir = await temporaryFolder();
  const lines: string[] = [];
  const readyUrl = `http://127.0.0.1:${port}/`;
  const logFile = path.join(dataDir, 'echo.log');
  const spec = { name: 'echo', args: [SCRIPT], env: { PORT: String(port), ...env }, readyUrl, logFile };
  const one = new Service(spec, new RunRecords(dataDir), (line) => lines.push(line), { ...TIMES, ...times });
  afterThisTest(() => one.stop());
  return { one, lines, readyUrl, log: () => readFile(logFile, 'utf8') };
}

describe('a service of the product', () => {
  it('starts, becomes ready and stops in order', async () => {
    const { one, readyUrl, log } = await service(5801);
    await one.start();
    const pid = one.pid ?? 0;
    expect(await (await fetch(readyUrl)).text()).toBe(String(pid));
    await one.stop();
    expect(runs(pid)).toBe(false);
    expect(await log()).toContain('ended in order');
  });

  it('restarts after a crash and prints the reason', async () => {
    const { one, lines, readyUrl } = await service(5802);
    await one.start();
    const first = one.pid;
    await fetch(`${readyUrl}crash`).catch(() => undefined);
    await eventually(() => lines.includes('echo is back.'));
    expect(lines[0]).toBe('echo ended (exit code 7): Error: a bug at request time. Starting it again in 0.05 s.');
    expect(one.pid).not.toBe(first);
  });

  it('waits longer before each restart', async () => {
    const { one, lines, readyUrl } = await service(5803);
    await one.start();
    for (let crash = 1; crash <= 4; crash += 1) {
      await fetch(`${readyUrl}crash`).catch(() => undefined);
      await eventually(() => lines.filter((line) => line === 'echo is back.').length === crash);
    }
    const pauses = lines.flatMap((line) => /in ([\d.]+) s\.$/.exec(line)?.[1] ?? []);
    expect(pauses).toEqual(['0.05', '0.1', '0.2', '0.2']);
  });

  it('fails with its last sentence when it never becomes ready', async () => {
    const { one, lines } = await service(5804, { CRASH_AT_BOOT: '1' });
    await expect(one.start()).rejects.toThrow(
      'echo ended 3 times while starting (exit code 1): The setting SHELL_PORT is wrong. Its log: ',
    );
    expect(lines).toHaveLength(2);
    const hanging = await service(5805, {}, { readyDeadline: 2000 });
    hanging.one.spec.readyUrl = 'http://127.0.0.1:1/';
    await expect(hanging.one.start()).rejects.toThrow('echo is not ready after 2 s: listening. Its log: ');
    expect(hanging.one.pid).toBeUndefined();
  });

  it('is killed with its workers when it does not stop', async () => {
    const { one, log } = await service(5806, { IGNORE_SIGTERM: '1', WITH_WORKER: '1' });
    await one.start();
    const worker = Number(/worker (\d+)/.exec(await log())?.[1]);
    expect(runs(worker)).toBe(true);
    await one.stop();
    await eventually(() => !runs(worker));
    expect(one.pid).toBeUndefined();
  });

  it('stays stopped when it is stopped during the pause after a crash', async () => {
    const { one, lines, readyUrl } = await service(5807, {}, { firstBackOff: 300 });
    await one.start();
    await fetch(`${readyUrl}crash`).catch(() => undefined);
    await eventually(() => lines.length === 1);
    await one.stop();
    await sleep(500);
    expect(one.pid).toBeUndefined();
    await expect(fetch(readyUrl)).rejects.toThrow();
  });
});
