import { Registry } from 'prom-client';
import { registerStoredGauges } from './gauges.ts';
import { oldestDueJobs } from './job-gauges.ts';

function gauge(read: () => Promise<Record<string, number>>) {
  const registry = new Registry();
  let now = 0;
  registerStoredGauges(registry, [{ name: 'houni_example', help: 'Example', read }], {}, () => now);
  return { registry, wait: (milliseconds: number) => void (now += milliseconds) };
}

it('a stored gauge is read once in five seconds, also by concurrent collectors', async () => {
  let reads = 0;
  const { registry, wait } = gauge(async () => ({ '': (reads += 1) }));
  const [first, second] = await Promise.all([registry.metrics(), registry.metrics()]);
  expect(first).toContain('houni_example 1\n');
  expect(second).toContain('houni_example 1\n');
  wait(4_000);
  expect(await registry.metrics()).toContain('houni_example 1\n');
  wait(2_000);
  expect(await registry.metrics()).toContain('houni_example 2\n');
});

it('a stored gauge has no value while the database is down', async () => {
  const { registry } = gauge(() => Promise.reject(new Error('down')));
  expect(await registry.metrics()).not.toMatch(/^houni_example /m);
});

it('the oldest due job is shown by the queue of its definition, else by its name', async () => {
  const rows = [
    { name: 'send_mail', seconds: 4 },
    { name: 'send_newsletter', seconds: 9 },
    { name: 'fold', seconds: 2 },
  ];
  const jobs = [{ name: 'send_mail', queue: 'mail' }, { name: 'send_newsletter', queue: 'mail' }, { name: 'fold' }];
  const pool = { query: async () => ({ rows }) } as unknown as Parameters<
    ReturnType<typeof oldestDueJobs>['read']
  >[0]['pool'];
  expect(await oldestDueJobs(jobs).read({ pool })).toEqual({ mail: 9, fold: 2 });
});
