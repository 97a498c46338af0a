import http from 'node:http';
import type { RedirectRulesAnswer } from '@houni/contracts/redirect-rule';
import { RedirectRules } from './redirect-rules.ts';

const hosts = { siteUrl: 'http://houni.test', dashboardUrl: 'http://my.houni.test', more: [] };
type Items = RedirectRulesAnswer['items'];

let answer: Items | 'broken' | 'unreachable' = [];
let server: http.Server;
let apiUrl: string;
const warnings: string[] = [];
const started: RedirectRules[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    expect(request.headers['cache-control']).toBe('no-cache');
    if (answer === 'unreachable') return void request.socket.destroy();
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

async function startRules(items: typeof answer, pollMs = 10_000): Promise<RedirectRules> {
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

describe('RedirectRules', () => {
  it('finds the rules of the API and their later changes', async () => {
    const rules = await startRules([rule('/promo', '/pricing')], 10);
    expect(rules.find('/promo', '?a=1')).toEqual({ status: 301, to: '/pricing?a=1' });
    expect(rules.find('/pricing', '')).toBeNull();
    expect(rules.pagePaths).toBeNull();
    answer = [rule('/tokens', '/pricing')];
    await until(() => rules.find('/promo', '') === null);
    expect(rules.find('/tokens', '')).toEqual({ status: 301, to: '/pricing' });
    expect(rules.pagePaths?.exact).toEqual(['/tokens']);
  });

  it('ignores rules that lead to an unknown host', async () => {
    const rules = await startRules([rule('/promo', 'https://evil.example/'), rule('/two', '//evil.example')]);
    expect([rules.find('/promo', ''), rules.find('/two', '')]).toEqual([null, null]);
  });

  it.each(['unreachable', 'broken'] as const)(
    'keeps the last rules while the API is %s, and logs that once',
    async (failure) => {
      const rules = await startRules([rule('/promo', '/pricing')], 10);
      answer = failure;
      await until(() => warnings.length > 0);
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(warnings).toEqual(['the redirect rules could not be read; the last ones stay']);
      expect(rules.find('/promo', '')).toEqual({ status: 301, to: '/pricing' });
    },
  );

  it('is empty if the API was never reachable', async () => {
    const rules = await startRules('unreachable');
    expect(rules.find('/promo', '')).toBeNull();
  });
});
