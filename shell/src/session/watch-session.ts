import { deferred } from '@houni/remote/deferred';
import type { ShellRuntime } from '@houni/remote';
import { selectUser, signedIn, signedOut } from '@houni/store';
import { trackEditedControls } from './unsaved-input/track-edited-controls.ts';
import { hintedUid } from './browser-session.ts';
import type { BrowserSession } from './browser-session.ts';
import { SIGN_OUT_EVENT } from './sign-out-event.ts';
import { isSignInScreen, needsSignIn, signInUrl } from './sign-in-url.ts';
import { deleteSavedInput, pathOf, takeSavedInput } from './unsaved-input/saved-input.ts';

/** A document that the browser has requested either replaces this one within this time, or never does. */
const DOCUMENT_TIMEOUT_MS = 10_000;

const saveInputModule = deferred(() => import(/* webpackChunkName: "unsaved-input" */ './unsaved-input/save-input.ts'));
const restoreInputModule = deferred(
  () => import(/* webpackChunkName: "unsaved-input" */ './unsaved-input/restore-input.ts'),
);

const currentUrl = () => new URL(location.href);

/**
 * Keeps the page in step with the session cookies, which other tabs and the dashboard host change too. If the API answers
 * 401, saves what was typed, ends the session and leads to the sign-in page (specification sections 4 and 8).
 */
export function watchSession({ runtime, session }: { runtime: ShellRuntime; session: BrowserSession }): void {
  const { store, config } = runtime;
  const editedControls = trackEditedControls();
  let shownUid = selectUser(store.getState())?.uid ?? null;
  let isEnding = false;
  let documentTimer: ReturnType<typeof setTimeout> | undefined;

  /** The session was ended in another tab or on the other host. A page that needs one leads to the sign-in page. */
  function handleSignedOut(): void {
    deleteSavedInput();
    if (shownUid !== null) store.dispatch(signedOut());
    if (needsSignIn(currentUrl())) location.assign(signInUrl(currentUrl(), config.siteUrl));
  }

  /**
   * The browser requests another document, whose response may change the cookies: nothing must be done until it has
   * replaced this one. If it does not (a download, an unreachable server), the cookies are compared after a timeout.
   */
  function handleNavigation({ destination, downloadRequest }: NavigateEvent): void {
    if (destination.sameDocument || downloadRequest !== null) return;
    clearTimeout(documentTimer);
    documentTimer = setTimeout(() => {
      documentTimer = undefined;
      void syncWithCookies();
    }, DOCUMENT_TIMEOUT_MS);
  }

  /** Compares the shown user with the hint cookie. Only a difference costs a request. */
  async function syncWithCookies(): Promise<void> {
    const uid = hintedUid();
    if (isEnding || session.isCheckingToken() || documentTimer !== undefined || uid === shownUid) return;
    if (uid === null) return handleSignedOut();
    // The page was rendered for another user: the server must render it again.
    if (shownUid !== null) return location.reload();
    try {
      const present = await session.current();
      if (isEnding) return;
      if (present) store.dispatch(signedIn(present.user));
      else handleSignedOut();
    } catch (error) {
      console.warn('The session could not be checked; the next visit to this tab checks it again.', error);
    }
  }

  async function expire(uid: string): Promise<void> {
    isEnding = true;
    await saveInputModule.load().then(
      ({ saveInput }) => saveInput(uid, editedControls()),
      (error: unknown) => console.warn('The unsaved input could not be saved.', error),
    );
    try {
      await session.end();
      location.assign(signInUrl(currentUrl(), config.siteUrl));
    } catch (error) {
      // The cookies still exist, so the sign-in page would redirect the visitor back to this page.
      console.warn('The session has expired, but our server could not be reached to clear its cookies.', error);
      isEnding = false;
      store.dispatch(signedOut());
    }
  }

  function handleStoreChange(): void {
    if (isEnding) return;
    const state = store.getState();
    if (state.session.status === 'expired') return void expire(state.session.uid);
    shownUid = selectUser(state)?.uid ?? null;
  }

  store.subscribe(handleStoreChange);
  if ('navigation' in window) navigation.addEventListener('navigate', handleNavigation);
  addEventListener(SIGN_OUT_EVENT, (event) => {
    isEnding = event instanceof CustomEvent && event.detail === true;
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    clearTimeout(documentTimer);
    documentTimer = undefined;
    void syncWithCookies();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncWithCookies();
  });
  // Sign-in screens change the cookies themselves and then navigate.
  if (!isSignInScreen(currentUrl())) {
    addEventListener('focus', () => void syncWithCookies());
    // For windows side by side, in browsers with the Cookie Store API.
    if ('cookieStore' in window) cookieStore.addEventListener('change', () => void syncWithCookies());
  }
  handleStoreChange();
  void syncWithCookies();

  if (shownUid !== null) restoreSavedInput(shownUid, runtime.locale);
}

/** Restores what the user typed on this page before the session expired. */
function restoreSavedInput(uid: string, locale: ShellRuntime['locale']): void {
  const savedInput = takeSavedInput(uid, pathOf(location));
  if (savedInput === null) return;
  restoreInputModule.load().then(
    ({ restoreInput }) => restoreInput(savedInput, locale),
    (error: unknown) => console.warn('The saved input could not be restored.', error),
  );
}
