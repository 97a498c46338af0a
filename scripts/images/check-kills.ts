import { setTimeout as sleep } from 'node:timers/promises';
import type { EdgeClient } from './edge-client.ts';
import { underLoad } from './load.ts';
import type { RunningSet } from './running-set.ts';

/** Two of each kind answer visitors, so that one of them may end. */
export const REPLACEABLE = ['api-1', 'api-2', 'shell-1', 'shell-2', 'worker', 'replica'];

/**
 * Ends a container under load and waits until it is healthy again.
 * @param how `kill` is a crash; `stop` is SIGTERM, as in an exchange for a new version, and may cost no request at all
 * @throws if a request fails
 */
export async function endUnderLoad(
  set: RunningSet,
  client: EdgeClient,
  service: string,
  how: 'kill' | 'stop',
): Promise<void> {
  const load = await underLoad(client, async () => {
    await (how === 'kill' ? set.kill(service) : set.stop(service));
    await sleep(3000);
    if (how === 'stop') await set.start(service);
    await set.untilHealthy(service);
    await sleep(1000);
  });
  console.log(`${service}, ${how}: ${load.sent} requests, ${load.retried} sent again, ${load.failed.length} failed.`);
  if (load.failed.length > 0) throw new Error(`Requests failed after the ${how} of ${service}: ${load.failed[0]}.`);
  if (how === 'stop' && load.retried > 0)
    throw new Error(`${load.retried} requests had to be sent again after the stop of ${service}.`);
}
