import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { limitBursts } from './burst-limit.ts';
import { answerErrors } from './http-errors.ts';

let app: FastifyInstance;
let now: number;
let rejected: number;
beforeEach(async () => {
  app = Fastify();
  now = 1000;
  rejected = 0;
  answerErrors(app);
  limitBursts(app, {
    limit: 5,
    exempt: ['10.0.0.0/8', 'loopback'],
    onRejected: () => (rejected += 1),
    clock: () => now,
  });
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

describe('limitBursts', () => {
  it('rejects requests above the limit, with the seconds to wait', async () => {
    expect(await statuses(5, '41.226.10.9')).toEqual([200, 200, 200, 200, 200]);
    const sixth = await call('41.226.10.9');
    expect([sixth.statusCode, sixth.headers['retry-after'], sixth.json()]).toEqual([
      429,
      '2',
      expect.objectContaining({ code: 'too_many_requests' }),
    ]);
    expect(rejected).toBe(1);
    now += 2000;
    expect(await statuses(2, '41.226.10.9')).toEqual([200, 429]);
    now += 60_000;
    expect(await statuses(6, '41.226.10.9')).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('counts requests for unknown URLs too', async () => {
    await statuses(5, '41.226.10.9');
    expect((await call('41.226.10.9', '/nowhere')).statusCode).toBe(429);
  });

  it('counts each network separately', async () => {
    await statuses(5, '2001:db8::1');
    expect((await call('2001:db8::2')).statusCode).toBe(429);
    expect((await call('2001:db9::1')).statusCode).toBe(200);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.9.8.7', '::ffff:10.9.8.7'])(
    'does not limit the exempt address %s',
    async (address) => expect(await statuses(8, address)).toEqual(Array(8).fill(200)),
  );
});
