import type { DraftContent } from '@houni/contracts/draft';
import { AD_CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';
import { isBlank, parseDraftContent, withCategory, withTransaction } from './draft-content.ts';

/** Query parameter that carries a draft through the sign-in redirect, also to another browser (a link in a mail). */
export const DRAFT_PARAMETER = 'draft';
/** A longer draft is not carried: the device has it, and addresses are limited to some thousand characters. */
const MAX_CODE_LENGTH = 2000;

/** A draft as base64url text of its UTF-8 bytes. */
export function encodeDraft(content: DraftContent): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(content))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Reads `encodeDraft`'s text; null for anything else. Never throws. */
export async function decodeDraft(code: string): Promise<DraftContent | null> {
  if (code.length > MAX_CODE_LENGTH) return null;
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return await parseDraftContent(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** The path of a step with the draft in its query, if it is short enough. */
export function pathWithDraft(path: string, content: DraftContent): string {
  if (isBlank(content)) return path;
  const code = encodeDraft(content);
  return code.length > MAX_CODE_LENGTH ? path : `${path}?${DRAFT_PARAMETER}=${code}`;
}

/** The draft data in the page's URL. */
export interface DraftLink {
  /** A draft that came through a redirect: used if no other draft is saved. */
  carried: () => Promise<DraftContent | null>;
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
    carried: async () => (code === null ? null : await decodeDraft(code)),
    chosen: (content) => {
      const typed = transaction ? withTransaction(content, transaction) : content;
      return category ? withCategory(typed, category) : typed;
    },
    present: code !== null || query.has('transaction') || query.has('category'),
  };
}

/** An empty draft link. */
export const NO_LINK: DraftLink = { carried: async () => null, chosen: (content) => content, present: false };
