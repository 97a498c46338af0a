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

  it.each([
    ['JSON', '{"items":[{"publicKey":"abcd1234","title":"x"}]}'],
    ['JSON in a script', 'parse("{\\"publicKey\\":\\"abcd1234\\"}")'],
    ['escaped HTML', '<div data-ad="{&quot;publicKey&quot;:&quot;abcd1234&quot;}">'],
    ['a link', '<a href="https://houni.tn/annonce/tunis/appartement/abcd1234">'],
    ['a link with parameters', '<a href="/annonce/abcd1234?from=list&amp;x=1">'],
    ['the parameter of an address', '<img src="/api/card?publicKey=abcd1234&amp;locale=fr">'],
  ])('purges a page that shows the key in %s', async (_name, html) => {
    const cache = new PageCache({ freshSeconds: 60 });
    await cache.refresh('/list', async () => page(html));
    await cache.refresh('/other', async () => page('<a href="/annonce/abcd12345">'));
    cache.purge(['abcd1234']);
    expect([cache.get('/list'), cache.get('/other') !== null]).toEqual([null, true]);
  });

  it('purges a page by the key in its address, and one that was rendered before the purge', async () => {
    const cache = new PageCache({ freshSeconds: 60 });
    await cache.refresh('https://houni.tn/annonce/abcd1234|fr', async () => page('gone'));
    await cache.refresh('/annonce/abcd1234', async () => page('gone'));
    cache.purge(['abcd1234']);
    await cache.refresh('/list', async () => page('{"publicKey":"abcd1234"}'));
    expect([cache.get('/annonce/abcd1234'), cache.get('/list')]).toEqual([null, null]);
  });

  it('looks at no page during a purge, however many it holds', async () => {
    const reads = async (pages: number) => {
      let count = 0;
      const cache = new PageCache({ freshSeconds: 60 });
      for (let index = 0; index < pages; index += 1) {
        const { plain, ...rest } = page(`{"publicKey":"key-${index}"}`);
        const counted = {
          ...rest,
          get plain() {
            count += 1;
            return plain;
          },
        };
        await cache.refresh(`/${index}`, async () => counted);
      }
      count = 0;
      cache.purge(['key-7']);
      expect([cache.get('/7'), cache.get('/8') !== null]).toEqual([null, true]);
      return count;
    };
    const [few, many] = [await reads(100), await reads(10_000)];
    expect(many).toBe(few);
  });
});
