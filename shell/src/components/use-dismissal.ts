import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Closes a `<details>` menu on a click outside, on Escape (and focuses its summary), and when the focus leaves it. Without
 * JavaScript its summary still opens and closes it.
 */
export function useDismissal(): { menu: RefObject<HTMLDetailsElement | null>; close: () => void } {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false;
  }, []);

  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const closeOutside = (event: Event) => {
      if (element.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    element.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      element.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return { menu, close };
}
