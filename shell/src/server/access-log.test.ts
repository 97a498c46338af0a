import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { logRequests } from './access-log.ts';
import { createLog } from './create-log.ts';

/** The shapes of docs/operating.md. An additional field fails. */
const common = {
  time: z.iso.datetime(),
  service: z.literal('shell'),
  requestId: z.uuid(),
  method: z.string(),
  route: z.string(),
  msg: z.string(),
};
const requestLine = z.strictObject({
  ...common,
  level: z.literal('info'),
  event: z.literal('request'),
  status: z.int(),
  durationMs: z.number(),
  release: z.string(),
  set: z.int().nullable(),
});
const securityLine = z.strictObject({
  ...common,
  level: z.literal('warn'),
  event: z.literal('security'),
  kind: z.enum(['sign_in_refused', 'access_refused', 'limit_reached']),
  reason: z.string(),
  client: z.string().regex(/^[\w-]{22}$/),
});
const lineSchema = z.union([requestLine, securityLine]);

let raw: string[] = [];
const log: FastifyBaseLogger = createLog('info', { write: (line: string) => void raw.push(line) });
const app = Fastify({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  genReqId: () => crypto.randomUUID(),
});
logRequests(app, { release: '0.1.0-abc', currentSet: () => 7 });
app.get('/health/ready', async () => ({}));
app.get('/:code', async (request, reply) => reply.code(Number((request.params as { code: string }).code)).send());
app.get('/*', (request, reply) => {
  request.pageRoute = 'ad';
  return reply.send('page');
});
afterAll(() => app.close());
beforeEach(() => {
  raw = [];
});
const lines = () => raw.map((line) => lineSchema.parse(JSON.parse(line)));

it('the shell writes one line for each page, with its route instead of its URL', async () => {
  await app.inject('/acheter/villa-secrete?email=a@b.tn');
  expect(lines()).toEqual([
    expect.objectContaining({ event: 'request', route: 'page:ad', status: 200, release: '0.1.0-abc', set: 7 }),
  ]);
  expect(raw.join()).not.toMatch(/secrete|a@b\.tn/);
});

it.each([
  [401, 'sign_in_refused'],
  [403, 'access_refused'],
  [429, 'limit_reached'],
])('the shell adds a security event to an answer with the status %d', async (status, kind) => {
  await app.inject({ url: `/${status}`, remoteAddress: '41.225.1.2' });
  expect(lines()).toEqual([
    expect.objectContaining({ event: 'request', status }),
    expect.objectContaining({ event: 'security', kind, reason: `status_${status}`, route: '/:code' }),
  ]);
  expect(raw.join()).not.toContain('41.225');
});

it('the shell writes no line for health checks', async () => {
  await app.inject('/health/ready');
  expect(raw).toEqual([]);
});

it('the security log has one name for all addresses of an IPv6 network', async () => {
  for (const remoteAddress of ['2001:db8:1:2::3', '2001:db8:1:2:a:b:c:d', '2001:db8:1:3::3'])
    await app.inject({ url: '/401', remoteAddress });
  const clients = lines().flatMap((line) => (line.event === 'security' ? [line.client] : []));
  expect(clients[0]).toBe(clients[1]);
  expect(clients[0]).not.toBe(clients[2]);
});
