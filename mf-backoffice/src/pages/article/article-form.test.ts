import type { AdminArticle } from '@houni/contracts/article-write';
import { bodyOf, checkForm, differencesOf, formOf, parseForm } from './article-form.ts';

const article: AdminArticle = {
  key: 'ar_abcdefgh2345',
  state: 'draft',
  author: 'Leïla Mansour',
  revision: 3,
  publishedAt: null,
  updatedAt: '2026-02-01T10:00:00.000Z',
  tags: ['louer'],
  relatedGovernorates: [22],
  cover: null,
  coverAlt: { fr: 'Une villa' },
  translations: {
    fr: {
      slug: 'signer-un-bail',
      title: 'Signer un bail',
      excerpt: 'Ce qu’il faut savoir.',
      body: 'Lisez tout le contrat.',
    },
  },
};
const form = formOf(article);

it('sends what it has read, with the slug, so that the address stays', () => {
  expect(bodyOf(form)).toMatchObject({
    author: 'Leïla Mansour',
    tags: ['louer'],
    relatedGovernorates: [22],
    translations: article.translations,
  });
  expect(Object.keys(bodyOf(form).translations)).toEqual(['fr']);
  expect(bodyOf(form)).not.toHaveProperty('cover');
  expect(bodyOf({ ...form, cover: null }).cover).toBeNull();
});

it('names each field that is missing or wrong, only in languages that are written', () => {
  expect(checkForm(form)).toEqual({});
  expect(Object.keys(checkForm(formOf(null)))).toEqual(['author', 'texts']);
  const wrong = { ...form, texts: { ...form.texts, en: { title: 'Sign', slug: 'a/b', excerpt: '', body: '' } } };
  expect(Object.keys(checkForm(wrong))).toEqual(['en.excerpt', 'en.body', 'en.slug']);
});

it('reads a form from the device, and nothing that is none', () => {
  expect(parseForm(JSON.stringify(form))).toEqual(form);
  expect(parseForm(JSON.stringify({ ...form, cover: null }))).toEqual({ ...form, cover: null });
  for (const text of ['', '{', 'null', '[]', '{"author":1}', '{"author":"a"}']) expect(parseForm(text)).toBeNull();
});

it('finds the texts that two editors have written differently', () => {
  const theirs = { ...form, texts: { ...form.texts, fr: { ...form.texts.fr, title: 'Signer son bail' } } };
  expect(differencesOf(form, theirs)).toEqual([
    { locale: 'fr', field: 'title', mine: 'Signer un bail', theirs: 'Signer son bail' },
  ]);
  expect(differencesOf(form, form)).toEqual([]);
});
