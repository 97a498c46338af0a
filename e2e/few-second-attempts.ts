import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Tests of one run that may need their second attempt. */
const MOST = 3;

/**
 * Names the tests that passed at their second attempt only, and fails the run where they are more than a few: a busy
 * machine slows one test in hundreds, many point at the product or at the tests.
 */
export default class FewSecondAttempts implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const flaky = this.suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    if (flaky.length > 0) console.log(`\nPassed at the second attempt only (at most ${MOST} are allowed):`);
    for (const test of flaky) console.log(`  ${test.location.file}:${test.location.line} ${test.title}`);
    return { status: flaky.length > MOST && status === 'passed' ? 'failed' : status };
  }
}
