import http from 'node:http';
import type { RedirectRulesAnswer } from '@houni/contracts/redirect-rule';
import { RedirectRules } from './redirect-rules.ts';

const hosts = { siteUrl: 'http://houni.test', dashboardUrl: 'http://my.houni.test', more: [] };
type Items = RedirectRulesAnswer['items'];

let answer: Items | 'broken' | 'away' = [];
let server: http.Server;
let apiUrl: string;
const warnings: string[] = [];
const started: RedirectRules[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    expect(request.headers['cache-control']).toBe('no-cache');
    if (answer === 'away') return void request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer === 'broken' ? { items: [{ source: 1 }] } : { items: answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  apiUrl = `http://127.0.0.1:${address.port}`;
});
afterEach(() => {
  warnings.length = 0;
  for (const rules of started.splice(0)) rules.stop();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function rulesOf(items: typeof answer, pollMs = 10_000): Promise<RedirectRules> {
  answer = items;
  const rules = new RedirectRules({
    apiUrl,
    hosts,
    pollMs,
    log: { warn: (_context: unknown, text?: string) => void warnings.push(text ?? '') },
  });
  started.push(rules);
  await rules.start();
  return rules;
}

const rule = (source: string, target: string): Items[number] => ({ source, match: 'exact', target, status: 301 });

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the redirect rules of a shell', () => {
  it('are those of the API, and its later ones', async () => {
    const rules = await rulesOf([rule('/promo', '/pricing')], 10);
    expect(rules.find('/promo', '?a=1')).toEqual({ status: 301, to: '/pricing?a=1' });
    expect(rules.find('/pricing', '')).toBeNull();
    expect(rules.pagePaths).toBeNull();
    answer = [rule('/tokens', '/pricing')];
    await until(() => rules.find('/promo', '') === null);
    expect(rules.find('/tokens', '')).toEqual({ status: 301, to: '/pricing' });
    expect(rules.pagePaths?.exact).toEqual(['/tokens']);
  });

  it('lead to no host that this shell does not know, whatever the API says', async () => {
    const rules = await rulesOf([rule('/promo', 'https://evil.example/'), rule('/two', '//evil.example')]);
    expect([rules.find('/promo', ''), rules.find('/two', '')]).toEqual([null, null]);
  });

  it.each(['away', 'broken'] as const)('stay while the API is %s, which is told once', async (mood) => {
    const rules = await rulesOf([rule('/promo', '/pricing')], 10);
    answer = mood;
    await until(() => warnings.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(warnings).toEqual(['the redirect rules could not be read; the last ones stay']);
    expect(rules.find('/promo', '')).toEqual({ status: 301, to: '/pricing' });
  });

  it('are none where the API was never there', async () => {
    const rules = await rulesOf('away');
    expect(rules.find('/promo', '')).toBeNull();
  });
});
