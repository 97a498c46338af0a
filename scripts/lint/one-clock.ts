import type { Rule, RuleContext } from './rule.ts';

/**
 * Where SQL may read PostgreSQL's clock, below `api/src`, with the reason (decision 0051). A path that ends with a slash
 * is a folder.
 */
const DATABASE_CLOCK: Record<string, string> = {
  'imports/heartbeat.ts': 'heartbeats, which processes on different machines compare',
  'jobs/job-queue.ts': 'the job queue, which has the clock of PostgreSQL',
  'media/process-media.ts': 'the lease of a picture, which processes on different machines compare',
  'newsletter/send-issue.ts': 'claims and next attempts, which processes on different machines compare',
  'platform/': 'job queue, rate limits, idempotency keys, migrations',
  'saved-searches/match-new-ads.ts': 'a queue that a trigger fills',
  'search-index/': 'snapshots of rows that triggers have written',
  'seed/': 'it runs before the API',
};

/** Where the system's clock may be passed on, below `api/src`. */
const SYSTEM_CLOCK: Record<string, string> = {
  'administrators.ts': 'a command that runs without services',
  'app.ts': 'it makes the services',
  'mail/mail-catcher.ts': 'a tool of developers that runs without services',
  'platform/': 'it knows no services',
  'seed/': 'it runs before the API',
};

const SQL_CLOCK =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(?:current_date|current_time|current_timestamp|localtime|localtimestamp)\b/i;

const isListed = (list: Record<string, string>, path: string): boolean =>
  Object.keys(list).some((listed) => (listed.endsWith('/') ? path.startsWith(listed) : path === listed));

/** The path below `api/src`; null for other files and for tests. */
function apiPath({ filename }: RuleContext): string | null {
  const path = /(?:^|[\\/])api[\\/]src[\\/](?<path>.+\.ts)$/.exec(filename)?.groups?.['path'];
  return path === undefined || /\.test(?:-support)?\.ts$/.test(path) ? null : path.replaceAll('\\', '/');
}

/** Domain code of the API has one clock: `services.now()`. */
export const oneClock: Rule = {
  meta: { type: 'problem', docs: { description: 'The API takes the time from services.now()' } },
  create(context) {
    const path = apiPath(context);
    if (path === null) return {};
    const refuseSql = (node: Parameters<RuleContext['report']>[0]['node'] & object, text: string): void => {
      if (!SQL_CLOCK.test(text) || isListed(DATABASE_CLOCK, path)) return;
      const message =
        'Take the time from services.now() and pass it to the statement: a rule that reads two clocks is wrong when they differ. PostgreSQL’s clock is for leases, heartbeats and queues (decision 0051).';
      context.report({ node, message });
    };
    const refuseSystem = (node: Parameters<RuleContext['report']>[0]['node'] & object): void => {
      const message = 'Take the time from services.now(), which tests set (decision 0051).';
      context.report({ node, message });
    };
    return {
      TemplateElement: (node) => refuseSql(node, node.value.raw),
      Literal: (node) => {
        if (typeof node.value === 'string') refuseSql(node, node.value);
      },
      NewExpression: (node) => {
        const { callee, arguments: given } = node;
        if (callee.type !== 'Identifier' || callee.name !== 'Date' || given.length > 0) return;
        if (path !== 'platform/clock.ts') refuseSystem(node);
      },
      MemberExpression: (node) => {
        const { object, property } = node;
        if (object.type !== 'Identifier' || object.name !== 'Date') return;
        if (property.type === 'Identifier' && property.name === 'now') refuseSystem(node);
      },
      ImportSpecifier: (node) => {
        const { imported } = node;
        if (imported.type === 'Identifier' && imported.name === 'systemClock' && !isListed(SYSTEM_CLOCK, path))
          refuseSystem(node);
      },
    };
  },
};
