import { expect, test } from '@playwright/test';
import type { Engine, InputStep } from './engine.ts';

/** Milliseconds until a state must be there; software rendering beside other tests is slow. */
const TIMEOUT_MS = 40_000;

/** Keys without a character (WebDriver, section "Keyboard actions"). */
export const KEYS = { enter: '\uE007', escape: '\uE00C' } as const;

/** An element: the first one that matches a CSS selector and, if given, has this text in its name, that nothing covers. */
export interface Target {
  css: string;
  /** A part of its label or text. */
  name?: string;
}

/** What the page knows of a target. */
interface Place {
  x: number;
  y: number;
  /** Whether a click in its middle reaches it. */
  isFree: boolean;
}

/**
 * A person who uses a page of an engine. Each action waits for its element, and is a step in the report. While a page
 * loads, nothing can be evaluated in it: this counts as not yet there.
 */
export class Visitor {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Opens a page and waits until its scripts have made it interactive. */
  async open(url: string): Promise<void> {
    await test.step(`open ${url}`, async () => {
      await this.#engine.open(url);
      await this.isInteractive();
    });
  }

  /** Waits until the document's scripts have run and its slot is hydrated. */
  async isInteractive(): Promise<void> {
    await this.until('the page is interactive', () => {
      const slot = document.getElementById('slot');
      return (
        document.readyState === 'complete' &&
        document.getElementById('houni-scripts') === null &&
        slot?.hasAttribute('data-hydration') === false
      );
    });
  }

  async click(css: string, name?: string): Promise<void> {
    const target = { css, ...(name !== undefined && { name }) };
    await test.step(`click ${describe(target)}`, async () => {
      const { x, y } = await this.#placeOf(target);
      await this.#pointer([
        { type: 'pointerMove', x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    });
  }

  /** Replaces the text of a field, key by key. */
  async type(css: string, name: string, text: string): Promise<void> {
    await this.click(css, name);
    await test.step(`type ${text.slice(0, 40)}`, async () => {
      await this.#engine.evaluate(() => {
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
      });
      await this.press(...text);
    });
  }

  /** Presses and releases keys, one after another. */
  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value): InputStep[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#engine.perform({ id: 'keyboard', type: 'key', actions });
  }

  /** Chooses an option of a list; the lists of the system cannot be driven. */
  async choose(css: string, name: string, option: string): Promise<void> {
    await test.step(`choose ${option} in ${name}`, async () => {
      await this.#placeOf({ css, name });
      await this.until(
        'the list has the option',
        ([selector, label, text]) => {
          const list = [...document.querySelectorAll<HTMLSelectElement>(selector)].find((one) =>
            [...one.labels].some(({ textContent }) => textContent.includes(label)),
          );
          const index = [...(list?.options ?? [])].findIndex((one) => one.label === text);
          if (!list || index < 0) return false;
          list.selectedIndex = index;
          list.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        },
        [css, name, option] as const,
      );
    });
  }

  async chooseFiles(selector: string, files: readonly string[]): Promise<void> {
    await test.step(`choose ${files.length} files`, () => this.#engine.chooseFiles(selector, files));
  }

  /** Waits until an element is visible. */
  async see(css: string, name?: string): Promise<void> {
    const target = { css, ...(name !== undefined && { name }) };
    await test.step(`see ${describe(target)}`, async () => {
      const state = async () => ((await this.#engine.evaluate(find, target)) ? 'visible' : 'missing');
      await expect
        .poll(() => state().catch(String), { timeout: TIMEOUT_MS, message: describe(target) })
        .toBe('visible');
    });
  }

  /** Waits until the address matches. */
  async isAt(pattern: RegExp): Promise<void> {
    await test.step(`be at ${pattern.source}`, async () => {
      await expect
        .poll(() => this.evaluate(() => location.href).catch(String), { timeout: TIMEOUT_MS })
        .toMatch(pattern);
    });
  }

  /** Waits until a function of the page returns true. */
  async until<Args extends readonly unknown[]>(
    title: string,
    holds: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    await test.step(`wait until ${title}`, async () => {
      await expect
        .poll(() => this.evaluate(holds, ...args).catch(String), { timeout: TIMEOUT_MS, message: title })
        .toBe(true);
    });
  }

  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.#engine.evaluate(run, ...args);
  }

  /** Where to click: waits until the element has scrolled into view and stands still, and nothing covers it. */
  async #placeOf(target: Target): Promise<Place> {
    let place: Place | null = null;
    const state = async () => {
      const before = place;
      place = await this.#engine.evaluate(find, target);
      if (place === null) return 'missing';
      if (!place.isFree) return 'covered';
      return before?.x === place.x && before.y === place.y ? 'ready' : 'moving';
    };
    const options = { timeout: TIMEOUT_MS, intervals: [50, 100, 100, 250], message: describe(target) };
    await expect.poll(() => state().catch(String), options).toBe('ready');
    if (place === null) throw new Error(`${describe(target)} is missing.`);
    return place;
  }

  async #pointer(actions: InputStep[]): Promise<void> {
    await this.#engine.perform({ id: 'mouse', type: 'pointer', actions });
  }
}

function describe({ css, name }: Target): string {
  return name === undefined ? css : `${css} “${name}”`;
}

/** Finds a target in the page and scrolls it into view. Runs in the page. */
function find({ css, name = '' }: Target): Place | null {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const own = [
      element.getAttribute('aria-label'),
      ...labels.map(({ textContent }) => textContent),
      element.textContent,
    ];
    return plain(own.join(' '));
  };
  const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const placeOf = (element: HTMLElement): Place => {
    const middle = () => {
      const box = element.getBoundingClientRect();
      const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      const hit = document.elementFromPoint(x, y);
      return { x, y, isFree: hit !== null && (element.contains(hit) || hit.contains(element)) };
    };
    const { top, bottom } = element.getBoundingClientRect();
    // Out of the window, or below a bar at its edge: people scroll.
    if (top < 0 || bottom > innerHeight || !middle().isFree)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return middle();
  };
  const elements = [...document.querySelectorAll<HTMLElement>(css)].filter(
    (element) => isVisible(element) && nameOf(element).includes(plain(name)),
  );
  let place: Place | null = null;
  for (const element of elements) {
    place = placeOf(element);
    if (place.isFree) break;
  }
  return place;
}
