import { deferred } from '@houni/remote/deferred';
import { whenIdle } from '@houni/remote/when-idle';
import type { DeferredContext } from './deferred-context.ts';

const features = deferred(() => import(/* webpackChunkName: "deferred" */ './deferred/start-deferred-features.ts'));

/** Loads and starts, once the page is idle, the features that no page needs at first: one chunk outside the first scripts. */
export function loadDeferredFeatures(context: DeferredContext): void {
  whenIdle(() => {
    features.load().then(
      ({ startDeferredFeatures }) => startDeferredFeatures(context),
      (error: unknown) => console.warn('The deferred features could not be loaded.', error),
    );
  });
}
