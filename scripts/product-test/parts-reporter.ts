import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ROOT } from '../environment.ts';
import { recordPart } from './parts.ts';

/** Records how long the tests of each file took, all attempts together. */
export default class PartsReporter implements Reporter {
  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    recordPart(path.relative(ROOT, location.file), duration / 1000);
  }
}
