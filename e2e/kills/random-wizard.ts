import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectMounted } from '../document-parts.ts';
import { product } from '../product.ts';
import type { ExpectedDraft, FieldName } from './expected-draft.ts';

type Step = 'type' | 'details' | 'media' | 'contact';

const FIELDS: Record<FieldName, { step: Step; label: string }> = {
  category: { step: 'type', label: '' },
  title: { step: 'details', label: 'Titre' },
  description: { step: 'details', label: 'Description' },
  price: { step: 'details', label: 'Prix' },
  area: { step: 'details', label: 'Surface' },
  contactName: { step: 'contact', label: 'Nom' },
  phone: { step: 'contact', label: 'Téléphone' },
};
const NAMES = Object.keys(FIELDS) as FieldName[];
const NUMBERS: readonly FieldName[] = ['price', 'area', 'phone'];
const CATEGORIES = ['Appartement', 'Maison'];
const MAX_PHOTOS = 7;
/** Long enough for the API and the database to come back. */
const BACK_MS = 90_000;

/** Fills the wizard at random and compares it with what it acknowledged. */
export class RandomWizard {
  readonly #random: () => number;
  readonly #expected: ExpectedDraft;
  /** Acknowledged changes. */
  saved = 0;

  constructor(expected: ExpectedDraft, random: () => number) {
    this.#expected = expected;
    this.#random = random;
  }

  /** The first choices, which the later steps need. */
  async begin(page: Page): Promise<void> {
    await this.#open(page, 'type');
    await page.getByRole('radio', { name: /^Vendre/ }).check();
    await this.#fill(page, 'category', 'Appartement');
  }

  /** One random change. It rejects if a kill interrupts it. */
  async act(page: Page): Promise<void> {
    const action = this.#random();
    if (action < 0.7) {
      const field = this.#one(NAMES);
      await this.#open(page, FIELDS[field].step);
      await this.#fill(page, field, this.#valueOf(field));
    } else {
      await this.#open(page, 'media');
      if (this.#expected.photos >= MAX_PHOTOS || (action > 0.93 && this.#expected.photos > 0))
        await this.#removePhoto(page);
      else await this.#choosePhoto(page);
    }
  }

  /**
   * Opens the steps and compares all fields and photos.
   * @returns what was lost, a sentence each
   */
  async verify(page: Page): Promise<string[]> {
    const problems: (string | null)[] = [];
    for (const step of ['type', 'details', 'contact'] as const) {
      await this.#open(page, step, true);
      for (const field of NAMES.filter((name) => FIELDS[name].step === step))
        problems.push(this.#expected.problemOf(field, await shownValue(page, field)));
    }
    await this.#open(page, 'media', true);
    problems.push(this.#expected.problemOfPhotos(await this.#photoCount(page)));
    return problems.filter((problem) => problem !== null);
  }

  /** Opens a step; the page may need to wait until the product is back. */
  async #open(page: Page, step: Step, isReloaded = false): Promise<void> {
    const path = step === 'type' ? '/postad' : `/postad/${step}`;
    if (!isReloaded && new URL(page.url()).pathname === path) return;
    const deadline = Date.now() + BACK_MS;
    for (;;) {
      try {
        await page.goto(product.siteUrl + path, { waitUntil: 'domcontentloaded' });
        await expectMounted(page, 'postad');
        // Then the draft is read from the device.
        if (this.saved > 0) await expect(saveStatus(page)).not.toHaveText(/^Vos choix/);
        return;
      } catch (error) {
        if (page.isClosed() || Date.now() > deadline) throw error;
        await sleep(500);
        // A crashed tab is not closed, but answers nothing.
        await page.evaluate(() => 1);
      }
    }
  }

  /** Waits for a right number that lasts: a photo that arrives in the account is for a moment in both lists. */
  async #photoCount(page: Page): Promise<number> {
    const deadline = Date.now() + 15_000;
    let before = -1;
    for (;;) {
      const count = await photos(page).count();
      if ((count === before && this.#expected.isPhotoCount(count)) || Date.now() > deadline) return count;
      before = count;
      await sleep(700);
    }
  }

  async #fill(page: Page, field: FieldName, value: string): Promise<void> {
    this.#expected.typed(field, value);
    if (field === 'category') await page.getByRole('radio', { name: value }).check();
    else {
      await control(page, field).fill(value);
      await control(page, field).press('Tab');
    }
    await expectSaved(page);
    this.#expected.acknowledged(field, value);
    this.saved += 1;
  }

  async #choosePhoto(page: Page): Promise<void> {
    const buffer = await drawnPhoto(page);
    this.#expected.photoChosen();
    await page
      .getByLabel('Choisir des photos')
      .setInputFiles({ name: `photo-${Math.floor(this.#random() * 1e6)}.jpg`, mimeType: 'image/jpeg', buffer });
    // Until a photo is prepared, it is not on the device.
    await expect(page.getByText('Préparation…')).toHaveCount(0);
    this.#expected.photoAcknowledged();
    this.saved += 1;
  }

  async #removePhoto(page: Page): Promise<void> {
    const button = page.getByRole('group', { name: /^Photo \d sur \d$/ }).getByRole('button', { name: 'Supprimer' });
    if ((await button.count()) === 0) return;
    this.#expected.photoRemoved();
    await button.first().click();
    await expectSaved(page);
    this.#expected.photoRemovalAcknowledged();
    this.saved += 1;
  }

  #valueOf(field: FieldName): string {
    const number = Math.floor(this.#random() * 900_000) + 100_000;
    if (field === 'category') return this.#one(CATEGORIES);
    if (field === 'area') return String((number % 900) + 50);
    if (field === 'phone') return `20${number}`;
    return NUMBERS.includes(field) ? String(number) : `Mot${number} calme et lumineux`;
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('There is no item.');
    return item;
  }
}

const saveStatus = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /enregistr/i });

/** Waits until the screen says that the newest change is saved. */
async function expectSaved(page: Page): Promise<void> {
  await expect(saveStatus(page)).toHaveText(/^Brouillon enregistré|^Connexion interrompue : le brouillon est/);
}

const control = (page: Page, field: FieldName): Locator => page.getByLabel(FIELDS[field].label, { exact: true });

const photos = (page: Page): Locator => page.getByRole('list', { name: 'Photos' }).getByRole('listitem');

async function shownValue(page: Page, field: FieldName): Promise<string> {
  if (field === 'category') {
    for (const category of CATEGORIES)
      if (await page.getByRole('radio', { name: category }).isChecked()) return category;
    return '';
  }
  const value = await control(page, field).inputValue();
  if (!NUMBERS.includes(field)) return value;
  const digits = value.replaceAll(/\D/g, '');
  return field === 'phone' ? digits.slice(-8) : digits;
}

async function drawnPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(840, 630);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (let stripe = 0; stripe < 20; stripe += 1) {
      context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
      context.fillRect(Math.random() * 840, Math.random() * 630, 200, 120);
    }
    return Array.from(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()));
  });
  return Buffer.from(bytes);
}
