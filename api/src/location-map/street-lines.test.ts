import { longestStraightPart } from './street-lines.ts';

const SIZE = { width: 400, height: 300 };

describe('the straight part of a street', () => {
  it('is the longest without a turn, with the angle of a name that is not upside down', () => {
    const part = longestStraightPart(
      [
        [
          [300, 100],
          [200, 100],
          [100, 102],
          [100, 150],
        ],
      ],
      SIZE,
    );
    expect(part?.middle).toEqual([200, 101]);
    expect(part?.length).toBeCloseTo(200, 0);
    expect(Math.abs(part?.angle ?? 90)).toBeLessThan(2);
  });

  it('is within the picture', () => {
    expect(
      longestStraightPart(
        [
          [
            [-200, 10],
            [-100, 10],
          ],
        ],
        SIZE,
      ),
    ).toBeNull();
  });
});
