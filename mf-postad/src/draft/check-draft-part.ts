import type { DraftContent } from '@houni/contracts/draft';
import { tunisianDay } from '@houni/domain/value-formats';
import { deferred } from '@houni/remote/deferred';

/** The check of a draft, with the API's schema of an ad: loaded when a draft has left the first step. */
export const checkDraftPart = deferred(async () => {
  const { checkDraft } = await import(/* webpackChunkName: "check-draft" */ './check-draft.ts');
  const year = Number(tunisianDay(Date.now()).slice(0, 4));
  return (content: DraftContent) => checkDraft(content, year);
});
