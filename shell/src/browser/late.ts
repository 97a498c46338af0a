import { startIdentity } from '../identity/start-identity.ts';
import { startOffline } from '../offline/start-offline.ts';
import { followSession } from '../session/follow-session.ts';
import type { LateContext } from './after-load.ts';
import { askForMovedPages } from './ask-for-moved-pages.ts';
import { lateContactForm } from './late-contact-form.ts';
import { watchBuild } from './late/build-watch.ts';
import { showProgress } from './late/navigation-progress.tsx';
import { showReloadNotice } from './late/reload-notice.tsx';
import { watchUnsavedInput } from './late/unsaved-input.ts';
import { showTransitions } from './late/view-transitions.ts';
import { warmUp } from './late/warm-up.ts';
import { guardReloads, reloadOnce } from './reload.ts';

type LatePart = (context: LateContext) => void;

/** A page never reloads by itself over what somebody is writing. */
function keepInput({ runtime }: LateContext): void {
  const hasUnsavedInput = watchUnsavedInput();
  guardReloads(() => {
    if (!hasUnsavedInput()) return true;
    showReloadNotice(runtime.i18n);
    return false;
  });
}

function followBuild({ state }: LateContext): void {
  const own = { shell: state.shell, set: state.set.preview === null ? state.set.number : null };
  watchBuild({ own, onBroken: reloadOnce });
}

/** Everything that starts when the page is quiet; a part that fails leaves the others. */
const PARTS: readonly LatePart[] = [
  followSession,
  askForMovedPages,
  lateContactForm,
  keepInput,
  followBuild,
  showProgress,
  warmUp,
  showTransitions,
  startOffline,
  startIdentity,
];

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
