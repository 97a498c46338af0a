import { LOCALES } from '@houni/domain/locale';
import { CATEGORY_CODES, TRANSACTION_CODES } from '@houni/domain/transactions';
import { randomTexts } from './random-texts.test-support.ts';
import { categoryFromSlug, categorySlug, placeSlug, transactionFromSlug, transactionSlug } from './slug.ts';
import { slugify } from './slugify.ts';

describe('slugify', () => {
  it.each([
    ['Cité El Khadra', 'cite-el-khadra'],
    ["L'Aouina", 'l-aouina'],
    ['  Sidi  Bou — Saïd! ', 'sidi-bou-said'],
    ['Cœur de ville', 'coeur-de-ville'],
    ['Terrain 500 m²', 'terrain-500-m2'],
    ['أراضي ومزارع', 'أراضي-ومزارع'],
    ['قُرْطَاج', 'قرطاج'],
    ['İZMİR', 'izmir'],
    ['★★★', ''],
  ])('turns %s into %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('changes nothing when applied again', () => {
    for (const text of randomTexts(5_000)) expect(slugify(slugify(text))).toBe(slugify(text));
  });
});

describe('transaction and category slugs', () => {
  it('are normalized, and map back to their code from every locale and letter case', () => {
    for (const locale of LOCALES) {
      for (const code of TRANSACTION_CODES) {
        const slug = transactionSlug(code, locale);
        expect(slugify(slug)).toBe(slug);
        expect([slug, slug.toUpperCase(), slug.replaceAll('-', ' ')].map(transactionFromSlug)).toEqual([
          code,
          code,
          code,
        ]);
      }
      for (const code of CATEGORY_CODES) {
        const slug = categorySlug(code, locale);
        expect(slugify(slug)).toBe(slug);
        expect([slug, slug.toUpperCase(), slug.replaceAll('-', ' ')].map(categoryFromSlug)).toEqual([code, code, code]);
      }
    }
  });

  it('do not map other words', () => {
    expect(['', 'vente', 'constructor', 'appartement'].map(transactionFromSlug)).toEqual([null, null, null, null]);
    expect(['', 'buy', '__proto__'].map(categoryFromSlug)).toEqual([null, null, null]);
  });
});

it('placeSlug is the slug of the name in the locale', () => {
  const names = { fr: 'La Manouba', ar: 'منوبة', en: 'Manouba', it: 'Manouba', es: 'Manuba' };
  expect(LOCALES.map((locale) => placeSlug(names, locale))).toEqual([
    'la-manouba',
    'منوبة',
    'manouba',
    'manouba',
    'manuba',
  ]);
});
