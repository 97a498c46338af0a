/**
 * A mailed link for a recent sign-in opens in a new tab. The tab that requested it still contains the user's input, so
 * the new tab hands the link over to it.
 */
import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';

const CHANNEL = 'houni-recent-login-link';
/** The time in which a waiting tab answers. */
const ANSWER_TIMEOUT_MS = 1000;
const ACCEPTED = 'accepted';

/** Where the mailed link leads: the security page on the dashboard host. */
export function recentLoginLinkTarget(dashboardUrl: string, locale: Locale): string {
  return dashboardUrl + buildPath('security', {}, locale);
}

/** Calls back each time that the link is opened in another tab of this browser, until the signal aborts. */
export function waitForLink(signal: AbortSignal, onLink: (link: string) => void): void {
  const channel = new BroadcastChannel(CHANNEL);
  signal.addEventListener('abort', () => channel.close());
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string' || data === ACCEPTED) return;
    channel.postMessage(ACCEPTED);
    onLink(data);
  });
}

/** Hands an opened link over to the tab that waits for it; false if no tab waits. */
export async function handOverLink(link: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  const accepted = new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === ACCEPTED && resolve(true));
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
  });
  channel.postMessage(link);
  return accepted.finally(() => channel.close());
}

/** True for the query of an address that a sign-in link has opened. */
export function isSignInLink(query: URLSearchParams): boolean {
  return query.get('mode') === 'signIn' && query.has('oobCode');
}
