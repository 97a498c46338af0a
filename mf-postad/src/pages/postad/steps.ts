import type { PostStep } from '@houni/contracts/draft';
import type { Locale } from '@houni/contracts/locale';
import { buildPath } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';

/** The steps that have a screen; the others are done together with an adviser after the summary. */
export const OWN_STEPS = ['type', 'place', 'preview'] as const satisfies readonly PostStep[];
export type OwnStep = (typeof OWN_STEPS)[number];

/** The screen of a step; null for one that an adviser does. */
export function ownStep(step: PostStep): OwnStep | null {
  return OWN_STEPS.find((known) => known === step) ?? null;
}

/** The step that an address asks for: the bare one is the first step's. */
export function stepOf({ params }: RouteOf<'postad'>): PostStep {
  // The route's parser accepts the steps of the contract alone.
  return (params.step ?? 'type') as PostStep;
}

/** The address of a step's screen; the first step has the bare one. */
export function stepPath(step: OwnStep, locale: Locale, options?: { explicitPrefix?: boolean }): string {
  return buildPath('postad', { step: step === 'type' ? null : step }, locale, options);
}
