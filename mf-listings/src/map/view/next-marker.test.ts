import { nextMarker } from './next-marker.ts';
import { formatShortPrice } from './format-short-price.ts';

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

describe('formatShortPrice', () => {
  const total = (dinars: number) => ({ millimes: dinars * 1000, unit: 'total' as const });

  it('writes whole dinars up to a million, then millions', () => {
    expect(formatShortPrice(total(450_000), 'fr')).toBe('450\u202F000\u00A0DT');
    expect(formatShortPrice(total(1_254_000), 'fr')).toBe('1,25\u00A0M\u00A0DT');
    expect(formatShortPrice(total(2_000_000), 'en')).toBe('2\u00A0M\u00A0DT');
    expect(formatShortPrice(total(1_200), 'ar')).toBe('1\u202F200\u00A0د.ت');
  });
});
