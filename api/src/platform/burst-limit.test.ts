import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { limitBursts } from './burst-limit.ts';
import { answerErrors } from './errors.ts';

let app: FastifyInstance;
let now: number;
let refused: number;
beforeEach(async () => {
  app = Fastify();
  now = 1000;
  refused = 0;
  answerErrors(app);
  limitBursts(app, { limit: 5, ours: ['10.0.0.0/8', 'loopback'], onRefused: () => (refused += 1), clock: () => now });
  app.get('/', async () => 'ok');
  await app.ready();
});
afterEach(() => app.close());

const call = (remoteAddress: string, url = '/') => app.inject({ url, remoteAddress });
const statuses = async (count: number, address: string) => {
  const all: number[] = [];
  for (let done = 0; done < count; done += 1) all.push((await call(address)).statusCode);
  return all;
};

describe('a burst of requests', () => {
  it('is refused beyond the limit, with the seconds until the next may come', async () => {
    expect(await statuses(5, '41.226.10.9')).toEqual([200, 200, 200, 200, 200]);
    const sixth = await call('41.226.10.9');
    expect([sixth.statusCode, sixth.headers['retry-after'], sixth.json()]).toEqual([
      429,
      '2',
      expect.objectContaining({ code: 'too_many_requests' }),
    ]);
    expect(refused).toBe(1);
    now += 2000;
    expect(await statuses(2, '41.226.10.9')).toEqual([200, 429]);
    now += 60_000;
    expect(await statuses(6, '41.226.10.9')).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is counted where it asks for what does not exist, too', async () => {
    await statuses(5, '41.226.10.9');
    expect((await call('41.226.10.9', '/nowhere')).statusCode).toBe(429);
  });

  it('of one network says nothing of another', async () => {
    await statuses(5, '2001:db8::1');
    expect((await call('2001:db8::2')).statusCode).toBe(429);
    expect((await call('2001:db9::1')).statusCode).toBe(200);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.9.8.7', '::ffff:10.9.8.7'])(
    'from %s, which is ours, is answered',
    async (address) => expect(await statuses(8, address)).toEqual(Array(8).fill(200)),
  );
});
