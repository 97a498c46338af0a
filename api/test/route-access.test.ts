import type { FastifyContextConfig } from 'fastify';
import { needsSecondFactor } from '../src/platform/access.ts';
import { testApp } from './test-app.ts';

/**
 * The access, cache lifetime and rate limit of every route, as a list for reviewers. A new route or a changed
 * access fails here until the list is reviewed (`-u` writes the list).
 */
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
          ...(limit ? [`limit ${limit}`] : []),
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
