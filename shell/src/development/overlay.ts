import type { DevelopmentMessage } from '@houni/remote/development-messages';

const STYLE = `
:host { all: initial; }
section { position: fixed; inset: auto 1rem 3rem 1rem; max-height: 60vh; overflow: auto; z-index: 2147483647; padding: 1rem;
  background: #1b1b1f; color: #fff; border: 2px solid #ff6b6b; border-radius: 8px; font: 13px/1.5 ui-monospace, monospace; direction: ltr; }
header { display: flex; justify-content: space-between; align-items: center; font-weight: 700; color: #ffb3b3; }
h2 { font-size: 13px; margin: 12px 0 4px; color: #ffd166; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
button { font: inherit; padding: 4px 12px; color: #fff; background: #444; border: 1px solid #888; border-radius: 4px; cursor: pointer; }
`;

/** How React's messages about hydration start. */
const HYDRATION = /hydrat/i;
/** Warnings of React that are shown although they are not errors. */
const ATTRIBUTES_DIFFER = 'A tree hydrated but some attributes';
const MAX_CHARACTERS = 6000;
const TITLES = {
  compile: 'Not compiled',
  server: 'The server refused this code',
  hydration: 'Server and browser rendered different HTML',
  runtime: 'Error in the page',
} as const;
type ProblemKind = keyof typeof TITLES;

/** Shows what went wrong above the page: compilation, server, hydration differences, errors. Escape closes it. */
export class Overlay {
  readonly #root: ShadowRoot;
  readonly #problems = new Map<string, { kind: ProblemKind; text: string }>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    const host = document.createElement('houni-development-overlay');
    this.#root = host.attachShadow({ mode: 'open' });
    document.documentElement.append(host);
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.#clear(['hydration', 'runtime']));
    this.#watchErrors();
  }

  /** Number of differences between the server's HTML and the browser's. */
  get hydrationDifferences(): number {
    return [...this.#problems.values()].filter(({ kind }) => kind === 'hydration').length;
  }

  receive(message: DevelopmentMessage): void {
    if (message.kind === 'built') {
      const key = `${message.bundle} ${message.part}`;
      this.#problems.delete(key);
      if (message.errors.length > 0) this.#problems.set(key, { kind: 'compile', text: message.errors.join('\n\n') });
    }
    if (message.kind === 'current') this.#clear(['server']);
    if (message.kind === 'refused') this.#problems.set('server', { kind: 'server', text: message.reason });
    this.#show();
  }

  /** New code was applied: errors of the old code say nothing any more. */
  clearErrors(): void {
    this.#clear(['runtime']);
  }

  #watchErrors(): void {
    addEventListener('error', ({ error, message }) => this.#addError(error ?? message));
    addEventListener('unhandledrejection', ({ reason }) => this.#addError(reason));
    const log = console.error;
    console.error = (...values: unknown[]) => {
      log(...values);
      const error = values.find((value) => value instanceof Error);
      const [text = ''] = values;
      if (error) this.#addError(error);
      else if (typeof text === 'string' && text.startsWith(ATTRIBUTES_DIFFER)) this.#addError(fillIn(text, values));
    };
  }

  #addError(error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const kind = HYDRATION.test(error instanceof Error ? error.message : text) ? 'hydration' : 'runtime';
    // Some browsers leave the message out of the stack.
    const whole = error instanceof Error && !text.includes(error.message) ? `${error.message}\n${text}` : text;
    this.#problems.set(whole.slice(0, 200), { kind, text: whole.slice(0, MAX_CHARACTERS) });
    this.#show();
  }

  #clear(kinds: readonly ProblemKind[]): void {
    for (const [key, { kind }] of this.#problems) if (kinds.includes(kind)) this.#problems.delete(key);
    this.#show();
  }

  #show(): void {
    this.#onChange();
    const style = element('style', STYLE);
    if (this.#problems.size === 0) return this.#root.replaceChildren();
    const close = element('button', 'Close');
    close.type = 'button';
    close.addEventListener('click', () => {
      this.#problems.clear();
      this.#show();
    });
    const header = element('header', `${this.#problems.size} in development`);
    header.append(close);
    const section = element('section');
    section.setAttribute('role', 'alert');
    section.append(
      header,
      ...[...this.#problems.values()].flatMap(({ kind, text }) => [element('h2', TITLES[kind]), element('pre', text)]),
    );
    this.#root.replaceChildren(style, section);
  }
}

/** Puts the values of a console message in the place of its `%s`. */
function fillIn(text: string, [, ...values]: readonly unknown[]): string {
  const rest = [...values];
  return text.replaceAll('%s', () => String(rest.shift() ?? ''));
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), { textContent: text });
}
