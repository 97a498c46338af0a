import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import { exportTraces } from './export-traces.ts';
import { traceIdOf } from './trace-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

interface SentSpan {
  traceId: string;
  parentSpanId: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { resource: unknown; scopeSpans: { spans: SentSpan[] }[] }[];
}

it('each request is a span of the trace that the edge began, named by its route', async () => {
  const received: { url: string; body: string }[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ url: request.url ?? '', body });
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo; // a TCP server has one

  const app = Fastify({ genReqId: ({ headers }) => traceIdOf(headers['traceparent']) ?? 'chosen-by-a-caller' });
  await exportTraces(app, {
    endpoint: `http://127.0.0.1:${port}`,
    service: 'houni-api',
    routeOf: ({ routeOptions }) => routeOptions.url ?? 'unknown',
  });
  app.get('/items/:key', async (_request, reply) => reply.code(503).send('later'));
  await app.inject({ url: '/items/secret-key?q=typed', headers: { traceparent: `00-${TRACE}-4bf92f3577b34da6-01` } });
  await app.inject('/made-up');
  await app.close(); // sends what is left
  collector.close();

  expect(received.map(({ url }) => url)).toEqual(['/v1/traces']);
  const { resourceSpans } = JSON.parse(received[0]?.body ?? '') as Sent;
  expect(JSON.stringify(resourceSpans[0]?.resource)).toContain('houni-api');
  const [failed, unknown] = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  expect(failed).toMatchObject({
    traceId: TRACE,
    parentSpanId: TRACE.slice(0, 16),
    name: 'GET /items/:key',
    status: { code: 2 },
  });
  expect(failed?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 503 } });
  expect(unknown).toMatchObject({ name: 'GET unknown' });
  expect(received[0]?.body).not.toMatch(/secret-key|typed/);
});

it('without an endpoint nothing of OpenTelemetry is loaded', () => {
  const refuse = `export async function resolve(name, context, next) {
    if (name.startsWith('@opentelemetry/')) throw new Error('loaded ' + name);
    return next(name, context);
  }`;
  const run = (endpoint: string) => `
    import { register } from 'node:module';
    register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(refuse)}`)});
    const { exportTraces } = await import(${JSON.stringify(path.join(import.meta.dirname, 'export-traces.ts'))});
    await exportTraces({ addHook() {} }, { endpoint: ${endpoint}, service: 'houni-api' });
    console.log('started');`;
  const started = (endpoint: string) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', run(endpoint)], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
  expect(started('undefined').stdout).toBe('started\n');
  expect(started(`'http://127.0.0.1:1'`).stderr).toContain('loaded @opentelemetry/');
});
