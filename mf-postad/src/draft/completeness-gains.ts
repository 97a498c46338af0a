import { percentOf, requiredFields, wantedFields } from '@houni/contracts/draft-completeness';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import { stepOfField } from './step-of-field.ts';

/** What one more field would add to the completeness of a draft. */
export interface CompletenessGain {
  /** Its path in the ad. */
  field: string;
  step: PostStep;
  /** Percentage points that the draft gains when this field is filled in. */
  percent: number;
}

/** The wanted fields that are missing; the one that raises the completeness most comes first. */
export function completenessGains(content: DraftContent): CompletenessGain[] {
  const required = requiredFields(content);
  const wanted = wantedFields(content);
  const now = percentOf(required, wanted);
  const gainOf = (field: string) =>
    percentOf(
      required,
      wanted.map((one) => (one.field === field ? { ...one, isFilled: true } : one)),
    ) - now;
  return wanted
    .filter(({ isFilled }) => !isFilled)
    .map(({ field }) => ({ field, step: stepOfField(field), percent: gainOf(field) }));
}
