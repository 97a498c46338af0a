import { editDistance, errorsAllowed } from './edit-distance.ts';

describe('typing errors', () => {
  it.each([
    ['villa', 'villa', 0],
    ['vila', 'villa', 1],
    ['vilal', 'villa', 1],
    ['vilka', 'villa', 1],
    ['appartemnt', 'appartement', 1],
    ['apartemnt', 'appartement', 2],
    ['', 'ab', 2],
  ])('%s for %s: %i', (typed, meant, errors) => expect(editDistance(typed, meant, 3)).toBe(errors));

  it('are not counted beyond the limit', () => expect(editDistance('villa', 'terrain', 2)).toBe(3));
  it('are allowed by length', () =>
    expect(['dar', 'vila', 'appartment', 'شقه'].map(errorsAllowed)).toEqual([0, 1, 2, 1]));
});
