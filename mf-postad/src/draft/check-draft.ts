// oxlint-disable-next-line houni/browser-imports -- a chunk of its own, loaded after the first step
import { adContentSchema } from '@houni/contracts/ad-write';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import { findImplausibleValues } from '@houni/domain/implausible-values';
import type { ImplausibleCode } from '@houni/domain/implausible-values';
import { adOfDraft } from '@houni/contracts/ad-of-draft';
import { stepOfField } from './step-of-field.ts';

/** What is wrong with a field; the texts are `postad:issues.{code}`. */
export type IssueCode = ImplausibleCode | 'too_short' | 'too_long' | 'invalid' | 'no_name';

/** A field that must be filled in or corrected before the ad can be published. */
export interface DraftIssue {
  step: PostStep;
  /** Path of the field in the ad, such as `price.millimes`; also the id of its control. */
  field: string;
  code: IssueCode;
  /** The bound that a value exceeds, such as the least number of characters. */
  limit?: number;
}

/** The order of the fields on the screens; those that are not listed come last. */
const ORDER = [
  'transaction',
  'category',
  'place',
  'position',
  'rooms',
  'area',
  'flatshare',
  'price',
  'title',
  'description',
  'translations',
];
const placeOfField = (field: string) => {
  const place = ORDER.indexOf(field.split('.')[0] ?? '');
  return place < 0 ? ORDER.length : place;
};

/** The fields that the API would refuse, by the same rules as the API, in the order of the screens. */
export function checkDraft(content: DraftContent, year: number): DraftIssue[] {
  const ad = adOfDraft(content);
  const missingType = (['transaction', 'category'] as const).filter((name) => content[name] === null);
  if (missingType.length > 0) return missingType.map((field) => ({ step: 'type', field, code: 'missing' }));
  const parsed = adContentSchema.safeParse(ad);
  if (parsed.success)
    return findImplausibleValues(parsed.data, year).map(({ field, code }) => ({
      step: stepOfField(field),
      field,
      code,
    }));
  const issues = parsed.error.issues.map((issue): DraftIssue => {
    const field = issue.path.map(String).join('.');
    const isMissing = issue.path.reduce<unknown>(valueAt, ad) === undefined;
    const step = stepOfField(field);
    if (isMissing) return { step, field, code: 'missing' };
    const isText = 'origin' in issue && issue.origin === 'string';
    if (issue.code === 'too_small')
      return { step, field, code: isText ? 'too_short' : 'too_low', limit: Number(issue.minimum) };
    if (issue.code === 'too_big')
      return { step, field, code: isText ? 'too_long' : 'too_high', limit: Number(issue.maximum) };
    return { step, field, code: field === 'contact.name' ? 'no_name' : 'invalid' };
  });
  // The first rule that a field breaks says enough.
  return issues
    .filter(({ field }, index) => issues.findIndex((other) => other.field === field) === index)
    .sort((a, b) => placeOfField(a.field) - placeOfField(b.field));
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
}
