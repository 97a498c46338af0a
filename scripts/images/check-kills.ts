import { setTimeout as sleep } from 'node:timers/promises';
import { homeScripts } from './check-pages.ts';
import type { EdgeClient } from './edge-client.ts';
import { underLoad, type Load } from './load.ts';
import type { RunningSet } from './running-set.ts';
import { whileWriting } from './visitor-writes.ts';

/** Two of each kind answer visitors, or none does: a stop of one costs no request. */
const REPLACEABLE = ['api-1', 'api-2', 'shell-1', 'shell-2', 'worker', 'replica'];

interface Ended {
  service: string;
  how: 'kill' | 'stop';
  load: Load;
  /** Until its health check passes again. */
  backAfterMs: number;
}

/**
 * Ends each container of the set in turn while visitors load pages and write messages, first as a crash does, then as an
 * exchange for a new version does.
 * @throws if a request fails twice, a stop costs a request, or a write is lost or done twice
 */
export async function checkKills(set: RunningSet, client: EdgeClient): Promise<void> {
  const scripts = await homeScripts(client);
  const services = await set.services();
  for (const service of services) await set.untilHealthy(service);
  /** @param how `kill` is a crash; `stop` is SIGTERM, and may cost no request at all */
  const endUnderLoad = async (service: string, how: 'kill' | 'stop'): Promise<Ended> => {
    let backAfterMs = 0;
    const load = await underLoad(client, scripts, async () => {
      await (how === 'kill' ? set.kill(service) : set.stop(service));
      const started = performance.now();
      if (how === 'stop') await set.start(service);
      await set.untilHealthy(service);
      backAfterMs = performance.now() - started;
      await sleep(3000);
    });
    const ended = { service, how, load, backAfterMs };
    console.log(rowOf(ended));
    return ended;
  };
  const ended: Ended[] = [];
  await whileWriting(set, client, async () => {
    for (const service of services) ended.push(await endUnderLoad(service, 'kill'));
    for (const service of REPLACEABLE) ended.push(await endUnderLoad(service, 'stop'));
  });
  const failures = ended.flatMap(failuresOf);
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

function rowOf({ service, how, load, backAfterMs }: Ended): string {
  const { sent, retried, failed } = load;
  const requests = `${sent} requests, ${retried.length} sent again, ${failed.length} failed`;
  return `${how} ${service.padEnd(10)} ${requests}; healthy after ${(backAfterMs / 1000).toFixed(1)} s`;
}

function failuresOf({ service, how, load }: Ended): string[] {
  if (load.failed.length > 0) return [`Requests failed after the ${how} of ${service}: ${load.failed[0]}.`];
  if (how === 'stop' && load.retried.length > 0)
    return [`Requests had to be sent again after the stop of ${service}: ${load.retried.join(', ')}.`];
  return [];
}
