import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import type { DraftIssue } from '../../draft/check-draft.ts';
import { checkDraftPart } from '../../draft/check-draft-part.ts';

/**
 * The issues of a draft. `isReady` is false until the check is loaded; `issuesOf` then returns nothing. It is loaded when
 * `isNeeded`, by default when the draft has left the first step, or by `check`.
 */
export function useIssues(content: DraftContent, isNeeded = content.step !== 'type') {
  const [checkDraft, setCheckDraft] = useState(() => checkDraftPart.loaded());
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    checkDraftPart.load().then(
      (loaded) => isCurrent && setCheckDraft(() => loaded),
      (error: unknown) => console.warn('The check of the draft could not be loaded.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  // Typing does not wait for the check.
  const checked = useDeferredValue(content);
  const issues = useMemo<readonly DraftIssue[] | null>(() => checkDraft?.(checked) ?? null, [checkDraft, checked]);
  /** Checks the draft now, also while the check is still being loaded. */
  const check = useCallback(async () => (await checkDraftPart.load())(content), [content]);
  const issuesOf = (step: PostStep) => issues?.filter((issue) => issue.step === step) ?? [];
  return { isReady: issues !== null, issues: issues ?? [], issuesOf, check };
}
