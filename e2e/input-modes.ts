import type { Locator, Page } from '@playwright/test';

/** Input modes of a visitor. */
export const INPUT_MODES = ['mouse', 'keyboard', 'touch'] as const;
export type InputMode = (typeof INPUT_MODES)[number];

/** The viewport of this input mode: a phone for touch. */
export function viewportOf(inputMode: InputMode) {
  return inputMode === 'touch'
    ? { viewport: { width: 390, height: 780 }, hasTouch: true }
    : { viewport: { width: 1280, height: 900 } };
}

/** Activates a button, link or checkbox with this input mode. */
export function activator(page: Page, inputMode: InputMode): (target: Locator) => Promise<void> {
  return async (target) => {
    if (inputMode === 'touch') return target.tap();
    if (inputMode === 'mouse') return target.click();
    // The text of a control stands for the control.
    await target.evaluate((element) => (element.closest<HTMLElement>('a, button, summary') ?? element).focus());
    const isBox = await target.evaluate((element) => element.matches('[type="checkbox"], [type="radio"]'));
    return page.keyboard.press(isBox ? 'Space' : 'Enter');
  };
}
