import Fastify from 'fastify';
import { LOCALES } from '@houni/domain/locale';
import { matchPath } from '@houni/routing/match';
import { readEnvironment } from './environment.ts';
import { registerOffline } from './register-offline.ts';
import { webManifest } from '../render/web-manifest.ts';

const script = { file: '', integrity: '' };
const pinned = { url: '', integrity: '' };

it('GET /sw.js serves a worker that removes itself and all caches if SERVICE_WORKER is off', async () => {
  const app = Fastify();
  await registerOffline(app, {
    environment: readEnvironment({ SERVICE_WORKER: 'off' }),
    assets: {
      build: {
        version: 'v',
        main: script,
        offlineList: script,
        texts: {},
        worker: 'sw.js',
        shared: {},
        library: '0.1.0',
      },
      realmFile: '',
      workerCode: '',
      forPages: { version: 'v', main: pinned, offlineList: pinned, texts: {}, fontBase: '', worker: 'off' },
    },
    current: () => null,
    readSession: () => Promise.reject(new Error('not expected')),
    render: () => Promise.reject(new Error('not expected')),
  });
  const answer = await app.inject('/sw.js');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(answer.body).toContain('registration.unregister()');
  expect(answer.body).toContain("name.startsWith('houni-')");
  expect(answer.body).not.toContain("'fetch'");
  // Without a release set no page can be rendered.
  expect((await app.inject('/_offline/fr')).statusCode).toBe(503);
  expect((await app.inject('/_offline/de')).statusCode).toBe(404);
  await app.close();
});

it('webManifest describes one app in five languages with valid addresses', () => {
  const manifests = LOCALES.map(webManifest);
  expect(new Set(manifests.map(({ id }) => id))).toEqual(new Set(['/']));
  expect(new Set(manifests.map(({ name }) => name)).size).toBe(LOCALES.length);
  for (const [index, { start_url: start, shortcuts }] of manifests.entries()) {
    const addresses = [start, ...(shortcuts as { url: string }[]).map(({ url }) => url)];
    for (const address of addresses) {
      const match = matchPath(String(address));
      expect([match.kind, match.kind === 'route' && match.route.locale]).toEqual(['route', LOCALES[index]]);
    }
  }
});
