import http from 'node:http';
import { requestSite } from '../site-request.ts';
import type { SiteAnswer } from '../site-request.ts';

/** Concurrent requests: more would only wait for two cores. */
const AT_ONCE = 6;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Fetches URLs, a few at a time; `look` gets each response. */
export async function fetchPages(
  addresses: readonly string[],
  look: (address: string, answer: SiteAnswer) => void | Promise<void>,
): Promise<void> {
  const waiting = addresses.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const address of waiting) {
        await look(address, await requestSite(address, { agent, timeout: 60_000 }));
      }
    }),
  );
}
