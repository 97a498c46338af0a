import type { PostStep } from '@houni/contracts/draft';
import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';
import { POST_STEPS } from '../../draft/draft-content.ts';

/** The step of a URL: without step it is the first. */
export function stepOf({ params }: RouteOf<'postad'>): PostStep {
  // The route parser accepts only steps of the contract.
  return (params.step ?? 'type') as PostStep;
}

/** The path of a step's screen; the first step has none in its path. */
export function stepPath(step: PostStep, locale: Locale, options?: { explicitPrefix?: boolean }): string {
  return buildPath('postad', { step: step === 'type' ? null : step }, locale, options);
}

/** The step before or after another; null before the first and after the last. */
export function neighbourStep(step: PostStep, distance: -1 | 1): PostStep | null {
  return POST_STEPS[POST_STEPS.indexOf(step) + distance] ?? null;
}
