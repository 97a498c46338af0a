import { writeContactDraft } from '../contact/contact-draft.ts';
import type { BrowserSession } from './browser-session.ts';
import { homeAddress } from './sign-in-address.ts';
import { SIGNING_OUT } from './signing-out.ts';
import { forgetWork } from './work/kept-work.ts';

/**
 * Ends the session on all hosts, forgets what this tab has kept of the account's work, and goes to the home page.
 * Throws where our server cannot be reached: nothing has changed then.
 */
export async function signOut({ session, siteUrl }: { session: BrowserSession; siteUrl: string }): Promise<void> {
  const tell = (isUnderWay: boolean) => dispatchEvent(new CustomEvent(SIGNING_OUT, { detail: isUnderWay }));
  tell(true);
  try {
    await session.end();
  } catch (error) {
    tell(false);
    throw error;
  }
  forgetWork();
  writeContactDraft(null);
  location.assign(homeAddress(new URL(location.href), siteUrl));
}
