import type { RouteOptions } from 'fastify';
import { asUser, testApp } from './test-app.ts';

const routes: string[] = [];
const api = await testApp({
  variables: { LIMITS_FACTOR: '1000' },
  runJobs: false,
  onRoute: ({ method, url, schema }: RouteOptions) => {
    if (method !== 'GET') return;
    const query = (schema?.querystring as { shape?: object } | undefined)?.shape ?? {}; // our schemas are of zod
    const parameter = ['publicKey', 'key'].find((name) => name in query);
    if (/:key\b/.test(url)) routes.push(url);
    else if (parameter !== undefined) routes.push(`${url}?${parameter}=:key`);
  },
});
afterAll(() => api.close());

/** Keys of the form of each kind; a route refuses those of another kind with 400. */
const UNKNOWN_KEYS = ['ag', 'md', 'dr', 'cv', 'ss', 'cr', 'im', 'fd', 'ar', 'nl', 'rr', 'up', 'ex'];

it.each(routes)('%s has no empty answer for a key that does not exist', async (route) => {
  expect(routes.length).toBeGreaterThan(10);
  const path = route.replace(':locale', 'fr');
  const headers = /\/(?:administration|moderation)\//.test(path) ? asUser('demo-administrator') : asUser('demo-user');
  const statuses = new Set<number>();
  for (const key of ['zzzzzzzzzzzz', ...UNKNOWN_KEYS.map((prefix) => `${prefix}_zzzzzzzzzzzz`)])
    statuses.add((await api.app.inject({ url: path.replace(':key', key), headers })).statusCode);
  expect([...statuses].filter((status) => status !== 400 && status !== 404)).toEqual([]);
});
