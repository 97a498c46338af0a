import { editDistance, maxTypos } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['villa', 'villa', 0],
    ['vila', 'villa', 1],
    ['vilal', 'villa', 1],
    ['vilka', 'villa', 1],
    ['appartemnt', 'appartement', 1],
    ['apartemnt', 'appartement', 2],
    ['', 'ab', 2],
  ])('compares %s with %s: distance %i', (typed, meant, errors) => expect(editDistance(typed, meant, 3)).toBe(errors));

  it('returns limit + 1 beyond the limit', () => expect(editDistance('villa', 'terrain', 2)).toBe(3));
});

describe('maxTypos', () => {
  it('depends on the length of the word', () =>
    expect(['dar', 'vila', 'appartment', 'شقه'].map(maxTypos)).toEqual([0, 1, 2, 1]));
});
