import type { OwnAd } from '@houni/contracts/ad-write';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import type { ReviewReason } from '@houni/i18n/review-reasons';
import { reviewReason } from '@houni/i18n/review-reasons';
import { isAsOnline } from './ad-changes.ts';

/** A field that a moderator wants corrected, by its path in the ad. */
export interface ReviewField {
  step: PostStep;
  field: string;
}

const TEXTS: readonly ReviewField[] = [
  { step: 'details', field: 'title' },
  { step: 'details', field: 'description' },
];
const PHOTOS: readonly ReviewField[] = [{ step: 'media', field: 'photos' }];
/** The fields of each reason; the others are about the whole ad. */
const FIELDS: { readonly [R in ReviewReason]?: readonly ReviewField[] } = {
  incomplete: [{ step: 'details', field: 'description' }],
  wrong_category: [{ step: 'type', field: 'category' }],
  wrong_place: [{ step: 'place', field: 'place.sector' }],
  wrong_price: [{ step: 'details', field: 'price.millimes' }],
  contact_in_text: TEXTS,
  offensive: TEXTS,
  bad_photos: PHOTOS,
  stolen_photos: PHOTOS,
};

/** The review that an ad waits to be corrected for; null for any other ad. */
export function openReview({ state, review }: Pick<OwnAd, 'state' | 'review'>): OwnAd['review'] {
  return state === 'changes_requested' ? review : null;
}

/** The fields that the moderator of an ad wants corrected. */
export function fieldsOfReview(ad: Pick<OwnAd, 'state' | 'review'>): readonly ReviewField[] {
  const reason = reviewReason(openReview(ad)?.reason ?? null);
  return reason === null ? [] : (FIELDS[reason] ?? []);
}

/** Whether a field still has the value that a moderator wants corrected. */
export function isToBeCorrected(
  ad: Pick<OwnAd, 'state' | 'review'>,
  { online, edited, field }: { online: DraftContent; edited: DraftContent; field: string },
): boolean {
  return fieldsOfReview(ad).some((one) => one.field === field) && isAsOnline(online, edited, field);
}
