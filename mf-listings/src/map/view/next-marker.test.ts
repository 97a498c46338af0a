import { nextMarker } from './next-marker.ts';

const at = (name: string, x: number, y: number) => ({
  name,
  getBoundingClientRect: () => ({ x: x - 5, y: y - 5, width: 10, height: 10 }),
});

describe('nextMarker', () => {
  const middle = at('middle', 100, 100);
  const markers = [
    middle,
    at('east', 180, 110),
    at('far east', 400, 100),
    at('north', 100, 20),
    at('south-west', 40, 180),
  ];

  it.each([
    ['ArrowRight', 'east'],
    ['ArrowUp', 'north'],
    ['ArrowDown', 'south-west'],
    ['ArrowLeft', 'south-west'],
  ])('finds the nearest marker in the direction of %s', (key, name) => {
    expect(nextMarker(middle, markers, key)?.name).toBe(name);
  });

  it('returns null if there is no marker in that direction', () => {
    expect(nextMarker(at('edge', 900, 900), [middle], 'ArrowRight')).toBeNull();
  });
});
