import http from 'node:http';
import { requestSite } from '../site-request.ts';
import type { SiteAnswer } from '../site-request.ts';

/** Requests at once: more only wait for the two cores. */
const AT_ONCE = 6;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Asks for addresses, few at a time; `look` gets each answer as it comes. */
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
