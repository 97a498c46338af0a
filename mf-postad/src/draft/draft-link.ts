import type { DraftContent } from '@houni/contracts/draft';
import { AD_CATEGORY_CODES, TRANSACTION_CODES } from '@houni/contracts/transactions';
import { isBlank, parseDraftContent, withCategory, withTransaction } from './draft-content.ts';

/** Query parameter that carries a draft through the sign-in redirect, also to another browser (a link in a mail). */
export const DRAFT_PARAMETER = 'draft';
const MAX_CODE_LENGTH = 1000;

/** A draft as base64url text. Drafts contain only codes and ids, so every character is ASCII. */
export function encodeDraft(content: DraftContent): string {
  return btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads `encodeDraft`'s text; null for anything else. Never throws. */
export function decodeDraft(code: string): DraftContent | null {
  if (code.length > MAX_CODE_LENGTH) return null;
  try {
    return parseDraftContent(JSON.parse(atob(code.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return null;
  }
}

/** The path of a step with the draft in its query. */
export function pathWithDraft(path: string, content: DraftContent): string {
  return isBlank(content) ? path : `${path}?${DRAFT_PARAMETER}=${encodeDraft(content)}`;
}

/** The draft data in the page's URL. */
export interface DraftLink {
  /** A draft that came through a redirect: used if no other draft is saved. */
  carried: DraftContent | null;
  /** Choices in the URL (`?transaction=SALE&category=MAISONS`): they override the saved draft. */
  chosen: (content: DraftContent) => DraftContent;
  /** True if the URL has parameters that should be removed from it. */
  present: boolean;
}

/** Parses the query of a step's URL, from links or from the form without script. */
export function readDraftLink(query: URLSearchParams): DraftLink {
  const code = query.get(DRAFT_PARAMETER);
  const transaction = TRANSACTION_CODES.find((known) => known === query.get('transaction'));
  const category = AD_CATEGORY_CODES.find((known) => known === query.get('category'));
  return {
    carried: code === null ? null : decodeDraft(code),
    chosen: (content) => {
      const typed = transaction ? withTransaction(content, transaction) : content;
      return category ? withCategory(typed, category) : typed;
    },
    present: code !== null || query.has('transaction') || query.has('category'),
  };
}

/** An empty draft link. */
export const NO_LINK: DraftLink = { carried: null, chosen: (content) => content, present: false };
