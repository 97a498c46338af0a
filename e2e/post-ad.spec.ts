import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { query } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { drawnPhotos } from './drawn-photos.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { makeOwnAccount } from './session.ts';
import { uniqueText } from './unique.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const next = (page: Page) => page.getByRole('button', { name: 'Continuer', exact: true });

/** Uses an action of the menu of a photo. */
async function actOnPhoto(page: Page, photo: string, action: string): Promise<void> {
  const group = page.getByRole('group', { name: photo });
  await group.getByRole('button', { name: /^Actions sur la photo/ }).click();
  await group.getByRole('button', { name: action }).click();
}

/** Fills in the steps before the photos. */
async function fillFacts(page: Page, description: string): Promise<void> {
  await page.goto('/postad');
  await expectMounted(page, 'postad');
  await page.getByRole('radio', { name: /^Vendre/ }).check();
  await page.getByRole('radio', { name: 'Appartement' }).check();
  await next(page).click();
  await page.getByLabel('Gouvernorat').selectOption({ label: 'Tunis' });
  await page.getByLabel('Délégation').selectOption({ label: 'Carthage' });
  await page.getByLabel('Secteur').selectOption({ label: 'Sidi Bou Saïd' });
  await next(page).click();
  await page.getByRole('radio', { name: 'S+2', exact: true }).check();
  await page.getByLabel('Surface', { exact: true }).fill('112,5');
  await page.getByLabel('Prix', { exact: true }).fill('450 000');
  await page.getByRole('button', { name: /Utiliser : Appartement S\+2 à vendre, .*Sidi Bou Saïd/ }).click();
  await page.getByLabel('Description', { exact: true }).fill(description);
}

/** Drags a photo by its handle to the tile before it, with real touch events. */
async function dragByTouch(page: Page, from: number, to: number): Promise<void> {
  const photo = (place: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('group', { name: `Photo ${place + 1} sur` }) })
      .getByRole('img');
  await photo(from).evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const [start, target] = [await photo(from).boundingBox(), await photo(to).boundingBox()];
  if (!start || !target) throw new Error('The photos are not shown.');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  // The handle is in the last corner of the photo.
  const [x, y] = [start.x + start.width - 30, start.y + start.height - 30];
  await touch('touchStart', x, y);
  for (let step = 1; step <= 4; step += 1)
    await touch('touchMove', x, y + ((target.y + target.height / 2 - y) * step) / 4);
  await touch('touchEnd', x, y);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a new advertiser posts an ad with four photos, and a search finds it', async ({ page, context, watch }) => {
    test.slow();
    const account = await makeOwnAccount('Amira Ben Salah');
    const word = uniqueText('calme');
    await fillFacts(page, `${word} – ${'Deux chambres, un salon, une cuisine équipée et une terrasse. '.repeat(5)}`);
    await next(page).click();
    await expect(page).toHaveURL(/\/postad\/media$/);

    // Photos are chosen before the sign-in; one is too small.
    await page.getByLabel('Choisir des photos').setInputFiles(
      await drawnPhotos(page, [
        [1200, 900],
        [300, 200],
        [900, 1200],
      ]),
    );
    await expect(page.getByText('Trop petite', { exact: false })).toBeVisible();
    await expect(page.getByText('Conservée sur cet appareil.')).toHaveCount(2);
    await page.getByRole('button', { name: 'Retirer photo-2.jpg' }).click();
    await context.addCookies(account.cookies);
    await page.reload();
    await expectMounted(page, 'postad');
    const tools = page.getByRole('group', { name: /^Photo \d sur \d$/ });
    await expect(tools).toHaveCount(2, { timeout: 30_000 });

    // Two more are sent after a lost connection and a reload.
    await context.setOffline(true);
    await page.getByLabel('Choisir des photos').setInputFiles(
      await drawnPhotos(page, [
        [1000, 800],
        [1600, 1200],
      ]),
    );
    await expect(page.getByText('photo-2.jpg')).toBeVisible();
    // Until a photo is prepared, it is not on the device.
    await expect(page.getByText('Préparation…')).toHaveCount(0);
    await context.setOffline(false);
    await page.reload();
    await expectMounted(page, 'postad');
    await expect(tools).toHaveCount(4, { timeout: 30_000 });
    await actOnPhoto(page, 'Photo 4 sur 4', 'En couverture');
    await dragByTouch(page, 1, 0);
    await expect(page.getByRole('status').filter({ hasText: 'Photo déplacée à la place 1 sur 4.' })).toBeAttached();
    await actOnPhoto(page, 'Photo 2 sur 4', 'Supprimer');
    await expect(tools).toHaveCount(3);
    await page.getByRole('button', { name: 'Annuler la suppression' }).click();
    await expect(tools).toHaveCount(4);
    await next(page).click();

    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Amira Ben Salah');
    await page.getByLabel('Téléphone', { exact: true }).fill('20 123 456');
    await page.getByRole('radio', { name: /^Par téléphone et par message/ }).check();
    await next(page).click();

    await expect(page).toHaveURL(/\/postad\/preview$/);
    await page.getByRole('link', { name: 'Voir la page de l’annonce' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Appartement S+2');
    await expect(page.getByText('112,5 m²').first()).toBeVisible();
    await page.getByRole('link', { name: 'Revenir et publier' }).click();
    await expectMounted(page, 'postad');
    await page.getByRole('button', { name: 'Publier l’annonce' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Votre annonce est en ligne' })).toBeFocused();

    const found = async () => {
      const answer = await fetch(`${product.apiUrl}/search/items/search-new?q=${encodeURIComponent(word)}&locale=fr`);
      return ((await answer.json()) as { total: number }).total; // the API's own answer
    };
    await expect.poll(found, { timeout: 20_000 }).toBe(1);
    expect(await (await account.call('GET', '/items/mine')).json()).toMatchObject({ total: 1 });
    await page.getByRole('link', { name: 'Voir l’annonce' }).click();
    await expectMounted(page, 'listings');
    await expect(page.getByText(word).first()).toBeVisible();

    // Nothing of the draft is left, here or in the account.
    await page.goto('/postad');
    await expectMounted(page, 'postad');
    await expect(page.getByRole('radio', { name: /^Vendre/ })).not.toBeChecked();
    expect(await (await account.call('GET', '/items/drafts')).json()).toMatchObject({ items: [] });
    expect(watch.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([]);
  });
});

/** A picture whose left half is red and whose right half is blue. */
async function twoColouredPhoto(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 900);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (const [index, colour] of ['#f00', '#00f'].entries()) {
      context.fillStyle = colour;
      context.fillRect(index * 600, 0, 600, 900);
    }
    return Array.from(new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()));
  });
  return { name: 'facade.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

/** Red and blue, 0 to 255, of a shown picture: left of its middle, where both were mixed if it is blurred, and at its left edge. */
async function coloursOf(photo: Locator): Promise<{ middle: [number, number]; edge: [number, number] }> {
  return photo.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('not a picture');
    const copy = new Image();
    copy.crossOrigin = 'anonymous'; // else the pixels of the media host cannot be read
    copy.src = element.currentSrc;
    await copy.decode();
    const { naturalWidth: width, naturalHeight: height } = copy;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.drawImage(copy, 0, 0);
    const at = (x: number): [number, number] => {
      const [red = 0, , blue = 0] = context.getImageData(width * x, height / 2, 1, 1).data;
      return [red, blue];
    };
    return { middle: at(0.42), edge: at(0.1) };
  });
}

test('a part of a photo is blurred before it is sent, and again after it', async ({ page, context, watch }) => {
  const account = await makeOwnAccount('Sami Trabelsi');
  await page.goto('/postad/media');
  await expectMounted(page, 'postad');
  await page.getByLabel('Choisir des photos').setInputFiles(await twoColouredPhoto(page));
  const photo = page.getByRole('listitem').filter({ hasText: 'facade.jpg' });
  await photo.getByRole('button', { name: 'Flouter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Flouter une partie de la photo' });
  await dialog.getByRole('button', { name: 'Flouter la photo' }).click();
  await expect(dialog.getByText('Tracez ou ajoutez d’abord une zone.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ajouter une zone' }).click();
  await dialog.getByRole('slider', { name: 'Largeur' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Flouter la photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Zone floutée' })).toBeAttached();
  // The new picture replaces the old one when it is ready.
  await expect(async () => {
    const waiting = await coloursOf(photo.getByRole('presentation'));
    expect(waiting.edge[0]).toBeGreaterThan(200);
    expect(waiting.middle[0]).toBeLessThan(200);
    expect(waiting.middle[1]).toBeGreaterThan(50);
  }).toPass({ timeout: 8000 });

  // In the account, the blurred picture is the only one. Another area is drawn over its left edge.
  await context.addCookies(account.cookies);
  await page.reload();
  await expectMounted(page, 'postad');
  const tools = page.getByRole('group', { name: 'Photo 1 sur 1' });
  await expect(tools).toBeVisible({ timeout: 30_000 });
  const tile = page.getByRole('listitem').filter({ has: tools });
  await expect(async () => {
    expect((await coloursOf(tile.getByRole('img'))).middle[1]).toBeGreaterThan(50);
  }).toPass({ timeout: 8000 });
  const before = await tile.getByRole('img').getAttribute('src');
  await actOnPhoto(page, 'Photo 1 sur 1', 'Flouter');
  // The photo has no size before it is loaded.
  await expect(dialog.getByRole('button', { name: 'Flouter la photo' })).toBeEnabled();
  const stage = await dialog.getByRole('presentation').boundingBox();
  if (!stage) throw new Error('The photo is not shown.');
  await page.mouse.move(stage.x + 5, stage.y + 5);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width * 0.9, stage.y + stage.height - 5, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Flouter la photo' }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  await expect(tile.getByRole('img')).not.toHaveAttribute('src', before ?? '');
  await expect(async () => {
    expect((await coloursOf(tile.getByRole('img'))).edge[0]).toBeLessThan(200);
  }).toPass({ timeout: 8000 });
  expect(watch.problems).toEqual([]);
});

test('what is missing is listed, and each entry leads to its field', async ({ page }) => {
  await page.goto('/postad');
  await expectMounted(page, 'postad');
  await page.getByRole('radio', { name: /^Mettre en location/ }).check();
  await page.getByRole('radio', { name: 'Maison' }).check();
  await expect(page.getByText('Brouillon enregistré sur cet appareil.')).toBeVisible();
  await page.goto('/postad/preview');
  await expectMounted(page, 'postad');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Le prix s’entend' }).click();
  await expect(page).toHaveURL(/\/postad\/details#price\.unit$/);
  await expect(page.getByLabel('Le prix s’entend')).toBeFocused();

  // A text that is no number stays, with its error, over a reload.
  await page.getByLabel('Surface', { exact: true }).fill('beaucoup');
  await page.getByLabel('Surface', { exact: true }).press('Tab');
  await page.reload();
  await expectMounted(page, 'postad');
  await expect(page.getByLabel('Surface', { exact: true })).toHaveValue('beaucoup');
  await expect(page.getByLabel('Surface', { exact: true })).toHaveAccessibleDescription(/nombre/);

  // A field in a closed section opens it. What was chosen can be taken back.
  await page.goto('/postad/details#furnished');
  await expectMounted(page, 'postad');
  const furnished = page.getByLabel('Meublé');
  await expect(furnished).toBeFocused();
  for (const choice of ['Oui', 'Non', 'Choisir…']) await furnished.selectOption({ label: choice });
  await expect(furnished).toHaveValue('');
});

test('an advertiser whose plan is full or who is suspended is told what to do, and keeps the draft', async ({
  page,
  context,
}) => {
  const account = await makeOwnAccount('Karim Mansour');
  for (const [index, area] of [64, 118, 175].entries()) {
    const answer = await account.call('POST', '/items/create', {
      ad: {
        transaction: 'SALE',
        category: 'APPARTEMENT',
        language: 'fr',
        title: `Appartement S+${index + 1}`,
        description: uniqueText('logement').repeat(12),
        place: { governorate: 22, delegation: 227, sector: 1707 },
        price: { millimes: area * 4_500_000, unit: 'total' },
        area,
        rooms: index + 1,
        contact: { name: 'Karim Mansour', phone: '+216 98 123 456', phoneShown: true },
      },
    });
    expect(await answer.json()).toMatchObject({ state: 'published' });
  }
  await context.addCookies(account.cookies);
  await fillFacts(page, 'Deux chambres, un salon, une cuisine équipée et une terrasse au calme. '.repeat(5));
  await next(page).click();
  await next(page).click();
  await expect(page.getByText('Ajoutez au moins une photo.')).toBeVisible();
  await next(page).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Karim Mansour');
  await next(page).click();
  await page.getByRole('button', { name: 'Publier l’annonce' }).click();
  await expect(page.getByText('L’annonce n’est pas publiée')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir les forfaits' })).toBeVisible();
  await query('update users set suspended_at = now() where email = $1', [account.email]);
  await page.getByRole('button', { name: 'Publier l’annonce' }).click();
  await expect(
    page.getByText('Votre compte ne peut pas publier d’annonce en ce moment', { exact: false }),
  ).toBeVisible();
  await query('update users set suspended_at = null where email = $1', [account.email]);
  await page.reload();
  await expectMounted(page, 'postad');
  await expect(page.getByRole('definition').filter({ hasText: 'Appartement S+2 à vendre' })).toBeVisible();
});
