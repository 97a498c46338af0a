import fc from 'fast-check';
import { MIN_AREA_SIDE, areaBetween, insidePicture, pixelsOf } from './blur-area.ts';

describe('areas to blur', () => {
  it('a drag in any direction gives the same area', () => {
    const area = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
    expect(areaBetween({ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 })).toEqual(area);
    expect(areaBetween({ x: 0.75, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(area);
  });

  it('a drag that leaves the picture ends at its edge, and a press without a drag gives the least area', () => {
    expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 3, y: -2 })).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 });
    expect(areaBetween({ x: 1, y: 1 }, { x: 1, y: 1 })).toEqual({
      x: 1 - MIN_AREA_SIDE,
      y: 1 - MIN_AREA_SIDE,
      width: MIN_AREA_SIDE,
      height: MIN_AREA_SIDE,
    });
  });

  it('every area stays inside the picture and covers at least one pixel', () => {
    const share = fc.double({ min: -2, max: 3, noNaN: true });
    const side = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(share, share, share, share, side, side, (x, y, width, height, w, h) => {
        const area = insidePicture({ x, y, width, height });
        const { fromX, fromY, toX, toY } = pixelsOf(area, w, h);
        expect(fromX).toBeGreaterThanOrEqual(0);
        expect(fromY).toBeGreaterThanOrEqual(0);
        expect(toX).toBeGreaterThan(fromX);
        expect(toY).toBeGreaterThan(fromY);
        expect(toX).toBeLessThanOrEqual(w);
        expect(toY).toBeLessThanOrEqual(h);
      }),
    );
  });

  it('a pixel that is covered in part belongs to the area', () => {
    expect(pixelsOf({ x: 0.15, y: 0.15, width: 0.5, height: 0.5 }, 10, 10)).toEqual({
      fromX: 1,
      fromY: 1,
      toX: 7,
      toY: 7,
    });
  });
});
