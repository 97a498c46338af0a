import { ReplacedPictures } from './replaced-pictures.ts';
import type { RemovalResult } from './replaced-pictures.ts';

function device() {
  const values = new Map<string, unknown>();
  return {
    values,
    storage: {
      get: async (key: string) => values.get(key),
      set: async (key: string, value: unknown) => void values.set(key, value),
      delete: async (key: string) => void values.delete(key),
    },
  };
}

describe('pictures that a blurred copy has replaced', () => {
  it('are removed at once', async () => {
    const { storage, values } = device();
    const removed: string[] = [];
    const pictures = new ReplacedPictures(storage, async (key) => (removed.push(key), 'removed'));
    await pictures.add('u1', 'md_a');
    expect([removed, values.get('postad.replaced.u1')]).toEqual([['md_a'], []]);
  });

  it('are removed after a reload if the connection was lost, or if an ad still showed them', async () => {
    const { storage, values } = device();
    const results: Record<string, RemovalResult> = { md_a: 'failed', md_b: 'inUse' };
    const first = new ReplacedPictures(storage, async (key) => results[key] ?? 'removed');
    await Promise.all([first.add('u1', 'md_a'), first.add('u1', 'md_b')]);
    expect(values.get('postad.replaced.u1')).toEqual(['md_a', 'md_b']);
    const removed: string[] = [];
    const reloaded = new ReplacedPictures(storage, async (key) => (removed.push(key), 'removed'));
    await reloaded.retry('u2');
    expect(removed).toEqual([]);
    await reloaded.retry('u1');
    expect([removed, values.get('postad.replaced.u1')]).toEqual([['md_a', 'md_b'], []]);
  });
});
