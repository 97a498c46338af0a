import { CLICK_REPLAY } from '@houni/remote/click-replay';
import type { CurrentMessage } from '@houni/remote/development-messages';
import type { DocumentState } from '../render/document-html.ts';

const STYLE = `
:host { all: initial; }
dl { position: fixed; inset-block-end: 0; inset-inline-start: 0; z-index: 2147483646; display: flex; flex-wrap: wrap; gap: 0 16px; margin: 0;
  padding: 4px 12px; background: #1b1b1fe6; color: #fff; font: 12px/1.6 ui-monospace, monospace; direction: ltr; border-start-end-radius: 6px; }
div { display: flex; gap: 6px; }
dt { color: #9fb3c8; }
dd { margin: 0; }
`;
const ROOTS = ['header', 'slot', 'footer'];

/** What the toolbar shows that is not in the document. */
export interface ToolbarInput {
  state: DocumentState;
  current: CurrentMessage | null;
  hydrationDifferences: number;
}

/** A line at the foot of the page: release set, remote, version, server time, bytes, hydration. */
export class Toolbar {
  readonly #root: ShadowRoot;
  readonly #input: () => ToolbarInput;

  constructor(input: () => ToolbarInput) {
    this.#input = input;
    const host = document.createElement('houni-development-toolbar');
    host.setAttribute('role', 'complementary');
    host.setAttribute('aria-label', 'Development');
    this.#root = host.attachShadow({ mode: 'open' });
    document.documentElement.append(host);
    addEventListener(CLICK_REPLAY.settledEvent, () => this.show());
    addEventListener('load', () => this.show());
    addEventListener('single-spa:routing-event', () => this.show());
    this.show();
  }

  show(): void {
    const list = document.createElement('dl');
    for (const [name, value] of Object.entries(toolbarFacts(this.#input(), slotOwner(), pageTiming(), rootStates()))) {
      const row = document.createElement('div');
      for (const [tag, text] of [
        ['dt', name],
        ['dd', value],
      ] as const)
        row.append(Object.assign(document.createElement(tag), { textContent: text }));
      list.append(row);
    }
    this.#root.replaceChildren(Object.assign(document.createElement('style'), { textContent: STYLE }), list);
  }
}

/** The facts of the toolbar by name. */
export function toolbarFacts(
  { state, current, hydrationDifferences }: ToolbarInput,
  owner: string,
  timing: { serverMs: number; htmlBytes: number; sentBytes: number } | null,
  roots: readonly (string | null)[],
): Record<string, string> {
  const upstream = current?.upstreamSet ?? null;
  const version = Object.entries(state.set.remotes).find(([name]) => name === owner)?.[1]?.version;
  return {
    set: `${state.set.number}${upstream === null ? '' : ` on ${upstream}`}`,
    remote: owner,
    version: version ?? state.shell,
    server: timing ? `${Math.round(timing.serverMs)} ms` : 'unknown',
    bytes: timing ? `${kilobytes(timing.htmlBytes)} HTML, ${kilobytes(timing.sentBytes)} sent` : 'unknown',
    hydration: hydrationState(roots, hydrationDifferences),
  };
}

function hydrationState(roots: readonly (string | null)[], differences: number): string {
  if (roots.includes(CLICK_REPLAY.failed)) return 'failed';
  const pending = roots.filter((root) => root === CLICK_REPLAY.pending).length;
  const state = pending > 0 ? `pending (${pending} of ${roots.length})` : 'done';
  return differences > 0 ? `${state}, ${differences} different` : state;
}

function slotOwner(): string {
  const slot = document.getElementById('slot');
  return slot?.dataset.mounted ?? slot?.dataset.server ?? 'shell';
}

function rootStates(): (string | null)[] {
  return ROOTS.map((id) => document.getElementById(id)?.getAttribute(CLICK_REPLAY.rootAttribute) ?? null);
}

function pageTiming(): { serverMs: number; htmlBytes: number; sentBytes: number } | null {
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming)) return null;
  return {
    serverMs: page.responseStart - page.requestStart,
    htmlBytes: page.decodedBodySize,
    sentBytes: page.encodedBodySize,
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
