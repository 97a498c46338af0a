import { selectUser } from '@houni/store';
import type { LateContext } from '../browser/after-load.ts';
import { hasDecided } from './has-decided.ts';
import { PRIVACY_CHOICES } from './privacy-choices.ts';
import type { Statistics } from './statistics.tsx';

/**
 * Fetches what the statistics need where there is something to do: a question to ask, somebody signed in, or a click on
 * a link to the choice. Previews are no visits.
 */
export function startIdentity(context: LateContext): void {
  if (context.state.set.preview) return;
  const { store } = context.runtime;
  let loading: Promise<Statistics> | null = null;
  const load = (): Promise<Statistics> => {
    loading ??= import(/* webpackChunkName: "statistics" */ './statistics.tsx').then(({ startStatistics }) =>
      startStatistics(context),
    );
    return loading;
  };
  const forget = (error: unknown) => {
    loading = null;
    console.warn('The choice about the statistics could not be loaded.', error);
  };
  const needed = () => !hasDecided(document.cookie) || selectUser(store.getState()) !== null;

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.hash !== `#${PRIVACY_CHOICES}` || event.defaultPrevented) return;
    event.preventDefault();
    load().then((statistics) => statistics.show(link), forget);
  });
  const begin = () => {
    if (!loading && needed()) load().catch(forget);
  };
  store.subscribe(begin);
  begin();
}
