import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createRouteTable } from '@houni/routing/route-table';
import { workspaceRoutes } from '@houni/routing/workspace-routes.test-support';
import type { RenderRequest, RenderResult } from '../render/render-request.ts';
import type { Session } from '../session/read-session.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import { readEnvironment } from './environment.ts';
import { PageCache } from './page-cache.ts';
import { pageHandler } from './page-handler.ts';
import type { PreviewFailure } from './preview-texts.ts';
import type { ShellAssets } from './shell-assets.ts';

const anonymous: Session = {
  user: null,
  token: null,
  expiresAt: null,
  setCookies: [],
  cacheable: true,
  unverified: false,
};
const set = {
  realm: { key: 'set-1' },
  pinned: { number: 1, remotes: {}, preview: null },
  routes: createRouteTable(await workspaceRoutes()),
  failures: {},
} as unknown as DownloadedSet; // the handler reads these parts

const preview: DownloadedSet = {
  ...set,
  pinned: { ...set.pinned, preview: { remote: 'mf-blog', version: '1', owner: 'blog' } },
};

let app: FastifyInstance;
let cache: PageCache;
let rendered: string[];
let answer: Partial<RenderResult>;
let waitSeconds: number;
let missing: string[];
let chosen: DownloadedSet | PreviewFailure;

beforeEach(async () => {
  rendered = [];
  answer = {};
  waitSeconds = 0;
  missing = [];
  chosen = set;
  cache = new PageCache({ freshSeconds: 60 });
  app = Fastify();
  const handle = pageHandler({
    environment: readEnvironment({ COOKIE_DOMAIN: 'houni.localhost' }),
    assets: { forPages: {} } as unknown as ShellAssets, // passed on to `render` only
    cache,
    log: pino({ level: 'silent' }),
    chooseSet: async () => chosen,
    readSession: async () => anonymous,
    rules: { find: () => null, pagePaths: null },
    legacy: async () => null,
    signInHeaders: { 'x-sign-in': 'true' },
    countRender: () => waitSeconds,
    countParts: () => undefined,
    render: async (_set, { path, search }: RenderRequest) => {
      rendered.push(path + search);
      if (path === '/legal' && chosen === preview) throw new Error('the process crashed');
      const html = `<h1>${path}${search}</h1>`;
      const status = missing.includes(path) ? 404 : 200;
      return { status, location: null, html, shareable: true, failure: null, ...answer };
    },
  });
  app.get('/*', (request, reply) => handle(request, reply));
  await app.ready();
});
afterEach(() => app.close());

const get = (url: string) =>
  app.inject({ url, headers: { host: 'houni.localhost:3000', 'user-agent': 'Mozilla/5.0 Firefox/140.0' } });

describe('pageHandler', () => {
  it('answers addresses with unknown query parameters from the cached page', async () => {
    const bodies = [];
    for (const url of [
      '/blog?tag=prix',
      '/blog?utm_source=mail&tag=prix',
      '/blog?tag=prix&fbclid=42',
      '/blog?x=1&tag=prix',
    ])
      bodies.push((await get(url)).body);
    expect(new Set(bodies)).toEqual(new Set(['<h1>/blog?tag=prix</h1>']));
    expect(rendered).toEqual(['/blog?tag=prix']);
    expect([cache.hits, cache.misses]).toEqual([3, 1]);
  });

  it('answers addresses whose known parameters have another order from the cached page', async () => {
    await get('/acheter/appartements?priceMax=300000&rooms=2');
    await get('/acheter/appartements?rooms=2&priceMax=300000');
    expect(rendered).toEqual(['/acheter/appartements?priceMax=300000&rooms=2']);
  });

  it('keeps unknown parameters in the redirect of a page', async () => {
    answer = { status: 301, location: '/blog?tag=prix', html: '' };
    expect((await get('/blog?utm_source=mail&tag=Prix')).headers.location).toBe('/blog?tag=prix&utm_source=mail');
    answer = { status: 301, location: '/blog#list', html: '' };
    expect((await get('/blog?utm_source=mail')).headers.location).toBe('/blog?utm_source=mail#list');
  });

  it('lets shared caches keep a page for seconds, and never send a stale one', async () => {
    for (const url of ['/blog', '/blog'])
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=0, s-maxage=5, must-revalidate');
  });

  it('answers 429 to an address that requests too many pages, but still sends cached ones', async () => {
    await get('/blog');
    waitSeconds = 3;
    expect((await get('/blog?utm_source=x')).statusCode).toBe(200);
    const refused = await get('/legal');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3']);
    expect(rendered).toEqual(['/blog']);
  });

  it('renders a page again after a key that it shows went offline', async () => {
    const ad = '/annonce/acheter/appartements/tunis/carthage/sidi-bou-said/vue-mer/abc123def456';
    answer = { html: `<a href="${ad}">` };
    await get('/acheter/appartements');
    answer = {};
    await get(ad);
    await get('/legal');
    cache.purge(['abc123def456']);
    answer = { status: 410 };
    expect((await get(ad)).statusCode).toBe(410);
    await get('/acheter/appartements');
    await get('/legal');
    expect(rendered).toEqual(['/acheter/appartements', ad, '/legal', ad, '/acheter/appartements']);
  });
});

describe('a link that a chat or a mail program changed', () => {
  const AD = '/annonce/acheter/appartements/tunis/le-kram/el-bouhaira/x/qSmaS93LhV';
  const LIST = '/acheter/appartements/tunis/g-22';
  it.each([
    [`${AD}.`, AD],
    [`${AD})`, AD],
    [`${AD}%C2%BB`, AD],
    [`${AD}%E2%80%8F`, AD],
    [`${LIST},`, LIST],
    [`${LIST}%20`, LIST],
    [`${LIST}&fbclid=abc`, `${LIST}?fbclid=abc`],
    [`${LIST}&priceMax=9?rooms=2`, `${LIST}?priceMax=9&rooms=2`],
    [
      '/ar/%25D8%25B4%25D8%25B1%25D8%25A7%25D8%25A1/%25D8%25B4%25D9%2582%25D9%2582/%25D8%25AA%25D9%2588%25D9%2586%25D8%25B3/g-22',
      encodeURI('/ar/شراء/شقق/تونس/g-22'),
    ],
    ['/blog/article/acheter-un-appartement&fbclid=abc', '/blog/article/acheter-un-appartement?fbclid=abc'],
    ['/agencies/Immo-Carthage/ag_7hTqLm2xWz%E3%80%82', '/agencies/immo-carthage/ag_7hTqLm2xWz'],
    ['/contact).', '/contact'],
    ['/blog%0A', '/blog'],
  ])('redirects %s to its page', async (address, page) => {
    const { statusCode, headers } = await get(address);
    expect([statusCode, headers.location]).toEqual([301, page]);
  });

  it('gets one redirect to the path that the page corrects', async () => {
    answer = { status: 301, location: '/annonce/acheter/appartements/tunis/le-kram/el-bouhaira/vue-mer/qSmaS93LhV' };
    expect((await get(`${AD}).`)).headers.location).toBe(answer.location);
    expect((await get(`${AD}.&fbclid=abc`)).headers.location).toBe(`${answer.location}?fbclid=abc`);
  });

  it('gets the page before a line break if a text follows it', async () => {
    missing = [`${AD}Bonjour`];
    expect((await get(`${AD}%0ABonjour`)).headers.location).toBe(AD);
  });

  it('stays 404 if no such page exists', async () => {
    answer = { status: 404 };
    for (const address of [`${AD}.`, '/blog/article/nowhere.', '/Blog/Article/nowhere/'])
      expect((await get(address)).statusCode).toBe(404);
    answer = {};
    for (const address of ['/nowhere.', '//evil.example.', '/%5Cevil.example)', '/%252F%252Fevil.example.'])
      expect((await get(address)).headers.location).toBeUndefined();
  });

  it('is not rendered for an address that requests too many pages', async () => {
    waitSeconds = 3;
    expect((await get(`${AD}.`)).statusCode).toBe(429);
    expect(rendered).toEqual([]);
  });
});

describe('a preview that cannot be shown', () => {
  it.each([
    ['failed', 503, '/blog?tag=prix', 'fr'],
    ['failed', 503, '/ar/blog', 'ar'],
    ['expired', 410, '/en/blog', 'en'],
    ['invalid', 403, '/it/blog', 'it'],
  ] as const)('(%s) gets %i and a page with the way out, never the live page', async (failure, status, url, lang) => {
    chosen = failure;
    const reply = await get(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.body).toContain(`<html lang="${lang}"`);
    expect(reply.body).toContain(`href="/_preview/exit?path=${encodeURIComponent(url)}"`);
    expect(rendered).toEqual([]);
  });

  it('because its process crashed gets 503', async () => {
    chosen = preview;
    const reply = await get('/legal');
    expect(reply.statusCode).toBe(503);
    expect(reply.body).toContain('Cet essai ne peut pas s’afficher');
    expect(rendered).toEqual(['/legal']);
  });

  it('because its remote does not render gets 503, but a slow API gets the fallback of the page', async () => {
    chosen = preview;
    answer = { status: 503, html: 'fallback', failure: { remote: 'blog', phase: 'render', message: 'it throws' } };
    expect((await get('/blog')).body).toContain('/_preview/exit?path=%2Fblog');
    answer = { status: 503, html: 'fallback', failure: { remote: 'blog', phase: 'load', message: 'the API is slow' } };
    expect((await get('/blog')).body).toBe('fallback');
    answer = { status: 503, html: 'fallback', failure: { remote: 'listings', phase: 'render', message: 'a live one' } };
    expect((await get('/blog')).body).toBe('fallback');
  });
});
