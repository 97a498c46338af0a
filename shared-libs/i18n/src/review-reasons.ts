import type { Locale } from '@houni/domain/locale';
import { MODERATION_REASONS } from '@houni/domain/moderation-codes';
import type { TextTree } from './create-i18n.ts';

const load = (locale: Locale): Promise<{ default: TextTree }> =>
  import(`./review-reasons/messages/${locale}.json`, { with: { type: 'json' } });

/** The reasons of moderators that have a text; `other` says nothing without its note. */
const REVIEW_REASONS = MODERATION_REASONS.filter((reason) => reason !== 'other');
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The reason of a review, if it has a text: `reviewReasons:{reason}`. */
export function reviewReason(reason: string | null): ReviewReason | null {
  return REVIEW_REASONS.find((known) => known === reason) ?? null;
}

/** The texts of the namespace `reviewReasons` in one language. */
export async function loadReviewReasons(locale: Locale): Promise<TextTree> {
  return (await load(locale)).default;
}
