import { crowdedOf, insideTile } from './crowding.ts';

const pill = (x: number, y: number) => ({ x, y, width: 80, height: 32 });

describe('markers without room', () => {
  it('are those that lie on one before them', () => {
    expect([...crowdedOf([pill(100, 100), pill(150, 110), pill(100, 140), pill(300, 100)])]).toEqual([1]);
  });

  it('take no room from those after them', () => {
    // The second lies on the first, and the third on the second alone.
    expect([...crowdedOf([pill(100, 100), pill(170, 100), pill(240, 100)])]).toEqual([1]);
  });

  it('are none where edges only touch', () => {
    expect(crowdedOf([pill(100, 100), pill(179, 100), pill(100, 131)]).size).toBe(0);
  });
});

describe('a cluster', () => {
  const disc = (x: number, y: number) => ({ x, y, width: 44, height: 44 });
  const [topLeft, bottomRight] = [
    { x: 0, y: 64 },
    { x: 64, y: 128 },
  ];

  it('stays where its ads are, as far as its tile holds it', () => {
    expect(insideTile(disc(30, 90), topLeft, bottomRight)).toEqual(disc(30, 90));
    expect(insideTile(disc(60, 66), topLeft, bottomRight)).toEqual(disc(42, 86));
  });

  it('stands in the middle of a tile that is smaller than itself', () => {
    expect(insideTile(disc(60, 66), { x: 40, y: 40 }, { x: 60, y: 60 })).toEqual(disc(50, 50));
  });
});
