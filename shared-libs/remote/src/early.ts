/**
 * The contract between the server's HTML, the inline script that answers before React (`shell/src/render/early-script.ts`)
 * and whoever hydrates: who touches a `[data-early]` button early is answered at once, and the button is clicked again
 * when the root that it stands in works.
 */
export const EARLY = {
  /** On an element of the server's HTML whose content React has not taken over yet. */
  root: 'data-dry',
  /** That attribute's value where React never will. */
  never: 'never',
  /** On a button whose click is kept. */
  waiting: 'aria-busy',
  /** Told on the button when its click is kept; bubbles. */
  kept: 'houni-kept',
  /** Told on the window when a root works, or never will. */
  settled: 'houni-settled',
} as const;

/**
 * Says that a root works: React has hydrated it and run its effects. Clicks that were kept in it are given to it in the
 * next task.
 */
export function settleRoot(root: Element): void {
  if (!root.hasAttribute(EARLY.root)) return;
  root.removeAttribute(EARLY.root);
  dispatchEvent(new Event(EARLY.settled));
}

/**
 * Says that a root will never work: its buttons wait no longer, kept clicks are dropped, and what stands in it for this
 * case is shown (`@houni/ui/needs-script.tsx`).
 */
export function abandonRoot(root: Element): void {
  if (!root.hasAttribute(EARLY.root)) return;
  root.setAttribute(EARLY.root, EARLY.never);
  dispatchEvent(new Event(EARLY.settled));
}
