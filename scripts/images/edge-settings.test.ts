import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../environment.ts';

const settings = readFileSync(path.join(ROOT, 'docker/edge/nginx.conf'), 'utf8');
const servers = settings
  .split(/^ {2}server \{$/m)
  .slice(1)
  .map((block) => block.split(/^ {2}\}$/m)[0] ?? '');

it.each([
  '__Secure-__session=t',
  '__Host-houni-refresh=r',
  'a=1; __Secure-houni-session=u1',
  '__Secure-houni-preview=p',
  '__session=t',
])('the edge keeps no page of a visitor with the cookie %s', (cookie) => {
  const pattern = /"~\*(\(__session[^"]+)" 1;/.exec(settings)?.[1];
  expect(new RegExp(pattern ?? 'missing', 'i').test(cookie)).toBe(true);
});

it('the edge leads only pages from http to https', () => {
  const open = servers.filter((block) => block.includes('listen 8080'));
  const redirecting = open.filter((block) => block.includes('return 301 https://'));
  expect(redirecting.map((block) => block.includes('default_server'))).toEqual([true]);
  const others = open.filter((block) => !block.includes('return 301'));
  expect(others.map((block) => /server_name (\S+);/.exec(block)?.[1])).toEqual([String.raw`~^(api|files)\.`]);
  expect(others[0]).toMatch(/location \/ \{ return 403 /);
});

it('the edge begins a trace, and no client chooses its id', () => {
  expect(settings).toMatch(/log_format line [^\n]*"requestId":"\$request_id"/);
  expect(settings).toContain('default "00-$request_id-$edge_span-01";');
  // A location with headers of its own inherits none; 8082 is the way of the shells, which name the trace themselves.
  const lists = settings
    .split(/^ {4}location /m)
    .filter((block) => block.includes('proxy_set_header X-Forwarded-Proto'));
  for (const list of lists) expect(list).toContain('proxy_set_header traceparent $edge_trace;');
});
