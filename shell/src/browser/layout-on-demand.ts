import { selectUser } from '@houni/store';
import type { SuccessMessage } from '@houni/remote';
import { CLICK_REPLAY, markHydrationFailed } from '@houni/remote/click-replay';
import { deferred } from '@houni/remote/deferred';
import type { LayoutHandle, LayoutOptions } from './hydrate-layout.tsx';
import { layoutLocation } from './layout-location.ts';

/** Events that show that a visitor is about to use the header or footer. */
const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin', 'click', CLICK_REPLAY.queuedEvent] as const;

/**
 * Hydrates header and footer only when they are needed: when a visitor is about to use them, when the signed-in user or
 * their photo changes, or after a client navigation. Until then they work without script (links, `details`, a form).
 */
export function layoutOnDemand(options: Omit<LayoutOptions, 'opened'>): LayoutHandle {
  const opened = { ...layoutLocation(), state: options.runtime.store.getState() };
  const roots = document.querySelectorAll('#header, #footer');
  const layout = deferred(() =>
    import(/* webpackChunkName: "layout" */ './hydrate-layout.tsx').then(({ hydrateLayout }) =>
      hydrateLayout({ ...options, opened }),
    ),
  );

  /** Never rejects: without hydration, header and footer stay as the server rendered them. */
  function load(action?: (handle: LayoutHandle) => void): void {
    layout.load().then(action, (error: unknown) => {
      console.warn('Header and footer could not be hydrated.', error);
      for (const root of roots) markHydrationFailed(root);
    });
  }
  const onIntent = () => load();

  for (const root of roots) {
    for (const event of INTENT_EVENTS) root.addEventListener(event, onIntent, { once: true, passive: true });
    if (root.querySelector(`[data-replay][${CLICK_REPLAY.busyAttribute}]`)) load();
  }

  const { store } = options.runtime;
  const user = selectUser(store.getState());
  const unsubscribe = store.subscribe(() => {
    const now = selectUser(store.getState());
    if (now?.uid === user?.uid && now?.photoUrl === user?.photoUrl) return;
    unsubscribe();
    load();
  });

  return {
    update: () => load((handle) => handle.update()),
    confirmSuccess: (message: SuccessMessage) => load((handle) => handle.confirmSuccess(message)),
  };
}
