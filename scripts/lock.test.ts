import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterThisTest, temporaryFolder } from './test/scratch.ts';
import { tryLock, waitForLock } from './lock.ts';

const LOCK_MODULE = path.join(import.meta.dirname, 'lock.ts');

/** Starts another process that owns the lock until it is killed. */
async function otherOwner(file: string) {
  const code = `import { tryLock } from ${JSON.stringify(LOCK_MODULE)}; console.log(JSON.stringify(tryLock(${JSON.stringify(file)}))); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  afterThisTest(() => child.kill('SIGKILL'));
  const [output] = await once(child.stdout, 'data');
  return { child, answer: JSON.parse(String(output)) };
}

describe('lock file', () => {
  it('belongs to one process at a time and names the owner', async () => {
    const file = path.join(await temporaryFolder(), 'lock');
    const { child, answer } = await otherOwner(file);
    expect(answer).toEqual({});
    expect(tryLock(file)).toEqual({ heldBy: child.pid });
  });

  it('is free at once after its owner was killed', async () => {
    const file = path.join(await temporaryFolder(), 'lock');
    const { child } = await otherOwner(file);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = tryLock(file);
    expect(lock).toHaveProperty('release');
    expect((await otherOwner(file)).answer).toEqual({ heldBy: process.pid });
    if ('release' in lock) lock.release();
    expect(readdirSync(path.dirname(file))).toEqual([]);
  });

  it('is free when the process id belongs to another program, or the file is incomplete', async () => {
    const file = path.join(await temporaryFolder(), 'lock');
    // This process runs, but with another start time than the file says.
    writeFileSync(file, JSON.stringify({ pid: process.ppid, mark: 'long ago' }));
    const lock = tryLock(file);
    expect(lock).toHaveProperty('release');
    if ('release' in lock) lock.release();
    writeFileSync(file, '{"pid":');
    expect(tryLock(file)).toHaveProperty('release');
  });

  it('can be waited for', async () => {
    const file = path.join(await temporaryFolder(), 'lock');
    const { child } = await otherOwner(file);
    const owners: number[] = [];
    const waiting = waitForLock(file, (pid) => {
      owners.push(pid);
      child.kill('SIGKILL');
    });
    expect(await waiting).toHaveProperty('release');
    expect(owners).toEqual([child.pid]);
  });
});
