import { useCallback, useDeferredValue, useMemo } from 'react';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import type { DraftIssue } from '../../draft/check-draft.ts';
import { checkDraftPart } from '../../draft/check-draft-part.ts';
import { useLoaded } from '../../draft/use-loaded.ts';

/**
 * The issues of a draft. `isReady` is false until the check is loaded; `issuesOf` then returns nothing. It is loaded when
 * `isNeeded`, by default when the draft has left the first step, or by `check`.
 */
export function useIssues(content: DraftContent, isNeeded = content.step !== 'type') {
  const checkDraft = useLoaded(checkDraftPart, isNeeded, 'The check of the draft');
  // Typing does not wait for the check.
  const checked = useDeferredValue(content);
  const issues = useMemo<readonly DraftIssue[] | null>(() => checkDraft?.(checked) ?? null, [checkDraft, checked]);
  /** Checks the draft now, also while the check is still being loaded. */
  const check = useCallback(async () => (await checkDraftPart.load())(content), [content]);
  const issuesOf = (step: PostStep) => issues?.filter((issue) => issue.step === step) ?? [];
  return { isReady: issues !== null, issues: issues ?? [], issuesOf, check };
}
