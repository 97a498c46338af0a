/**
 * A mailed link that proves again who uses the account opens in a tab of its own. The tab that has asked for it waits
 * with what was typed there, so it is handed the link.
 */
import type { Locale } from '@houni/contracts/locale';
import { buildPath } from '@houni/routing/build';

const CHANNEL = 'houni-recent-link';
/** Milliseconds in which a waiting tab answers. */
const PATIENCE = 1000;

/** Where the mailed link leads: the page of the account's security, on the dashboard's host. */
export function linkTarget(dashboardUrl: string, locale: Locale): string {
  return dashboardUrl + buildPath('security', {}, locale);
}

/** Waits for the link to be opened in another tab of this browser, each time; ends with the signal. */
export function awaitLink(signal: AbortSignal, take: (link: string) => void): void {
  const channel = new BroadcastChannel(CHANNEL);
  signal.addEventListener('abort', () => channel.close());
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string' || data === 'taken') return;
    channel.postMessage('taken');
    take(data);
  });
}

/** Hands an opened link to the tab that waits for it; false where none does. */
export async function handOver(link: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  const taken = new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === 'taken' && resolve(true));
    setTimeout(() => resolve(false), PATIENCE);
  });
  channel.postMessage(link);
  return taken.finally(() => channel.close());
}

/** True for an address that a mailed link has opened. */
export function isMailedLink(query: URLSearchParams): boolean {
  return query.get('mode') === 'signIn' && query.has('oobCode');
}
