import { deferred } from '@houni/remote/deferred';

/** The check of a draft, with the API's schema of an ad: loaded when the first step is left or another is opened. */
export const checkDraftPart = deferred(
  async () => (await import(/* webpackChunkName: "check-draft" */ './check-draft.ts')).checkDraft,
);
