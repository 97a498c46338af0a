import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerErrors } from './http-errors.ts';
import { serveMedia } from './media.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-media-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(path.join(dataDir, 'media/demo'), { recursive: true });
  mkdirSync(path.join(dataDir, 'keys'));
  writeFileSync(path.join(dataDir, 'keys/secret'), 'secret');
  writeFileSync(path.join(dataDir, 'media/.hidden'), 'secret');
  writeFileSync(path.join(dataDir, 'media/demo/villa-640.avif'), 'picture');
  app = Fastify();
  answerErrors(app);
  await serveMedia(app, dataDir, async (url) => {
    if (url.endsWith('/late-640.avif')) writeFileSync(path.join(dataDir, 'media/demo/late-640.avif'), 'made just now');
  });
});

afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('serveMedia', () => {
  it('sends immutable files that all origins may use', async () => {
    const answer = await app.inject('/media/demo/villa-640.avif');
    expect([answer.statusCode, answer.body]).toEqual([200, 'picture']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('sends a file that is made when it is asked for', async () => {
    expect((await app.inject('/media/demo/late-640.avif')).body).toBe('made just now');
  });

  it.each([
    '/media/../keys/secret',
    '/media/..%2fkeys%2fsecret',
    '/media/%2e%2e/keys/secret',
    '/media/demo/..%5c..%5ckeys%5csecret',
    '/media/.hidden',
    '/media/demo/',
    '/media/',
    '/media/demo/missing-640.avif',
    '/media/%00',
    '/media//etc/passwd',
  ])('does not send %s', async (url) => {
    const answer = await app.inject(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret');
  });
});
