import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';
import { registrationPath } from '../../routes.ts';

export type Step = RouteOf<'agencyRegistration'>['params']['step'];

// A record, so that the compiler requires every step of the address.
const ORDER: Record<Step, true> = {
  identity: true,
  office: true,
  texts: true,
  pictures: true,
  documents: true,
  review: true,
};
/** The steps of the registration, in order. */
export const STEPS = Object.keys(ORDER) as Step[]; // the keys of the record above

/** The path of a step's screen; `field` is the id of a control on it. */
export function stepPath(step: Step, locale: Locale, field?: string): string {
  return registrationPath({ step }, locale) + (field === undefined ? '' : `#${field}`);
}

/** The step before or after another; null before the first and after the last. */
export function neighbourStep(step: Step, distance: -1 | 1): Step | null {
  return STEPS[STEPS.indexOf(step) + distance] ?? null;
}

/** Whether a step comes after the one that was reached, such as the step of a draft. */
export function isReached(step: Step, reached: string | undefined): boolean {
  return STEPS.indexOf(step) <= STEPS.findIndex((known) => known === reached);
}

/** The sign-in or sign-up page that leads back to a step. */
export function accountPath(page: 'signin' | 'signup', step: Step, locale: Locale): string {
  return `${buildPath(page, {}, locale)}?redirect=${encodeURIComponent(stepPath(step, locale))}`;
}
