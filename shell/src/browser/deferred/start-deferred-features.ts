import { startAnalytics } from '../../analytics/start-analytics.ts';
import { startOffline } from '../../offline/start-offline.ts';
import { watchSession } from '../../session/watch-session.ts';
import type { DeferredContext } from '../deferred-context.ts';
import { setReloadGuard, reloadOnce } from '../reload.ts';
import { followRedirectRules } from './follow-redirect-rules.ts';
import { hideHeader } from './hide-header.ts';
import { loadContactForm } from './load-contact-form.ts';
import { measureVisit } from './measure-visit.ts';
import { showNavigationProgress } from './navigation-progress.tsx';
import { prefetchLinks } from './prefetch-links.ts';
import { showReloadNotice } from './reload-notice.tsx';
import { revealSections } from './reveal-sections.ts';
import { showSavedCount } from './show-saved-count.ts';
import { showUnread } from './show-unread.ts';
import { trackUnsavedInput } from './track-unsaved-input.ts';
import { startViewTransitions } from './view-transitions.ts';
import { watchBuild } from './watch-build.ts';

type DeferredFeature = (context: DeferredContext) => void;

/** The page does not reload automatically while a form has unsaved input; a notice offers the reload instead. */
function protectUnsavedInput({ runtime }: DeferredContext): void {
  const hasUnsavedInput = trackUnsavedInput();
  setReloadGuard(() => {
    if (!hasUnsavedInput()) return true;
    showReloadNotice(runtime.i18n);
    return false;
  });
}

function reloadWhenOutdated({ state }: DeferredContext): void {
  const own = { shell: state.shell, set: state.set.preview === null ? state.set.number : null };
  watchBuild({ own, onBroken: reloadOnce });
}

const FEATURES: readonly DeferredFeature[] = [
  watchSession,
  followRedirectRules,
  loadContactForm,
  protectUnsavedInput,
  reloadWhenOutdated,
  showNavigationProgress,
  prefetchLinks,
  showUnread,
  showSavedCount,
  hideHeader,
  startViewTransitions,
  revealSections,
  startOffline,
  startAnalytics,
  measureVisit,
];

/** Starts all deferred features. If one fails, the others still start. */
export function startDeferredFeatures(context: DeferredContext): void {
  for (const feature of FEATURES) {
    try {
      feature(context);
    } catch (error) {
      console.warn('A deferred feature failed.', error);
    }
  }
}
