import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../environment.ts';
import { recordPart } from './parts.ts';

/** Files of one run that may need a second attempt. */
const MAX_RETRIED_FILES = 2;
const WORKERS = '--maxWorkers=3';

const resultsSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.string(), startTime: z.number(), endTime: z.number() })),
});

/**
 * Runs the unit and API tests. In a run of all tests, a failed file is retried alone and reported; more
 * than two failed files fail the run at once. See docs/decisions/0044-test-retries.md.
 * @param args arguments for jest; with any, nothing is retried
 * @param jest runs it and resolves to whether all passed
 */
export async function unitTests(
  args: string[],
  jest: (args: string[]) => Promise<boolean>,
  log: (line: string) => void,
): Promise<boolean> {
  if (args.length > 0) return jest([WORKERS, ...args]);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'houni-unit-'));
  try {
    const outputFile = path.join(folder, 'results.json');
    const passed = await jest([WORKERS, '--json', `--outputFile=${outputFile}`]);
    const results = await testResults(outputFile);
    for (const { name, startTime, endTime } of results)
      recordPart(path.relative(ROOT, name), (endTime - startTime) / 1000);
    if (passed) return true;
    const failed = results.filter(({ status }) => status !== 'passed').map(({ name }) => name);
    if (failed.length === 0 || failed.length > MAX_RETRIED_FILES) return false;
    log(`\nRetrying alone: ${failed.join(', ')}`);
    if (!(await jest(['--runInBand', '--runTestsByPath', ...failed]))) return false;
    log(`\nPassed at the second attempt only (at most ${MAX_RETRIED_FILES} files may): ${failed.join(', ')}`);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files in jest's report; none if jest wrote no report. */
async function testResults(outputFile: string): Promise<z.infer<typeof resultsSchema>['testResults']> {
  const record = await readFile(outputFile, 'utf8').catch(() => '{"testResults":[]}');
  return resultsSchema.parse(JSON.parse(record)).testResults;
}
