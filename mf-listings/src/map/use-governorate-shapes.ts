import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { governorateShapes } from '#governorate-shapes';
import type { GovernorateShapes } from './governorate-shapes.ts';

/**
 * The outlines of the governorates. In the browser null while the drawing has them from the server's HTML; after a
 * client navigation they are loaded.
 * @param drawing its paths must have `suppressHydrationWarning`
 */
export function useGovernorateShapes(drawing: RefObject<SVGSVGElement | null>): GovernorateShapes | null {
  const [shapes, setShapes] = useState(governorateShapes);
  useEffect(() => {
    if (drawing.current?.querySelector('path[d]')) return undefined;
    let isCurrent = true;
    import('./files/governorate-shapes.json', { with: { type: 'json' } }).then(
      ({ default: fetched }) => isCurrent && setShapes(fetched),
      // The map stays empty then; the list next to it has the same content.
      (error: unknown) => console.warn('The map of the governorates could not be loaded.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [drawing]);
  return shapes;
}
