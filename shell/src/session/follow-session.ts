import { selectUser, signedIn, signedOut } from '@houni/store';
import type { LateContext } from '../browser/after-load.ts';
import { hintedUid } from './browser-session.ts';
import { isSignInScreen, needsSignIn, signInAddress } from './sign-in-address.ts';
import { SIGNING_OUT } from './signing-out.ts';
import { addressOf, forgetWork, takeWork } from './work/kept-work.ts';
import type { WorkWatch } from './work/watch-work.ts';

/** Milliseconds in which a document that the browser asked for has come, or is not waited for any longer. */
const DEPARTURE = 10_000;

const here = () => new URL(location.href);

/**
 * Keeps the page in step with the cookies, which other tabs and the other host change too; and when the API answers 401,
 * keeps what was being done, ends the session and leads to the sign-in page (specification sections 4 and 8).
 */
export function followSession({ runtime, session }: LateContext): void {
  const { store, config } = runtime;
  let shown = selectUser(store.getState())?.uid ?? null;
  let leaving = false;
  let departing: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<WorkWatch | null> | null = null;

  /** Remembers what is being done from here on; anonymous visitors have nothing that could be interrupted. */
  function watch(): Promise<WorkWatch | null> {
    work ??= import(/* webpackChunkName: "work" */ './work/watch-work.ts').then(
      ({ watchWork }) => watchWork(),
      (error: unknown) => {
        console.warn('What is being done is not remembered.', error);
        return null;
      },
    );
    return work;
  }

  /** The session was ended elsewhere. What needs one leads to the sign-in page, as the server does. */
  function forget(): void {
    forgetWork();
    if (shown !== null) store.dispatch(signedOut());
    if (needsSignIn(here())) location.assign(signInAddress(here(), config.siteUrl));
  }

  /**
   * The browser is on its way to another document: that answer may be what has ended the session, and leads on by
   * itself. Where nothing comes of it (a download, a server that is away) the page looks again.
   */
  function depart({ destination, downloadRequest }: NavigateEvent): void {
    if (destination.sameDocument || downloadRequest !== null) return;
    clearTimeout(departing);
    departing = setTimeout(() => {
      departing = undefined;
      void compare();
    }, DEPARTURE);
  }

  /** Compares what is shown with what the cookies say; only a difference costs a request. */
  async function compare(): Promise<void> {
    const uid = hintedUid();
    if (leaving || session.isDoubtful() || departing !== undefined || uid === shown) return;
    if (uid === null) return forget();
    // What stands here was made for somebody else: the server makes the page anew.
    if (shown !== null) return location.reload();
    try {
      const present = await session.current();
      if (leaving) return;
      if (present) store.dispatch(signedIn(present.user));
      else forget();
    } catch (error) {
      console.warn('The session could not be checked; the next visit to this tab tries again.', error);
    }
  }

  async function leave(uid: string, interrupted: boolean): Promise<void> {
    leaving = true;
    (await watch())?.keep(uid, interrupted);
    try {
      await session.end();
      location.assign(signInAddress(here(), config.siteUrl));
    } catch (error) {
      // With its cookies left, the sign-in page would send the visitor straight back here.
      console.warn('The session has ended, but its cookies stay until our server can be reached.', error);
      leaving = false;
      store.dispatch(signedOut());
    }
  }

  function read(): void {
    if (leaving) return;
    const state = store.getState();
    const { session: known } = state;
    if (known.status === 'expired') return void leave(known.uid, known.interrupted);
    shown = selectUser(state)?.uid ?? null;
    if (shown !== null) void watch();
  }

  store.subscribe(read);
  if ('navigation' in window) navigation.addEventListener('navigate', depart);
  addEventListener(SIGNING_OUT, (event) => {
    leaving = event instanceof CustomEvent && event.detail === true;
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    clearTimeout(departing);
    departing = undefined;
    void compare();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void compare();
  });
  // A screen that signs in changes the cookies itself, and is left as soon as it has.
  if (!isSignInScreen(here())) {
    addEventListener('focus', () => void compare());
    // Windows that are seen side by side, where the browser tells of cookies.
    if ('cookieStore' in window) cookieStore.addEventListener('change', () => void compare());
  }
  read();
  void compare();

  const begun = shown === null ? null : takeWork(shown, addressOf(location));
  if (begun === null) return;
  import(/* webpackChunkName: "resume" */ './work/resume-work.tsx').then(
    ({ resumeWork }) => resumeWork(begun, runtime.locale),
    (error: unknown) => console.warn('What was interrupted could not be gone on with.', error),
  );
}
