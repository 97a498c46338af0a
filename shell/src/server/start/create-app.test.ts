import pino from 'pino';
import { readEnvironment } from '../environment.ts';
import { createApp } from './create-app.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const idOf = async (trustedProxies: string, traceparent: string) => {
  const app = createApp(readEnvironment({ TRUSTED_PROXIES: trustedProxies }), pino({ level: 'silent' }));
  app.get('/', (request, reply) => reply.send(request.id));
  const { body } = await app.inject({ url: '/', headers: { traceparent } });
  await app.close();
  return body;
};

it('a request behind the edge has the id of the trace that the edge began', async () => {
  expect(await idOf('10.61.0.0/24', `00-${TRACE}-00f067aa0ba902b7-01`)).toBe(TRACE);
  expect(await idOf('10.61.0.0/24', 'made-up')).toMatch(/^[0-9a-f-]{36}$/);
});

it('a request without a proxy before the shell has an id of its own, because clients could choose it', async () => {
  expect(await idOf('', `00-${TRACE}-00f067aa0ba902b7-01`)).toMatch(/^[0-9a-f-]{36}$/);
});
