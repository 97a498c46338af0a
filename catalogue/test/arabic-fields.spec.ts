import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { openSheet } from './open-sheet.ts';

/** Its letters have two dots below the line. */
const WORDS = 'في بيتي';
/** The dots are a tenth of the ink of these words; the edges of glyphs may differ by a few pixels. */
const MIN_SHARE = 0.98;

/** The number of dark pixels of a control without its border. */
async function inkOf(control: Locator): Promise<number> {
  const picture = (await control.screenshot({ animations: 'disabled' })).toString('base64');
  return control.page().evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 140) dark += 1;
    return dark;
  }, picture);
}

/** The text and nothing else; `tall` gives it more than enough room above and below. */
async function style(control: Locator, tall: boolean): Promise<void> {
  await control.evaluate((element, isTall) => {
    element.style.cssText = `border-color: transparent; caret-color: transparent; outline: 0; background-image: none; ${
      isTall ? 'line-height: 4; min-block-size: 8rem' : ''
    }`;
  }, tall);
}

for (const { name, sheet, only, role, kind } of [
  { name: 'a text field', sheet: 'ui-text-field', only: 'filled', role: 'textbox', kind: 'value' },
  { name: 'a placeholder', sheet: 'ui-text-field', only: 'placeholder', role: 'textbox', kind: 'placeholder' },
  { name: 'a text area', sheet: 'ui-text-field', only: 'several lines', role: 'textbox', kind: 'value' },
  { name: 'a field with suggestions', sheet: 'ui-suggestion-field', only: 'empty', role: 'combobox', kind: 'value' },
  { name: 'a choice from a list', sheet: 'ui-select-field', only: 'default', role: 'combobox', kind: 'option' },
] as const) {
  test(`the dots of Arabic letters are not cut in ${name}`, async ({ page }) => {
    await openSheet(page, { sheet, locale: 'ar', only });
    const control = page.getByRole(role).first();
    if (kind === 'value') await control.fill(WORDS);
    else
      await control.evaluate(
        (element, [what, words]) => {
          if (element instanceof HTMLSelectElement && what === 'option') {
            const option = element.selectedOptions[0];
            if (option) option.textContent = words;
          } else element.setAttribute('placeholder', words);
        },
        [kind, WORDS] as const,
      );
    await control.blur();
    await style(control, true);
    const whole = await inkOf(control);
    expect(whole).toBeGreaterThan(100);
    await style(control, false);
    expect(await inkOf(control)).toBeGreaterThanOrEqual(whole * MIN_SHARE);
  });
}
