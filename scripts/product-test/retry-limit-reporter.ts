import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Tests of one run that may need a second attempt. */
const MAX_RETRIED_TESTS = 3;

/**
 * Lists the tests that passed only at the second attempt, and fails the run if there are more than a few: a busy
 * machine slows one test in hundreds; more mean a defect of the product or the tests.
 */
export default class RetryLimitReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const flaky = this.suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    if (flaky.length > 0)
      console.log(`\nPassed at the second attempt only (at most ${MAX_RETRIED_TESTS} are allowed):`);
    for (const test of flaky) console.log(`  ${test.location.file}:${test.location.line} ${test.title}`);
    return { status: flaky.length > MAX_RETRIED_TESTS && status === 'passed' ? 'failed' : status };
  }
}
