import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PlaceMatch } from '@houni/contracts/place';
import { openSheet } from './open-sheet.ts';

test.describe('PlaceField', () => {
  const name = (fr: string, ar: string) => ({ fr, ar, en: fr, it: fr, es: fr });
  const TUNIS = { id: 22, names: name('Tunis', 'تونس') };
  const place = (id: number, fr: string, ar: string): PlaceMatch => ({
    id,
    level: 'delegation',
    names: name(fr, ar),
    postalCode: null,
    centre: { lat: 36.8, lng: 10.3 },
    bounds: { south: 36.7, west: 10.2, north: 36.9, east: 10.4 },
    governorate: TUNIS,
    delegation: null,
    match: { form: fr, by: 'name' },
    ads: 34,
  });
  const CARTHAGE = place(227, 'Carthage', 'قرطاج');
  const BARDO = place(228, 'Le Bardo', 'باردو');

  /** Answers place requests with the places for each query; `hold` delays the answer to one query. */
  async function answerPlaces(page: Page, answers: Record<string, PlaceMatch[]>, hold?: [string, Promise<void>]) {
    await page.route('**/no-api/**', async (route) => {
      const typed = new URL(route.request().url()).searchParams.get('q') ?? '';
      if (hold?.[0] === typed) await hold[1];
      await route.fulfill({ json: { place: null, children: [], matches: answers[typed] ?? [] } });
    });
  }

  test('chooses a suggestion by keyboard and closes its list on Escape', async ({ page }) => {
    await answerPlaces(page, { ca: [CARTHAGE, BARDO] });
    await openSheet(page, { sheet: 'listings-place-field', locale: 'ar', only: 'empty' });
    const field = page.getByRole('combobox', { name: 'أين؟' });
    const options = page.getByRole('option');
    await field.pressSequentially('ca');
    await expect(options).toHaveText(['قرطاج، تونس معتمدية · 34', 'باردو، تونس معتمدية · 34']);
    await field.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await expect(options).toHaveCount(0);
    await field.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(field).toHaveValue('قرطاج، تونس');
    await expect(options).toHaveCount(0);
  });

  test('keeps the chosen suggestion while others are loading', async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await answerPlaces(page, { ca: [BARDO, CARTHAGE], car: [CARTHAGE] }, ['car', held]);
    await openSheet(page, { sheet: 'listings-place-field', locale: 'fr', only: 'empty' });
    const field = page.getByRole('combobox', { name: 'Où ?' });
    const chosen = page.getByRole('option', { selected: true });
    await field.pressSequentially('ca');
    await expect(page.getByRole('option')).toHaveCount(2);
    const request = page.waitForRequest((sent) => new URL(sent.url()).searchParams.get('q') === 'car');
    await field.pressSequentially('r');
    await request;
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await expect(chosen).toContainText('Carthage, Tunis');
    release();
    // In the shorter list the place has another position.
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(chosen).toContainText('Carthage, Tunis');
    await field.press('Enter');
    await expect(field).toHaveValue('Carthage, Tunis');
  });
});
