import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runStep, StepError } from './step.ts';
import { eventually, runs, temporaryFolder } from './test/scratch.ts';

async function script(code: string) {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'step.mjs');
  await writeFile(file, code);
  return { name: 'Migrating the database', args: [file], logFile: path.join(folder, 'step.log') };
}

describe('a step of the start', () => {
  it('forwards its lines and returns the whole output', async () => {
    const lines: string[] = [];
    const step = await script('console.log("one"); console.error("two"); console.log("three")');
    await runStep({ ...step, onLine: (line) => lines.push(line) });
    expect(lines).toEqual(['one', 'three']);
    expect((await readFile(step.logFile, 'utf8')).split('\n').toSorted()).toEqual(['', 'one', 'three', 'two']);
  });

  it('fails with its last sentence, without a stack', async () => {
    const step = await script('console.error("The migration 0002-ads.sql has a mistake in line 3."); process.exit(1)');
    await expect(runStep(step)).rejects.toThrow(
      'Migrating the database failed: The migration 0002-ads.sql has a mistake in line 3. Full output:',
    );
    const crash = await script('throw new Error("boom")');
    await expect(runStep(crash)).rejects.toThrow('Migrating the database failed: Error: boom. Full output:');
  });

  it('may fork workers', async () => {
    const lines: string[] = [];
    const step = await script(`
      import { fork } from 'node:child_process';
      if (process.send && process.argv[2] === 'worker') process.on('message', (text) => process.send(text + ' answered', () => process.disconnect()));
      else {
        const worker = fork(process.argv[1], ['worker']);
        worker.on('message', (text) => console.log(text));
        worker.send('question');
      }`);
    await runStep({ ...step, onLine: (line) => lines.push(line) });
    expect(lines).toEqual(['question answered']);
  });

  it('ends its child processes when it is interrupted', async () => {
    const step = await script(
      'import { spawn } from "node:child_process"; const c = spawn("sleep", ["60"]); console.log(c.pid); setInterval(() => {}, 1000);',
    );
    const interrupted = new AbortController();
    let grandchild = 0;
    const running = runStep({
      ...step,
      signal: interrupted.signal,
      onLine: (line) => {
        grandchild = Number(line);
        interrupted.abort(new StepError('interrupted'));
      },
    });
    await expect(running).rejects.toThrow('interrupted');
    expect(grandchild).toBeGreaterThan(0);
    await eventually(() => !runs(grandchild));
  });

  it('says what to do when the system killed it', async () => {
    const step = await script('process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000);');
    await expect(runStep(step)).rejects.toThrow('it was killed, probably for too little memory: close other programs');
  });
});
