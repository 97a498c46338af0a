import { writeFileSync } from 'node:fs';
import { unitTests } from './unit-tests.ts';

/** A fake jest: each run fails in the listed files; null means that it crashes without a report. */
function jestFailingIn(...runs: (string[] | null)[]) {
  const calls: string[][] = [];
  const lines: string[] = [];
  const jest = async (args: string[]): Promise<boolean> => {
    calls.push(args);
    const failed = runs[calls.length - 1];
    const outputFile = args.find((arg) => arg.startsWith('--outputFile='))?.slice('--outputFile='.length);
    if (outputFile !== undefined && failed)
      writeFileSync(
        outputFile,
        JSON.stringify({
          testResults: [
            { name: 'good.test.ts', status: 'passed', startTime: 0, endTime: 1 },
            ...failed.map((name) => ({ name, status: 'failed', startTime: 0, endTime: 1 })),
          ],
        }),
      );
    return failed?.length === 0;
  };
  return { calls, lines, run: (args: string[] = []) => unitTests(args, jest, (line) => lines.push(line)) };
}

describe('unitTests', () => {
  it('runs once when all tests pass', async () => {
    const { calls, lines, run } = jestFailingIn([]);
    expect([await run(), calls.length, lines]).toEqual([true, 1, []]);
  });

  it('retries a failed file alone, and reports it', async () => {
    const { calls, lines, run } = jestFailingIn(['late.test.ts'], []);
    expect(await run()).toBe(true);
    expect(calls[1]).toEqual(['--runInBand', '--runTestsByPath', 'late.test.ts']);
    expect(lines.at(-1)).toContain('second attempt only (at most 2 files may): late.test.ts');
  });

  it('fails when a file fails twice', async () => {
    const { calls, run } = jestFailingIn(['wrong.test.ts'], ['wrong.test.ts']);
    expect([await run(), calls.length]).toEqual([false, 2]);
  });

  it('fails without retry when more than two files fail, when jest crashes, and when only some tests are selected', async () => {
    const many = jestFailingIn(['a.test.ts', 'b.test.ts', 'c.test.ts'], []);
    expect([await many.run(), many.calls.length]).toEqual([false, 1]);
    const dead = jestFailingIn(null, []);
    expect([await dead.run(), dead.calls.length]).toEqual([false, 1]);
    const some = jestFailingIn(['a.test.ts'], []);
    expect([await some.run(['a.test.ts']), some.calls]).toEqual([false, [['--maxWorkers=3', 'a.test.ts']]]);
  });
});
