/**
 * The first module of the shell's development bundle (`npm run dev`); production never contains it. React Refresh, the
 * updates of all bundles of the page, the overlay and the toolbar.
 */
import type { CurrentMessage } from '@houni/remote/development-messages';
import { readDocumentState } from '../browser/document-state.ts';
import { describeFederation } from './federation-snapshot.ts';
import { Overlay } from './overlay.ts';
import { createRefreshRuntime } from './refresh-runtime.ts';
import type { RefreshRuntime } from './refresh-runtime.ts';
import { Toolbar } from './toolbar.ts';
import { UpdateChannel } from './update-channel.ts';
import type { PageBundle } from './update-channel.ts';

declare global {
  /** What the modules of development bundles use. */
  var houniDevelopment: { refresh: RefreshRuntime; addBundle(bundle: PageBundle): void };
}

const state = readDocumentState();
let current: CurrentMessage | null = null;
const overlay = new Overlay(() => toolbar.show());
const toolbar = new Toolbar(() => ({
  state,
  current,
  hydrationDifferences: overlay.hydrationDifferences,
}));
const script = document.currentScript;
const channel = new UpdateChannel({
  devServerUrl: script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin,
  onMessage(message) {
    if (message.kind === 'current') current = message;
    overlay.receive(message);
  },
  onUpdated: () => overlay.clearErrors(),
  isReleased: (bundle) =>
    Object.entries(state.set.remotes).some(
      ([name, { version }]) => `mf-${name}` === bundle && state.slot === name && !version.includes('+memory'),
    ),
  reload: () => location.reload(),
});

globalThis.houniDevelopment = { refresh: createRefreshRuntime(), addBundle: (bundle) => channel.addBundle(bundle) };
describeFederation(state.set);
