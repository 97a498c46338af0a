import { makeStore, signedIn } from '@houni/store';
import type { HouniStore } from '@houni/store';
import { isForPage } from './posted-form.ts';
import type { RenderRequest } from './render-request.ts';

/** Without compression: the API is close to this server, so compression would cost more time than it saves. */
const fetchUncompressed: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set('accept-encoding', 'identity');
  return fetch(request);
};

/** The store of one page, with its user. Its calls of the API are the user's. */
export function requestStore(request: RenderRequest): HouniStore {
  const store = makeStore({
    environment: {
      apiUrl: request.apiUrl,
      getToken: (refused) => (request.token === refused ? null : request.token),
      deadline: request.loadDeadline,
      fetch: fetchUncompressed,
      requestId: request.requestId,
    },
    ...(request.posted && isForPage(request.posted) && { preloadedState: { posted: request.posted } }),
  });
  if (request.user) store.dispatch(signedIn(request.user));
  return store;
}
