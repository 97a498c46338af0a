import { boundsOf, circle, isWithin, readArea, readBounds, writeArea, writeBounds } from './geometry.ts';
import type { Point } from './geometry.ts';

describe('map bounds in an address', () => {
  it('are read as they were written, to the metre', () => {
    expect(writeBounds([10.123456789, 36.1, 10.5, 37])).toBe('10.12346,36.1,10.5,37');
    expect(readBounds('10.12346,36.1,10.5,37')).toEqual([10.12346, 36.1, 10.5, 37]);
  });

  it.each([undefined, '', '1,2,3', '1,2,3,4,5', '12,30,7,38', 'a,b,c,d', '10,36,500,37'])('are null for %s', (text) => {
    expect(readBounds(text)).toBeNull();
  });

  it('are compared with other bounds, with a tolerance', () => {
    expect(isWithin([10.1, 36.1, 10.2, 36.2], [10, 36, 11, 37])).toBe(true);
    expect(isWithin([9.95, 36.1, 10.2, 36.2], [10, 36, 11, 37])).toBe(true);
    expect(isWithin([9, 36.1, 10.2, 36.2], [10, 36, 11, 37])).toBe(false);
  });
});

describe('a drawn area in an address', () => {
  it('is read as it was written', () => {
    const corners: Point[] = [
      [10, 36.5],
      [10.6, 36.5],
      [10, 37.1],
    ];
    expect(readArea(writeArea(corners))).toEqual(corners);
  });

  it.each([undefined, '10,36', '10,36;11,36', '10,36;11,36;x,y', '10;11;12'])('is null for %s', (text) => {
    expect(readArea(text)).toBeNull();
  });

  it('is simplified to the maximum number of corners and keeps its shape', () => {
    const area = circle([10.18, 36.8], 2000, 1000);
    const text = writeArea(area);
    const simplified = readArea(text) ?? [];
    expect(simplified).toHaveLength(60);
    expect(text.length).toBeLessThan(2000);
    const [west, south, east, north] = boundsOf(area);
    const [newWest, newSouth, newEast, newNorth] = boundsOf(simplified);
    for (const gap of [newWest - west, newSouth - south, east - newEast, north - newNorth]) {
      expect(Math.abs(gap)).toBeLessThan(0.0005);
    }
  });
});

it('computes a circle with the given radius', () => {
  const [west, south, east, north] = boundsOf(circle([10, 36.8], 1000));
  expect((north - south) * 111.2).toBeCloseTo(2, 1);
  expect((east - west) * 111.2 * Math.cos((36.8 * Math.PI) / 180)).toBeCloseTo(2, 1);
});
