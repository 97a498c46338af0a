import { startIdentity } from '../identity/start-identity.ts';
import { startOffline } from '../offline/start-offline.ts';
import type { LateContext } from './after-load.ts';
import { askForMovedPages } from './ask-for-moved-pages.ts';
import { lateContactForm } from './late-contact-form.ts';

type LatePart = (context: LateContext) => void;

/** Everything that starts when the page is quiet; a part that fails leaves the others. */
const PARTS: readonly LatePart[] = [askForMovedPages, lateContactForm, startOffline, startIdentity];

/** Starts the late parts of the page. */
export function startLate(context: LateContext): void {
  for (const part of PARTS) {
    try {
      part(context);
    } catch (error) {
      console.warn('A late part of the page failed.', error);
    }
  }
}
