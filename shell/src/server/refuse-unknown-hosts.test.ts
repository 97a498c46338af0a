import Fastify from 'fastify';
import { refuseUnknownHosts } from './refuse-unknown-hosts.ts';

const app = Fastify();
refuseUnknownHosts(app, ['https://houni.tn', 'https://my.houni.tn']);
app.get('/*', async () => 'page');
afterAll(() => app.close());

it.each([
  ['houni.tn', '/', 200],
  ['houni.tn:443', '/', 200],
  ['MY.houni.tn', '/profile', 200],
  ['evil.example', '/', 421],
  ['houni.tn.evil.example', '/', 421],
  ['10.61.0.21:3000', '/', 421],
  ['10.61.0.21:3000', '/health/ready', 200],
  ['10.61.0.21:3000', '/metrics', 200],
  ['evil.example', '/metrics/../', 421],
])('a request for %s%s is answered with %i', async (host, url, status) => {
  const answer = await app.inject({ url, headers: { host } });
  expect(answer.statusCode).toBe(status);
  if (status === 421) expect(answer.headers['cache-control']).toBe('no-store');
});
