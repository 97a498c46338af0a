import type { Locale } from '@houni/domain/locale';
import { MODERATION_REASONS } from '@houni/domain/moderation-codes';
import type { TextTree } from './create-i18n.ts';

const LOADERS: Record<Locale, () => Promise<{ default: TextTree }>> = {
  fr: () => import('./review-reasons/messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./review-reasons/messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./review-reasons/messages/en.json', { with: { type: 'json' } }),
  it: () => import('./review-reasons/messages/it.json', { with: { type: 'json' } }),
  es: () => import('./review-reasons/messages/es.json', { with: { type: 'json' } }),
};

/** The reasons of moderators that have a text; `other` says nothing without its note. */
const REVIEW_REASONS = MODERATION_REASONS.filter((reason) => reason !== 'other');
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The reason of a review, if it has a text: `reviewReasons:{reason}`. */
export function reviewReason(reason: string | null): ReviewReason | null {
  return REVIEW_REASONS.find((known) => known === reason) ?? null;
}

/** The texts of the namespace `reviewReasons` in one language. */
export async function loadReviewReasons(locale: Locale): Promise<TextTree> {
  return (await LOADERS[locale]()).default;
}
