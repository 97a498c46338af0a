import { CLICK_REPLAY } from './click-replay.ts';

/** How far below the window an element is when its code is loaded. */
const ROOT_MARGIN = '600px';

/**
 * Calls `onNear` each time that an element comes near the window, and when a click on one of its buttons is queued.
 * @returns a function that stops it
 */
export function whenNearWindow(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
    rootMargin: ROOT_MARGIN,
  });
  observer.observe(element);
  element.addEventListener(CLICK_REPLAY.queuedEvent, onNear);
  return () => {
    observer.disconnect();
    element.removeEventListener(CLICK_REPLAY.queuedEvent, onNear);
  };
}
