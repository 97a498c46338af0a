import type { DraftContent, DraftPlace, PostStep } from '@houni/contracts/draft';
import { AD_CATEGORY_CODES, isAllowedPair } from '@houni/domain/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';

// A record, so that the compiler requires every step (importing the list from draft.ts would load zod in the browser).
const STEPS: Record<PostStep, true> = {
  type: true,
  place: true,
  details: true,
  media: true,
  contact: true,
  preview: true,
};
/** The six steps in order. */
export const POST_STEPS = Object.keys(STEPS) as PostStep[]; // the keys of the record above

export const PLACE_LEVELS = ['governorate', 'delegation', 'sector'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

export const EMPTY_DRAFT: DraftContent = { transaction: null, category: null, step: 'type' };
const NO_PLACE: DraftPlace = { governorate: null, delegation: null, sector: null };

/** True while nothing is chosen: such a draft is not saved. */
export function isBlank(content: DraftContent): boolean {
  const { transaction, category, details, media, contact, position } = content;
  // The language is set by the page.
  const { language: _language, ...written } = details ?? {};
  const filled = [written, media, contact, position].some((part) => part && Object.keys(part).length > 0);
  return transaction === null && category === null && placeOf(content).governorate === null && !filled;
}

export function isTypeChosen({ transaction, category }: DraftContent): boolean {
  return transaction !== null && category !== null;
}

export function placeOf({ place }: DraftContent): DraftPlace {
  return place ?? NO_PLACE;
}

export function isPlaceChosen(content: DraftContent): boolean {
  return placeOf(content).sector !== null;
}

/** The categories allowed for a transaction; all if none is chosen. */
export function categoriesFor(transaction: TransactionCode | null): AdCategoryCode[] {
  return AD_CATEGORY_CODES.filter((category) => transaction === null || isAllowedPair(transaction, category));
}

/** Sets the transaction; clears a category that it does not allow. */
export function withTransaction(content: DraftContent, transaction: TransactionCode): DraftContent {
  const { category } = content;
  return {
    ...content,
    transaction,
    category: category !== null && isAllowedPair(transaction, category) ? category : null,
  };
}

/** Sets the category; one that the transaction does not allow changes nothing. */
export function withCategory(content: DraftContent, category: AdCategoryCode): DraftContent {
  const { transaction } = content;
  return transaction !== null && !isAllowedPair(transaction, category) ? content : { ...content, category };
}

/** Sets one level of the place (null clears it) and clears the levels below. */
export function withPlace(content: DraftContent, level: PlaceLevel, id: number | null): DraftContent {
  const place = { ...placeOf(content), [level]: id };
  for (const below of PLACE_LEVELS.slice(PLACE_LEVELS.indexOf(level) + 1)) place[below] = null;
  return { ...content, place };
}

/** A pin belongs to its governorate: a draft with another one loses it. */
export function withoutForeignPin(before: DraftContent, after: DraftContent): DraftContent {
  if (placeOf(before).governorate === placeOf(after).governorate) return after;
  const { position: _foreign, ...rest } = after;
  return rest;
}

type Parts = Required<Pick<DraftContent, 'details' | 'media' | 'contact'>>;

/** Sets values of the details, media or contact; `undefined` removes one. */
export function withPart<Name extends keyof Parts>(
  content: DraftContent,
  name: Name,
  values: { [Key in keyof Parts[Name]]?: Parts[Name][Key] | undefined },
): DraftContent {
  const part = Object.fromEntries(
    Object.entries({ ...content[name], ...values }).filter(([, value]) => value !== undefined),
  );
  return { ...content, [name]: part };
}

/** Remembers that a step was reached; an earlier one changes nothing. */
export function withStep(content: DraftContent, step: PostStep): DraftContent {
  return POST_STEPS.indexOf(step) > POST_STEPS.indexOf(content.step) ? { ...content, step } : content;
}

/**
 * Parses saved content; null if it does not have the current shape. The contract's schema is loaded only when there is
 * a draft to parse.
 */
export async function parseDraftContent(value: unknown): Promise<DraftContent | null> {
  if (typeof value !== 'object' || value === null) return null;
  // oxlint-disable-next-line houni/browser-imports -- a chunk of its own, loaded when there is a draft to parse
  const { draftContentSchema } = await import(/* webpackChunkName: "draft-schema" */ '@houni/contracts/draft');
  const { data: content } = draftContentSchema.safeParse(value);
  if (!content) return null;
  const { transaction, category } = content;
  if (transaction !== null && category !== null && !isAllowedPair(transaction, category)) return null;
  const { governorate, delegation, sector } = placeOf(content);
  const isOrdered = (delegation === null || governorate !== null) && (sector === null || delegation !== null);
  return isOrdered ? content : null;
}
