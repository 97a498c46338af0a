import { boundsOf, circle, isWithin, readArea, readBounds, writeArea, writeBounds } from './geometry.ts';
import type { Point } from './geometry.ts';

describe('a box of the map in an address', () => {
  it('is read as it is written, to the metre', () => {
    expect(writeBounds([10.123456789, 36.1, 10.5, 37])).toBe('10.12346,36.1,10.5,37');
    expect(readBounds('10.12346,36.1,10.5,37')).toEqual([10.12346, 36.1, 10.5, 37]);
  });

  it.each([undefined, '', '1,2,3', '1,2,3,4,5', '12,30,7,38', 'a,b,c,d', '10,36,500,37'])('is none from %s', (text) => {
    expect(readBounds(text)).toBeNull();
  });

  it('lies within another or not', () => {
    expect(isWithin([10.1, 36.1, 10.2, 36.2], [10, 36, 11, 37])).toBe(true);
    expect(isWithin([9.95, 36.1, 10.2, 36.2], [10, 36, 11, 37])).toBe(true);
    expect(isWithin([9, 36.1, 10.2, 36.2], [10, 36, 11, 37])).toBe(false);
  });
});

describe('an area of the map in an address', () => {
  it('is read as it is written', () => {
    const corners: Point[] = [
      [10, 36.5],
      [10.6, 36.5],
      [10, 37.1],
    ];
    expect(readArea(writeArea(corners))).toEqual(corners);
  });

  it.each([undefined, '10,36', '10,36;11,36', '10,36;11,36;x,y', '10;11;12'])('is none from %s', (text) => {
    expect(readArea(text)).toBeNull();
  });

  it('of a drawn line keeps its shape in as many corners as the search takes', () => {
    const drawn = circle([10.18, 36.8], 2000, 1000);
    const text = writeArea(drawn);
    const kept = readArea(text) ?? [];
    expect(kept).toHaveLength(60);
    expect(text.length).toBeLessThan(2000);
    const [west, south, east, north] = boundsOf(drawn);
    const [keptWest, keptSouth, keptEast, keptNorth] = boundsOf(kept);
    for (const gap of [keptWest - west, keptSouth - south, east - keptEast, north - keptNorth]) {
      expect(Math.abs(gap)).toBeLessThan(0.0005);
    }
  });
});

it('draws a circle of its radius', () => {
  const [west, south, east, north] = boundsOf(circle([10, 36.8], 1000));
  expect((north - south) * 111.2).toBeCloseTo(2, 1);
  expect((east - west) * 111.2 * Math.cos((36.8 * Math.PI) / 180)).toBeCloseTo(2, 1);
});
