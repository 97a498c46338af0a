import { locate } from './locate.ts';

type Answer = { latitude: number; longitude: number } | { code: number };

/** A browser's geolocation that answers at once. */
function geolocation(answer: Answer): Geolocation {
  return {
    getCurrentPosition: (found: (position: unknown) => void, failed: (error: unknown) => void) =>
      'code' in answer ? failed(answer) : found({ coords: answer }),
  } as unknown as Geolocation; // only what `locate` calls
}

describe('locate', () => {
  it('rounds the position to about 100 metres', async () => {
    const position = await locate(geolocation({ latitude: 36.8712345, longitude: 10.3419876 }));
    expect(position).toEqual({ lat: 36.871, lng: 10.342 });
  });

  it.each([
    { answer: { code: 1 }, failure: 'denied' },
    { answer: { code: 2 }, failure: 'notLocated' },
    { answer: { code: 3 }, failure: 'notLocated' },
  ])('tells a refused permission from a position that is not available ($answer.code)', async ({ answer, failure }) => {
    expect(await locate(geolocation(answer))).toBe(failure);
  });

  it('fails without geolocation', async () => {
    expect(await locate(undefined)).toBe('notLocated');
  });
});
