import { jest } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { RenderRequest, RenderResult } from '../render/render-request.ts';
import { createRouteTable } from '@houni/routing/route-table';
import { workspaceRoutes } from '@houni/routing/workspace-routes.test-support';
import { readEnvironment } from './environment.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import { PageCache } from './page-cache.ts';
import { pageHandler } from './page-handler.ts';
import type { PageHandlerOptions } from './page-handler.ts';
import { OverloadError } from './render-pool.ts';

/** The texts of the shell, which some tests remove. */
let texts: () => Promise<unknown>;
jest.unstable_mockModule('../messages/load-shell-messages.ts', () => ({ loadShellMessages: () => texts() }));
const { renderPage } = await import('../render/render-page.ts');
const french = (await import('../messages/fr.json', { with: { type: 'json' } })).default;

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const set: DownloadedSet = {
  pinned: { number: 1, remotes: {}, preview: null },
  realm: { key: 'set-1', realmFile: '', remotes: {}, routes: '{}' },
  routes: createRouteTable(await workspaceRoutes()),
  failures: {},
};
const apps: FastifyInstance[] = [];
const entries: Record<string, unknown>[] = [];
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void entries.push(JSON.parse(line) as Record<string, unknown>) },
);

/** A shell with the given render function. */
function shell(render: (request: RenderRequest) => Promise<RenderResult>, live: DownloadedSet | null = set) {
  const app = Fastify({ genReqId: () => 'request-1' });
  const options: PageHandlerOptions = {
    environment: readEnvironment({ NODE_ENV: 'test' }),
    assets: {
      build: { version: '1' },
      forPages: { version: '1', main: { url: '/main.js', integrity: '' }, texts: {}, fontBase: '' },
    } as PageHandlerOptions['assets'], // what pages read of them
    cache: new PageCache({ freshSeconds: 15 }),
    log,
    chooseSet: async () => live,
    readSession: async () => ({
      user: null,
      token: null,
      expiresAt: null,
      setCookies: [],
      cacheable: true,
      unverified: false,
    }),
    rules: { find: () => null, pagePaths: null },
    legacy: async () => null,
    signInHeaders: {},
    countRender: () => 0,
    countParts: () => undefined,
    render: (_set, request) => render(request),
  };
  const handle = pageHandler(options);
  app.get('/*', (request, reply) => handle(request, reply));
  apps.push(app);
  return (url: string, agent = 'Mozilla/5.0 (X11; Linux) Chrome/140') =>
    app.inject({ url, headers: { host: 'houni.localhost', 'user-agent': agent } });
}
/** Only the slot, so that a failed assertion does not print stylesheets. */
const bodyOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const designed = (request: RenderRequest) => renderPage(request, new Map(), () => undefined);

beforeEach(() => {
  entries.length = 0;
  texts = async () => french;
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

describe('an unknown path', () => {
  it('returns 404 and shows the decoded, escaped path once', async () => {
    const answer = await shell(designed)('/ar/%3Cb%3E/%D8%A8%D9%8A%D8%AA');
    expect(answer.statusCode).toBe(404);
    expect(bodyOf(answer.body)).toContain('404 · Page Not Found');
    expect(bodyOf(answer.body)).toContain('Page Not Found: /ar/&lt;b&gt;/بيت');
    expect(bodyOf(answer.body)).not.toContain('<b>/');
  });

  it('returns one line of text to bots, also from the cache, and logs each', async () => {
    const get = shell(designed);
    await get('/nowhere');
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await get('/nowhere', BOT);
      expect([answer.statusCode, answer.body]).toEqual([404, '404 Page Not Found\n']);
    }
    expect(entries.filter(({ msg }) => msg === 'a bot received an error')).toHaveLength(2);
    expect(entries[0]).toMatchObject({ status: 404, path: '/nowhere', requestId: 'request-1' });
  });
});

describe('a page that fails to render', () => {
  const failing = async (request: RenderRequest): Promise<RenderResult> => {
    if (request.target.kind === 'route') throw new Error('the page is broken');
    return designed(request);
  };

  it('returns the designed 500 page with the request id of the log', async () => {
    const answer = await shell(failing)('/legal');
    expect(answer.statusCode).toBe(500);
    expect(bodyOf(answer.body)).toContain('500 · Internal Server Error');
    expect(bodyOf(answer.body)).toContain('/contact?reference=request-1');
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(entries[0]).toMatchObject({ requestId: 'request-1', path: '/legal' });
  });

  it('returns the status and one line of text to bots', async () => {
    const answer = await shell(failing)('/legal', BOT);
    expect([answer.statusCode, answer.body]).toEqual([500, '500 Internal Server Error\n']);
  });
});

describe('an error page that fails to render', () => {
  const breakages: Record<string, () => Promise<unknown>> = {
    'whose texts cannot be loaded': async () => {
      throw new Error('no texts');
    },
    'whose texts are nothing': async () => null,
    'whose texts are of another shape': async () => ({ error: 5, header: null }),
  };

  it.each(Object.keys(breakages))('still returns its status and a link to the home page: %s', async (breakage) => {
    texts = breakages[breakage] ?? texts;
    const answer = await shell(designed)('/en/nowhere');
    expect([404, 500]).toContain(answer.statusCode);
    expect(answer.body).toMatch(/<h1/);
    expect(answer.body).toContain('href="/en"');
  });

  it('is replaced by the minimal page if nothing renders', async () => {
    const answer = await shell(async () => {
      throw new Error('nothing renders');
    })('/it/legal');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('<html lang="it" dir="ltr">');
    expect(answer.body).toContain('500 · Internal Server Error');
    expect(entries.map(({ msg }) => msg)).toEqual(['a page could not be rendered', 'the error page failed too']);
  });

  it('is the minimal page without a release set or with too many waiting pages', async () => {
    const before = await shell(designed, null)('/ar/legal');
    expect([before.statusCode, before.headers['retry-after']]).toEqual([503, '10']);
    expect(before.body).toContain('<html lang="ar" dir="rtl">');
    const overloaded = await shell(async () => {
      throw new OverloadError('full');
    })('/legal');
    expect([overloaded.statusCode, overloaded.headers['retry-after']]).toEqual([503, '10']);
    expect(overloaded.body).toContain('503 · Service Unavailable');
  });
});
