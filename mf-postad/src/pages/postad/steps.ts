import type { PostStep } from '@houni/contracts/draft';
import type { Locale } from '@houni/contracts/locale';
import { buildPath } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';

/** The steps with a screen; an adviser does the others after the summary. */
export const OWN_STEPS = ['type', 'place', 'preview'] as const satisfies readonly PostStep[];
export type OwnStep = (typeof OWN_STEPS)[number];

/** The screen of a step; null for a step of the adviser. */
export function ownStep(step: PostStep): OwnStep | null {
  return OWN_STEPS.find((known) => known === step) ?? null;
}

/** The step of a URL: without step it is the first. */
export function stepOf({ params }: RouteOf<'postad'>): PostStep {
  // The route parser accepts only steps of the contract.
  return (params.step ?? 'type') as PostStep;
}

/** The path of a step's screen; the first step has none in its path. */
export function stepPath(step: OwnStep, locale: Locale, options?: { explicitPrefix?: boolean }): string {
  return buildPath('postad', { step: step === 'type' ? null : step }, locale, options);
}
