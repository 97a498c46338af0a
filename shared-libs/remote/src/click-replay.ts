/**
 * The contract between the server's HTML, the inline script that answers clicks before React
 * (`shell/src/render/click-replay-script.ts`) and the code that hydrates: a click on a `[data-replay]` button is queued
 * until its root is hydrated, and dispatched again then.
 */
export const CLICK_REPLAY = {
  /** On an element of the server's HTML that React has not hydrated yet; removed when it has. */
  rootAttribute: 'data-hydration',
  /** The attribute's value while React may still come. */
  pending: 'pending',
  /** The attribute's value when the scripts failed and React will not come. */
  failed: 'failed',
  /** On a button whose click is queued. */
  busyAttribute: 'aria-busy',
  /** Dispatched on the button when its click is queued; bubbles. */
  queuedEvent: 'houni:click-queued',
  /** Dispatched on the window when the hydration of a root has succeeded or failed. */
  settledEvent: 'houni:hydration-settled',
} as const;

/** Marks a root as hydrated, after React has run its effects. Its queued clicks are replayed in the next task. */
export function markHydrated(root: Element): void {
  if (!root.hasAttribute(CLICK_REPLAY.rootAttribute)) return;
  root.removeAttribute(CLICK_REPLAY.rootAttribute);
  dispatchEvent(new Event(CLICK_REPLAY.settledEvent));
}

/**
 * Marks a root that will never be hydrated: its queued clicks are dropped, its buttons are no longer busy, and its
 * notices for this case are shown (`@houni/ui/needs-script.tsx`).
 */
export function markHydrationFailed(root: Element): void {
  if (!root.hasAttribute(CLICK_REPLAY.rootAttribute)) return;
  root.setAttribute(CLICK_REPLAY.rootAttribute, CLICK_REPLAY.failed);
  dispatchEvent(new Event(CLICK_REPLAY.settledEvent));
}
