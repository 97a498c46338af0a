import { selectUser } from '@houni/store';
import type { DialogKind } from '@houni/remote';
import { EARLY, abandonRoot } from '@houni/remote/early';
import type { FrameHandle, FrameOptions } from './mount-frame.tsx';

/** What says that somebody is about to use a part of the page. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click', EARLY.kept] as const;

/**
 * Header and footer work without script (links, `details`, a form), so their code is fetched and they are hydrated only
 * when somebody turns to them, when the session or its photo changes or after a client navigation: last, and often never.
 */
export function frameOnDemand(options: Omit<FrameOptions, 'opened'>): FrameHandle {
  const opened = { path: location.pathname, search: location.search, state: options.runtime.store.getState() };
  const roots = document.querySelectorAll('#header, #footer');
  let loading: Promise<FrameHandle> | null = null;

  function load(): Promise<FrameHandle> {
    loading ??= import(/* webpackChunkName: "frame" */ './mount-frame.tsx').then(({ mountFrame }) =>
      mountFrame({ ...options, opened }),
    );
    loading.catch((error: unknown) => {
      loading = null;
      console.warn('Header and footer stay as the server wrote them.', error);
      for (const root of roots) abandonRoot(root);
    });
    return loading;
  }
  const loadQuietly = () => void load().catch(() => undefined); // told above

  for (const root of roots) {
    for (const sign of SIGNS) root.addEventListener(sign, loadQuietly, { once: true, passive: true });
    if (root.querySelector(`[data-early][${EARLY.waiting}]`)) loadQuietly();
  }

  const { store } = options.runtime;
  const user = selectUser(store.getState());
  const unsubscribe = store.subscribe(() => {
    const now = selectUser(store.getState());
    if (now?.uid === user?.uid && now?.photoUrl === user?.photoUrl) return;
    unsubscribe();
    loadQuietly();
  });

  const withFrame = (action: (frame: FrameHandle) => void) => void load().then(action, () => undefined);
  return {
    update: () => withFrame((frame) => frame.update()),
    openDialog: (kind: DialogKind) => withFrame((frame) => frame.openDialog(kind)),
  };
}
