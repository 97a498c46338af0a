import { findCollapsedMarkers, clampToTile } from './marker-collapsing.ts';

const pill = (x: number, y: number) => ({ x, y, width: 80, height: 32 });

describe('findCollapsedMarkers', () => {
  it('collapses markers that overlap an earlier one', () => {
    expect([...findCollapsedMarkers([pill(100, 100), pill(150, 110), pill(100, 140), pill(300, 100)])]).toEqual([1]);
  });

  it('does not count collapsed markers as obstacles', () => {
    // The second overlaps the first; the third overlaps only the second.
    expect([...findCollapsedMarkers([pill(100, 100), pill(170, 100), pill(240, 100)])]).toEqual([1]);
  });

  it('allows edges to touch', () => {
    expect(findCollapsedMarkers([pill(100, 100), pill(179, 100), pill(100, 131)]).size).toBe(0);
  });
});

describe('clampToTile', () => {
  const disc = (x: number, y: number) => ({ x, y, width: 44, height: 44 });
  const [topLeft, bottomRight] = [
    { x: 0, y: 64 },
    { x: 64, y: 128 },
  ];

  it('moves a cluster as little as needed to stay within its tile', () => {
    expect(clampToTile(disc(30, 90), topLeft, bottomRight)).toEqual(disc(30, 90));
    expect(clampToTile(disc(60, 66), topLeft, bottomRight)).toEqual(disc(42, 86));
  });

  it('centres a cluster in a smaller tile', () => {
    expect(clampToTile(disc(60, 66), { x: 40, y: 40 }, { x: 60, y: 60 })).toEqual(disc(50, 50));
  });
});
