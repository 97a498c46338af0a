import type { DraftContent, PostStep } from '@houni/contracts/draft';
import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { pathWithDraft } from '../../draft/draft-link.ts';
import { stepPath } from './steps.ts';

/** The path of the sign-in or sign-up page that returns to a step; the draft is in its query. */
export function accountPath(page: 'signin' | 'signup', step: PostStep, content: DraftContent, locale: Locale): string {
  const back = pathWithDraft(stepPath(step, locale), content);
  return `${buildPath(page, {}, locale)}?redirect=${encodeURIComponent(back)}`;
}
