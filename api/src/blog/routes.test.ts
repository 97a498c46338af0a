import type { BlogAnswer } from '@houni/contracts/blog';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { renderMarkdown } from './render-markdown.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'migrated' });
  // Fourteen articles: all in French, even ones in Arabic too, the last only in Italian; one is scheduled.
  const { pool } = api.connection;
  await pool.query(
    `insert into tags values ('buying', '{"fr": "Acheter", "ar": "شراء"}'), ('living', '{"fr": "Habiter"}')`,
  );
  await pool.query(`insert into articles (group_key, author, published_at, updated_at)
    select 'article-' || n, 'Leïla', timestamptz '2026-06-01' - make_interval(days => n), '2026-06-02' from generate_series(1, 14) n`);
  await pool.query(
    `insert into articles (group_key, author, published_at, updated_at) values ('ahead', 'Leïla', '2026-07-01', '2026-07-01')`,
  );
  await pool.query(`insert into article_translations
    select id, 'fr', 'article-' || id, 'Article ' || id, 'Résumé', E'# Titre\n\nDu **texte**.' from articles where id <> 14`);
  await pool.query(
    `insert into article_translations select id, 'ar', 'article-' || id, 'مقال ' || id, 'ملخص', 'نص' from articles where id % 2 = 0 and id < 14`,
  );
  await pool.query(`insert into article_translations values (14, 'it', 'articolo', 'Articolo', 'Sommario', 'testo')`);
  await pool.query(
    `insert into article_tags select id, case when id < 5 then 'buying' else 'living' end, 0 from articles`,
  );
});
afterAll(() => api.close());

const blog = (query = '') => api.get<BlogAnswer>(`/public/blog?${query}`);

describe('article list', () => {
  it('lists twelve articles per page, newest first, without scheduled ones', async () => {
    const first = await blog();
    const second = await blog('page=2');
    expect(first.total).toBe(14);
    expect([first.items.length, second.items.length]).toEqual([12, 2]);
    expect(first.items[0]?.slug).toBe('article-1');
  });

  it('shows each article in the requested language if it exists', async () => {
    const { items } = await blog('locale=ar&pageSize=48');
    expect(items.find(({ slug }) => slug === 'article-2')?.locale).toBe('ar');
    expect(items.find(({ slug }) => slug === 'article-3')?.locale).toBe('fr');
    expect(items.find(({ slug }) => slug === 'articolo')?.locale).toBe('it');
  });

  it('filters by tag and counts the articles of each tag', async () => {
    const { tags } = await blog('locale=ar');
    expect(tags).toEqual([
      { slug: 'living', label: 'Habiter', count: 10 },
      { slug: 'buying', label: 'شراء', count: 4 },
    ]);
    for (const { slug, count } of tags) expect((await blog(`tag=${slug}`)).total).toBe(count);
    expect((await blog('tag=nothing')).total).toBe(0);
  });
});

describe('article', () => {
  it('is returned as HTML with translations and related articles', async () => {
    const { article } = await blog('slug=article-2&locale=ar');
    expect(article).toMatchObject({
      locale: 'ar',
      title: 'مقال 2',
      translations: [
        { locale: 'fr', slug: 'article-2' },
        { locale: 'ar', slug: 'article-2' },
      ],
    });
    expect(article?.related.map(({ slug }) => slug)).toEqual(['article-1', 'article-3', 'article-4']);
    expect((await blog('slug=article-3')).article?.html).toBe('<h2>Titre</h2>\n<p>Du <strong>texte</strong>.</p>\n');
  });

  it('is returned in its own language if the requested one is missing', async () => {
    expect((await blog('slug=articolo&locale=fr')).article?.locale).toBe('it');
  });

  it('is null in the answer if it does not exist or is scheduled', async () => {
    expect((await blog('slug=nothing')).article).toBeNull();
    expect((await blog('slug=article-15')).article).toBeNull();
  });
});

describe('renderMarkdown', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['[x](javascript:alert(1))', '<p><a>x</a></p>\n'],
    ['[x](https://a.tn)', '<p><a href="https://a.tn" rel="noopener noreferrer">x</a></p>\n'],
    ['[x](/contact)', '<p><a href="/contact">x</a></p>\n'],
    ['<iframe src="https://a.tn"></iframe>', ''],
    ['<p style="position:fixed" onclick="x()">t</p>', '<p>t</p>'],
  ])('sanitises %j', (text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });
});
