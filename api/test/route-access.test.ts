import type { FastifyContextConfig } from 'fastify';
import { needsSecondFactor } from '../src/platform/access.ts';
import { testApp } from './test-app.ts';

/**
 * The access, cache lifetime and rate limit of every route, as a list for reviewers. A new route or a changed
 * access fails here until the list is reviewed (`-u` writes the list).
 */
/** Writes without a limit in the database, and why each may be called without one. */
const UNLIMITED_WRITES: Record<string, string> = {
  '/agency/invitation/decline POST': 'needs the signed link of a mail',
  '/agency/documents/:key PATCH': 'a part of an upload that was counted when it was announced',
  '/media/:key PATCH': 'a part of an upload that was counted when it was announced',
  '/search/item/viewed POST': 'counted in memory: one call for each view of a page',
  '/public/conversation POST': 'needs the signed link of a mail; counts as a message of the guest',
  '/public/location/nearest POST': 'reads places from memory',
  '/public/news-letter/confirm POST': 'needs the signed link of a mail',
  '/public/news-letter/one-click POST': 'needs the signed link of a mail; mail providers call it for many people',
  '/public/saved-search/confirm POST': 'needs the signed link of a mail',
  '/public/saved-search/unsubscribe POST': 'needs the signed link of a mail; mail providers call it for many people',
  '/user-auth/cancel-deletion POST': 'needs the signed link of a mail',
};
/** Reads that take more than 20 ms, which need a limit. Measured with the examples of the documentation. */
const EXPENSIVE_READS = [
  '/items/drafts/:key/preview GET',
  '/order/:reference/invoice GET',
  '/administration/audit/export GET',
];

it('every write and every expensive read has a rate limit, or a reason why it needs none', async () => {
  const unlimited: string[] = [];
  const limited = new Map<string, string>();
  const api = await testApp({
    template: 'migrated',
    runJobs: false,
    onRoute: ({ method, url, config }) => {
      for (const name of [method].flat()) {
        const limit = (config as FastifyContextConfig | undefined)?.limit ?? 'none'; // set by our routes
        if (limit !== 'none') limited.set(`${url} ${name}`, limit);
        else if (!['GET', 'HEAD', 'OPTIONS'].includes(name)) unlimited.push(`${url} ${name}`);
      }
    },
  });
  await api.close();
  expect(unlimited.toSorted()).toEqual(Object.keys(UNLIMITED_WRITES).toSorted());
  expect(EXPENSIVE_READS.filter((route) => !limited.has(route))).toEqual([]);
  for (const action of ['pause', 'resume', 'renew', 'submit', 'close'])
    expect(limited.get(`/items/:key/${action} POST`)).toBe('ad_change');
});

it('the routes have the access of the reviewed list', async () => {
  const routes: string[] = [];
  const api = await testApp({
    template: 'migrated',
    runJobs: false,
    onRoute: ({ method, url, config }) => {
      const { access, fresh, limit, idempotent, allowPendingDeletion, allowSuspended } = (config ??
        {}) as FastifyContextConfig; // set by our routes
      for (const name of [method].flat()) {
        if (name === 'HEAD') continue;
        const facts = [
          access ?? 'public',
          // `write` is the limit of every other write of an account: the test above.
          ...(limit && limit !== 'write' ? [`limit ${limit}`] : []),
          ...(fresh ? [`fresh ${fresh}`] : []),
          ...(needsSecondFactor((config ?? {}) as FastifyContextConfig, name) ? ['second factor'] : []),
          ...(idempotent ? ['idempotent'] : []),
          ...(allowSuspended ? ['also while suspended'] : []),
          ...(allowPendingDeletion ? ['also while a deletion is pending'] : []),
        ];
        routes.push(`${url.padEnd(46)} ${name.padEnd(7)} ${facts.join(', ')}`);
      }
    },
  });
  await api.close();
  expect([...new Set(routes)].toSorted().join('\n')).toMatchSnapshot();
});
