import type { BrowserContext } from '@playwright/test';

/**
 * Replaces Google's `api.js` in pages and frames: the part of `gapi.iframes` that the identity provider's library and
 * the emulator's frame use, by messages between windows.
 */
const FAKE_GAPI = `(() => {
  const pending = new Map();
  const peer = (other) => {
    const handlers = new Map([['ping', () => 'pong']]);
    const waiting = [];
    let last = 0;
    const answer = async ({ id, name, data }) =>
      other().postMessage({ standIn: 'reply', id, data: [await handlers.get(name)(data)] }, '*');
    addEventListener('message', ({ source, data }) => {
      if (source !== other() || data?.standIn === undefined) return;
      if (data.standIn === 'reply') return pending.get(data.id)?.(data.data);
      if (handlers.has(data.name)) answer(data);
      else waiting.push(data);
    });
    const self = {
      restyle: async () => undefined,
      register(name, handler) {
        handlers.set(name, handler);
        for (const call of waiting.splice(0)) if (call.name === name) answer(call);
        else waiting.push(call);
      },
      send(name, data, callback) {
        const id = location.href + ++last;
        if (callback) pending.set(id, callback);
        other().postMessage({ standIn: 'call', id, name, data }, '*');
      },
      ping: (callback) => new Promise((resolve) => self.send('ping', null, (pong) => (callback?.(pong), resolve(pong)))),
    };
    return self;
  };
  const parent = window.parent === window ? null : peer(() => window.parent);
  const context = {
    getParentIframe: () => parent,
    open: ({ where, url }, ready) =>
      new Promise((resolve, reject) => {
        const frame = document.createElement('iframe');
        const child = peer(() => frame.contentWindow);
        frame.style.display = 'none';
        frame.addEventListener('load', () => Promise.resolve(ready(child)).then(resolve, reject), { once: true });
        frame.src = url;
        where.append(frame);
      }),
  };
  window.gapi = {
    load: (_feature, { callback }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: null, Iframe: Object },
  };
  const name = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[name]?.();
})();`;

/**
 * Makes provider popups work without Google's script, which tests cannot load. Other external requests of
 * the emulator's pages are rejected at once.
 */
export async function fakeProviderFrames(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost') && hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FAKE_GAPI }),
  );
}
