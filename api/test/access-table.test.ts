import { jest } from '@jest/globals';
import type { FastifyContextConfig } from 'fastify';
import { testApp } from './test-app.ts';

jest.setTimeout(60_000);

/**
 * Who may call what, for how long its answer may be kept, and what it counts against: a list to be read by people.
 * A route that is added, or whose access changes, fails here until somebody has looked at it (`-u` writes the list).
 */
it('every route is for whom the list says', async () => {
  const routes: string[] = [];
  const api = await testApp({
    template: 'migrated',
    work: false,
    onRoute: ({ method, url, config }) => {
      const { access, fresh, limit, idempotent, whileLeaving } = (config ?? {}) as FastifyContextConfig; // what our routes give
      for (const name of [method].flat()) {
        if (name === 'HEAD') continue;
        const facts = [
          access ?? 'public',
          ...(limit ? [`limit ${limit}`] : []),
          ...(fresh ? [`fresh ${fresh}`] : []),
          ...(idempotent ? ['idempotent'] : []),
          ...(whileLeaving ? ['also while leaving'] : []),
        ];
        routes.push(`${url.padEnd(46)} ${name.padEnd(7)} ${facts.join(', ')}`);
      }
    },
  });
  await api.close();
  expect([...new Set(routes)].toSorted().join('\n')).toMatchSnapshot();
});
