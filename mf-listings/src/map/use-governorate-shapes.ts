import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { governorateShapes } from '#governorate-shapes';
import type { GovernorateShapes } from './governorate-shapes.ts';

/**
 * The lines of the governorates. On the server they are at hand; in the browser null while the drawing has them from
 * the server's HTML, and fetched where it has not: after a client navigation.
 * @param drawing whose paths carry `suppressHydrationWarning`
 */
export function useGovernorateShapes(drawing: RefObject<SVGSVGElement | null>): GovernorateShapes | null {
  const [shapes, setShapes] = useState(governorateShapes);
  useEffect(() => {
    if (drawing.current?.querySelector('path[d]')) return undefined;
    let wanted = true;
    import('./files/governorate-shapes.json', { with: { type: 'json' } }).then(
      ({ default: fetched }) => wanted && setShapes(fetched),
      // Without its lines the map is empty; the list beside it says the same.
      (error: unknown) => console.warn('The map of the governorates could not be loaded.', error),
    );
    return () => {
      wanted = false;
    };
  }, [drawing]);
  return shapes;
}
