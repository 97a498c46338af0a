import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { callableAd, pathOf } from './advertiser-ads.ts';
import { test } from './engines/fixtures.ts';
import { KEYS } from './engines/visitor.ts';
import { product } from './product.ts';
import { makeOwnAccount } from './session.ts';
import { uniqueDescription, uniquePhone } from './unique.ts';

/** The main tasks of a visitor on a phone, in Firefox and in WebKit. What a page does in detail is tested in Chromium. */
const SITE = product.siteUrl;
const TUNIS = `${SITE}/acheter/appartements/tunis/g-22`;

test.describe.configure({ timeout: 120_000 });

test('a choice in the consent banner is remembered', async ({ visitor }) => {
  await visitor.open(`${SITE}/legal`);
  const isClosed = () => !document.documentElement.hasAttribute('data-consent');
  await visitor.click('section button', 'Refuser');
  await visitor.until('the banner is closed', isClosed);
  await visitor.open(`${SITE}/contact`);
  await visitor.until('there is no banner', isClosed);
});

test('a search with a suggested place leads to its list', async ({ visitor }) => {
  await visitor.open(`${SITE}/`);
  await visitor.type('[role=combobox]', 'Où ?', 'la mars');
  await visitor.click('[role=option]', 'La Marsa');
  await visitor.choose('select', 'Type de bien', 'Appartements');
  await visitor.click('[role=search] button', 'Voir');
  await visitor.isAt(/\/acheter\/appartements\/tunis\/la-marsa\/d-\d+/);
  await visitor.see('h1', 'Appartements à vendre');
});
test('a filter narrows the list, and Back from an ad returns to the filtered list', async ({ visitor }) => {
  await visitor.open(TUNIS);
  await visitor.until('the names of the filters are whole', () =>
    [...document.querySelectorAll('main button bdi')].every((name) => name.scrollWidth <= name.clientWidth),
  );
  await visitor.click('main button', 'S+N');
  await visitor.click('label.short', '2');
  await visitor.isAt(/g-22\?rooms=2$/);
  await visitor.click('button', 'Voir les');
  await visitor.click('main article a', '2 chambres');
  await visitor.isAt(/\/(?:annonce|agc)\//);
  await visitor.see('h1', 'S+2');
  await visitor.evaluate(() => history.back());
  await visitor.isAt(/g-22\?rooms=2$/);
  await visitor.see('main article a', '2 chambres');
});

test('a favourite stays after a reload', async ({ visitor }) => {
  await visitor.open(TUNIS);
  await visitor.click('main article button[aria-pressed=false]', 'Favori');
  await visitor.see('main article button[aria-pressed=true]', 'Favori');
  await visitor.open(TUNIS);
  await visitor.see('main article button[aria-pressed=true]', 'Favori');
});

test('a chosen language keeps the place and is remembered', async ({ visitor }) => {
  await visitor.open(TUNIS);
  await visitor.click('header button', 'Menu');
  await visitor.click('a[lang|=ar]', 'العربية');
  await visitor.isAt(/\/ar\/.*g-22$/);
  await visitor.isInteractive();
  await visitor.until('the page is right-to-left', () => document.documentElement.dir === 'rtl');
  await visitor.until('the choice is remembered', () => document.cookie.includes('locale=ar'));
});

test('the photos of an ad open full screen and close', async ({ visitor }) => {
  await visitor.open(SITE + pathOf(await callableAd(), 'fr'));
  await visitor.click('main section li a img');
  await visitor.see('.yarl__slide img');
  await visitor.press(KEYS.escape);
  await visitor.until('the photos are closed', () => document.querySelector('.yarl__slide') === null);
});

test('the bar at the bottom reveals the phone number', async ({ visitor }) => {
  await visitor.open(SITE + pathOf(await callableAd(2), 'fr'));
  // WhatsApp itself is not there.
  await visitor.evaluate(() => void (window.open = () => null));
  await visitor.click('nav button', 'WhatsApp');
  await visitor.see('dialog[open]', '+216');
  await visitor.see('dialog[open] a[href^="https://wa.me/216"]', 'WhatsApp');
});

test('a message to an advertiser is sent', async ({ visitor }) => {
  await visitor.open(SITE + pathOf(await callableAd(), 'fr'));
  await visitor.click('nav a', 'Message');
  await visitor.type('dialog[open] input', 'Nom complet', 'Leila Trabelsi');
  await visitor.type('dialog[open] input', 'Adresse e-mail', 'leila@exemple.tn');
  await visitor.click('dialog[open] button', 'Visiter samedi ?');
  await visitor.click('dialog[open] button[type=submit]', 'Envoyer');
  await visitor.see('dialog[open]', 'Demande envoyée');
});

test('the map of a list shows ads, and a marker opens the card of its ad', async ({ visitor }) => {
  await visitor.open(TUNIS);
  await visitor.click('main a', 'Carte');
  await visitor.isAt(/view=map/);
  await visitor.click('[role=group] button', ' · ');
  await visitor.see('article a');
});

test('a new advertiser signs in, is known on the dashboard’s host, and publishes an ad with three photos', async ({
  visitor,
}) => {
  const { email, password } = await makeOwnAccount('Amira Ben Salah');
  await visitor.open(`${SITE}/auth/signin`);
  await visitor.type('main input', 'Adresse e-mail', email);
  await visitor.type('main input', 'Mot de passe', password);
  await visitor.click('main button[type=submit]', 'Se connecter');
  await visitor.isAt(/^[^?]*\/$/);
  await visitor.open(`${product.dashboardUrl}/profile`);
  await visitor.isAt(/\/profile$/);
  await visitor.see('main', 'Amira Ben Salah');

  await visitor.open(`${SITE}/postad`);
  await visitor.click('label', 'Vendre');
  await visitor.click('label', 'Appartement');
  await visitor.click('button', 'Continuer');
  await visitor.choose('select', 'Gouvernorat', 'Tunis');
  await visitor.choose('select', 'Délégation', 'Carthage');
  await visitor.choose('select', 'Secteur', 'Sidi Bou Saïd');
  await visitor.click('button', 'Continuer');
  await visitor.click('label', 'S+2');
  await visitor.type('input', 'Prix', '450000');
  await visitor.type('input', 'Titre', 'Appartement S+2 avec terrasse');
  await visitor.type('textarea', 'Description', uniqueDescription());
  // Enter sends the form at once.
  await visitor.type('input', 'Surface', `112${KEYS.enter}`);
  await visitor.isAt(/\/postad\/media$/);
  const folder = await mkdtemp(path.join(tmpdir(), 'houni-photos-'));
  try {
    await visitor.see('label', 'Choisir des photos');
    await visitor.chooseFiles('input[type=file]', await drawPhotos(folder, 3));
    await visitor.see('[role=group]', 'Photo 3 sur 3');
  } finally {
    await rm(folder, { recursive: true });
  }
  await visitor.click('button', 'Continuer');
  await visitor.type('input', 'Téléphone', uniquePhone());
  await visitor.click('label', 'Par téléphone et par message');
  await visitor.click('button', 'Continuer');
  await visitor.isAt(/\/postad\/preview$/);
  await visitor.click('button', 'Publier l’annonce');
  await visitor.see('h1, h2', 'Votre annonce est en ligne');
});

/** Draws photos that differ from each other and from those of other runs. @returns their paths */
function drawPhotos(folder: string, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const file = path.join(folder, `photo-${index + 1}.jpg`);
      const noise = { type: 'gaussian', mean: 60 + 40 * index, sigma: 30 } as const;
      const small = await sharp({ create: { width: 12, height: 9, channels: 3, noise, background: '#000' } })
        .png()
        .toBuffer();
      await sharp(small).resize(1200, 900).jpeg().toFile(file);
      return file;
    }),
  );
}
