import { LOCALES } from '@houni/domain/locale';
import { slugify } from '@houni/routing/slugify';
import { articles } from './articles.ts';
import { photos } from './photos.ts';

const texts = articles.flatMap((article) =>
  article.translations.map((translation) => ({ key: article.key, ...translation })),
);

describe('articles', () => {
  it('has twelve articles, each in all five languages and with an existing cover', () => {
    expect(articles).toHaveLength(12);
    const covers = new Set(photos.map((photo) => photo.name));
    for (const article of articles) {
      expect(article.translations.map(({ locale }) => locale)).toEqual([...LOCALES]);
      expect(covers.has(article.cover)).toBe(true);
      expect(article.updatedDaysAgo).toBeLessThanOrEqual(article.publishedDaysAgo);
      expect(article.tags.length).toBeGreaterThan(0);
    }
  });

  it.each(texts)(
    '$key in $locale is a whole text with headings and lists, in its own script',
    ({ locale, body, title, excerpt }) => {
      const words = body.split(/\s+/).length;
      // Arabic attaches the article and prepositions to the word.
      expect(words).toBeGreaterThanOrEqual(locale === 'ar' ? 330 : 390);
      expect(words).toBeLessThanOrEqual(600);
      expect(body.match(/^## /gm)?.length ?? 0).toBeGreaterThanOrEqual(3);
      expect(body).toMatch(/^(- |1\. )/m);
      expect(body).not.toMatch(/^# |[{}]/m);
      expect(/^[\p{Script=Arabic}]/u.test(title)).toBe(locale === 'ar');
      expect(title.length).toBeLessThanOrEqual(80);
      expect(excerpt.length).toBeGreaterThan(60);
      expect(excerpt.length).toBeLessThan(170);
    },
  );

  it('has unique slugs in canonical form', () => {
    for (const { slug } of texts) expect(slugify(slug)).toBe(slug);
    expect(new Set(texts.map(({ slug }) => slug)).size).toBe(texts.length);
  });
});
