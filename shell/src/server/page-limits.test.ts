import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { limitPages } from './page-limits.ts';

let app: FastifyInstance;
let now: number;
beforeEach(async () => {
  now = 1000;
  app = Fastify();
  const countRender = limitPages(app, { requests: 10, renders: 3, clock: () => now });
  app.get('/cached', async () => 'page');
  app.get('/rendered', async (request, reply) => reply.code(countRender(request) === 0 ? 200 : 429).send());
  await app.ready();
});
afterEach(() => app.close());

const get = (url: string, remoteAddress = '102.158.1.1', agent = 'Mozilla/5.0 Firefox/140.0') =>
  app.inject({ url, remoteAddress, headers: { 'user-agent': agent } });
const statuses = async (count: number, url: string, address?: string) => {
  const all = [];
  for (let done = 0; done < count; done += 1) all.push((await get(url, address)).statusCode);
  return all;
};

describe('limitPages', () => {
  it('answers 429 with the seconds to wait when an address sends too many requests', async () => {
    expect(await statuses(10, '/cached')).toEqual(Array(10).fill(200));
    const refused = await get('/cached');
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      429,
      '1',
      'no-store',
    ]);
    expect(refused.body).toContain('Trop de pages');
    expect((await get('/cached', '102.158.1.2')).statusCode).toBe(200);
    now += 1000;
    expect((await get('/cached')).statusCode).toBe(200);
  });

  it('limits rendered pages more than cached ones', async () => {
    expect(await statuses(5, '/rendered')).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses(5, '/cached')).toEqual(Array(5).fill(200));
  });

  it('answers a bot with one line', async () => {
    await statuses(10, '/cached');
    const refused = await get('/cached', '102.158.1.1', 'Googlebot/2.1');
    expect([refused.statusCode, refused.body]).toEqual([429, '429 Too Many Requests\n']);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('does not limit the loopback address %s', async (address) => {
    expect(new Set(await statuses(30, '/rendered', address))).toEqual(new Set([200]));
  });
});
