import { CENTRED, cropAreaOf, draggedView, zoomRange } from './crop-area.ts';

const photo = { width: 4000, height: 3000 };

describe('cropAreaOf', () => {
  it('shows the middle of the picture at its full width first', () => {
    expect(cropAreaOf(photo, 2, CENTRED)).toEqual({ x: 0, y: 500, width: 4000, height: 2000 });
  });

  it('shows a smaller part when the picture is enlarged, and the chosen edge', () => {
    expect(cropAreaOf(photo, 2, { zoom: 2, x: 1, y: 0 })).toEqual({ x: 2000, y: 0, width: 2000, height: 1000 });
  });

  it('is larger than the picture when all of it is to be seen', () => {
    expect(cropAreaOf({ width: 400, height: 100 }, 1, { zoom: 0.25, x: 0.5, y: 0.5 })).toEqual({
      x: 0,
      y: -150,
      width: 400,
      height: 400,
    });
  });
});

describe('zoomRange', () => {
  it('ends where the result would have too few pixels', () => {
    expect(zoomRange({ width: 1800, height: 1200 }, 2, { least: 1200, showsAll: false })).toEqual({ min: 1, max: 1.5 });
  });

  it('never goes below the size that fills the frame, unless all of the picture may be shown', () => {
    expect(zoomRange(photo, 2, { least: 1200, showsAll: false }).min).toBe(1);
    expect(zoomRange({ width: 400, height: 100 }, 1, { least: 128, showsAll: true }).min).toBeCloseTo(0.18);
  });
});

describe('draggedView', () => {
  it('follows the pointer and stops at the edge of the picture', () => {
    const view = { zoom: 2, x: 0.5, y: 0.5 };
    expect(draggedView(photo, 2, view, { x: 0.25, y: 0 })).toEqual({ zoom: 2, x: 0.25, y: 0.5 });
    expect(draggedView(photo, 2, view, { x: -9, y: 0 }).x).toBe(1);
  });

  it('changes nothing where the picture has no room to move', () => {
    expect(draggedView(photo, 2, CENTRED, { x: 0.5, y: 0 })).toEqual(CENTRED);
  });
});
