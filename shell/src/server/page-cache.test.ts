import { PageCache } from './page-cache.ts';
import type { CachedPage } from './page-cache.ts';

const page = (text: string): CachedPage => {
  const bytes = Buffer.from(text);
  return { status: 200, etag: text, plain: bytes, brotli: bytes, gzip: bytes };
};

describe('PageCache', () => {
  it('returns stored pages and counts hits and misses', async () => {
    const cache = new PageCache({ freshSeconds: 60 });
    expect(cache.get('/')).toBeNull();
    await cache.refresh('/', async () => page('home'));
    expect(cache.get('/')).toMatchObject({ page: { etag: 'home' }, stale: false });
    expect([cache.hits, cache.misses]).toEqual([1, 1]);
  });

  it('renders a page once for concurrent requests', async () => {
    const cache = new PageCache({ freshSeconds: 60 });
    let made = 0;
    const make = async () => page(`made ${(made += 1)}`);
    const pages = await Promise.all([cache.refresh('/', make), cache.refresh('/', make), cache.refresh('/', make)]);
    expect(pages.map((one) => one?.etag)).toEqual(['made 1', 'made 1', 'made 1']);
  });

  it('stores neither null results nor failures', async () => {
    const cache = new PageCache({ freshSeconds: 60 });
    await cache.refresh('/a', async () => null);
    await expect(cache.refresh('/b', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect([cache.get('/a'), cache.get('/b')]).toEqual([null, null]);
  });

  it('evicts the least recently used page when it is full', async () => {
    const cache = new PageCache({ freshSeconds: 60, maxBytes: 3 * 8 });
    await cache.refresh('/1', async () => page('1234'));
    await cache.refresh('/2', async () => page('1234'));
    cache.get('/1');
    await cache.refresh('/3', async () => page('1234'));
    expect([cache.get('/1') !== null, cache.get('/2') !== null, cache.get('/3') !== null]).toEqual([true, false, true]);
  });

  it('is disabled at zero seconds', () => {
    expect(new PageCache({ freshSeconds: 0 }).enabled).toBe(false);
  });
});
