import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A call and its answer, recorded by a test. */
export interface RecordedExample {
  request: {
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    headers?: Record<string, string>;
    body?: unknown;
  };
  status: number;
  answer?: unknown;
}

/** Written by `RECORD_EXAMPLES=1 npm run test:unit -- api/test/examples.test.ts`. */
export const RECORDED_EXAMPLES = path.join(import.meta.dirname, 'recorded-examples.json');

/** By call, such as `GET /items/{publicKey}`. */
export function readRecordedExamples(): Record<string, RecordedExample> {
  if (!existsSync(RECORDED_EXAMPLES)) return {};
  return JSON.parse(readFileSync(RECORDED_EXAMPLES, 'utf8')) as Record<string, RecordedExample>; // written by the test above
}
