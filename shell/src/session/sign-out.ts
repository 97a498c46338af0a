import { clearTab } from '@houni/store/storage/web-storage';
import type { BrowserSession } from './browser-session.ts';
import { SIGN_OUT_EVENT } from './sign-out-event.ts';
import { homeUrl } from './sign-in-url.ts';

/**
 * Ends the session on all hosts, deletes what this tab has stored for the user (drafts, unsaved input), and goes to the
 * home page. Rejects, without any change, if our server cannot be reached.
 */
export async function signOut({ session, siteUrl }: { session: BrowserSession; siteUrl: string }): Promise<void> {
  const announce = (isSigningOut: boolean) => dispatchEvent(new CustomEvent(SIGN_OUT_EVENT, { detail: isSigningOut }));
  announce(true);
  try {
    await session.end();
  } catch (error) {
    announce(false);
    throw error;
  }
  clearTab();
  location.assign(homeUrl(new URL(location.href), siteUrl));
}
