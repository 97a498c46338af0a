import { useState } from 'react';
import type { PointerEvent } from 'react';

/** The page scrolls while the pointer is this near to its upper or lower edge, in pixels. */
const SCROLL_EDGE = 72;
const SCROLL_STEP = 18;

export interface DragOrder {
  /** The photo that is moved, and where it would go; null while none is moved. */
  drag: { from: number; to: number } | null;
  /** The handlers of the handle of the photo at a place. */
  handleOf: (index: number) => Record<`onPointer${'Down' | 'Move' | 'Up' | 'Cancel'}`, (event: PointerEvent) => void>;
}

/**
 * Moves photos by finger, pen or mouse. Tiles have their place in `data-place`. The buttons of each photo do the same by
 * keyboard.
 */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [drag, setDrag] = useState<DragOrder['drag']>(null);
  const handleOf: DragOrder['handleOf'] = (index) => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (!drag) return;
      scrollNearEdge(clientY);
      const to = placeAt(clientX, clientY);
      if (to !== null && to !== drag.to) setDrag({ ...drag, to });
    },
    onPointerUp: () => {
      setDrag(null);
      if (drag && drag.from !== drag.to) onMove(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handleOf };
}

/** The place of the tile under the pointer; null beside the tiles. */
function placeAt(x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return tile ? Number(tile.dataset['place']) : null;
}

function scrollNearEdge(y: number): void {
  if (y < SCROLL_EDGE) scrollBy(0, -SCROLL_STEP);
  else if (y > innerHeight - SCROLL_EDGE) scrollBy(0, SCROLL_STEP);
}
