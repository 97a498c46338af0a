import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiProxyServer } from './api-proxy-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

async function startProxy(): Promise<{ url: string; calls: { request: IncomingMessage; body: string }[] }> {
  const calls: { request: IncomingMessage; body: string }[] = [];
  const api = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ request, body });
      response
        .writeHead(201, { 'access-control-allow-origin': 'https://houni.tn', 'x-request-id': 'abc' })
        .end('{"ok":true}');
    });
  });
  return { url: await listen(apiProxyServer(await listen(api))), calls };
}

describe('apiProxyServer', () => {
  it('forwards calls with their body and token, without the page that makes them', async () => {
    const { url, calls } = await startProxy();
    const origin = 'http://houni.localhost:3000';
    const answer = await fetch(`${url}/drafts?x=1`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { origin, authorization: 'Bearer t' },
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ ok: true });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('x-request-id')).toBe('abc');
    const [call] = calls;
    expect(call?.body).toBe('{"a":1}');
    expect(call?.request).toMatchObject({ url: '/drafts?x=1', method: 'POST' });
    expect(call?.request.headers).toMatchObject({ authorization: 'Bearer t' });
    expect(call?.request.headers.origin).toBeUndefined();
  });

  it('answers preflight requests of local pages and nothing of other pages', async () => {
    const { url, calls } = await startProxy();
    const headers = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' };
    const local = await fetch(url, { method: 'OPTIONS', headers: { ...headers, origin: 'http://localhost:3000' } });
    expect(local.status).toBe(204);
    expect(local.headers.get('access-control-allow-headers')).toBe('authorization');
    const other = await fetch(`${url}/drafts`, { headers: { origin: 'https://evil.example' } });
    expect(other.status).toBe(403);
    expect(calls).toEqual([]);
  });
});
