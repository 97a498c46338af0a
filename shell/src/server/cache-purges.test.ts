import http from 'node:http';
import type { CachePurges as Answer } from '@houni/contracts/cache-purge';
import { CachePurges } from './cache-purges.ts';
import { PageCache } from './page-cache.ts';
import type { CachedPage } from './page-cache.ts';

let answer: Answer | null = { keys: [], all: false };
let server: http.Server;
let apiUrl: string;
let cache: PageCache;
let purges: CachePurges;
const warnings: string[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (answer === null) return void request.socket.destroy();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  apiUrl = `http://127.0.0.1:${address.port}`;
});
beforeEach(async () => {
  answer = { keys: [], all: false };
  warnings.length = 0;
  cache = new PageCache({ freshSeconds: 60 });
  for (const text of ['ad-one', 'ad-two']) await store(text);
  purges = new CachePurges({
    apiUrl,
    cache,
    pollMs: 5,
    log: { warn: (_context: unknown, text?: string) => void warnings.push(text ?? '') },
  });
  purges.start();
});
afterEach(() => purges.stop());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function store(text: string): Promise<void> {
  const bytes = Buffer.from(`<a href="/annonce/${text}">`);
  const page: CachedPage = { status: 200, etag: text, plain: bytes, brotli: bytes, gzip: bytes };
  await cache.refresh(`/${text}`, async () => page);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('CachePurges', () => {
  it('drops the pages that contain a withdrawn key, and stores none that still shows it', async () => {
    answer = { keys: ['ad-one'], all: false };
    await until(() => cache.get('/ad-one') === null);
    expect(cache.get('/ad-two')).not.toBeNull();
    await store('ad-one');
    expect(cache.get('/ad-one')).toBeNull();
  });

  it('drops every page when the API says that keys may be missing', async () => {
    answer = { keys: [], all: true };
    await until(() => cache.get('/ad-one') === null && cache.get('/ad-two') === null);
  });

  it('drops every page after the API did not answer, and warns once', async () => {
    answer = null;
    await until(() => warnings.length > 0);
    answer = { keys: [], all: false };
    await until(() => cache.get('/ad-two') === null);
    expect(warnings).toHaveLength(1);
  });
});
