import { percentOf, requiredFields } from '@houni/contracts/draft-completeness';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import { POST_STEPS } from './draft-content.ts';
import { stepOfField } from './step-of-field.ts';

/** What a step would add to the completeness of a draft. */
export interface CompletenessGain {
  step: PostStep;
  /** Its missing fields, by their path in the ad. */
  fields: string[];
  /** Percentage points that the draft gains when these fields are filled in. */
  percent: number;
}

/** The steps with missing fields; the step that raises the completeness most comes first. */
export function completenessGains(content: DraftContent): CompletenessGain[] {
  const required = requiredFields(content);
  const missing = required.filter(({ isFilled }) => !isFilled).map(({ field }) => field);
  const filled = required.length - missing.length;
  const gainOf = (count: number) => percentOf(filled + count, required.length) - percentOf(filled, required.length);
  return POST_STEPS.map((step) => ({ step, fields: missing.filter((field) => stepOfField(field) === step) }))
    .filter(({ fields }) => fields.length > 0)
    .map(({ step, fields }) => ({ step, fields, percent: gainOf(fields.length) }))
    .sort((a, b) => b.fields.length - a.fields.length);
}
