import type {
  AdminArticle,
  AdminArticlesAnswer,
  ArticleVersionsAnswer,
  TagsAnswer,
} from '@houni/contracts/article-write';
import type { BlogAnswer } from '@houni/contracts/blog';
import { aUser } from '../../test/builders/user.ts';
import { photograph, storePicture } from '../media/store-picture.test-support.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await aUser('editor').moderator().insert(api);
});
afterAll(() => api.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
  api.app.inject({
    url: `/administration${url}`,
    method,
    headers: { ...asUser('editor'), ...headers },
    ...(payload && { payload }),
  });
const text = (title: string, changes = {}) => ({
  title,
  excerpt: 'Ce qu’il faut savoir avant de signer.',
  body: '## Avant de signer\n\nLisez **tout** le contrat, puis [écrivez-nous](/contact).',
  ...changes,
});
const content = (changes = {}) => ({
  author: 'Leïla Mansour',
  translations: { fr: text('Signer un bail à Tunis'), ar: text('توقيع عقد كراء في تونس') },
  ...changes,
});
const created = async (changes = {}) => (await call('POST', '/articles', content(changes))).json<AdminArticle>();
const read = async (slug: string, locale = 'fr') =>
  (await api.get<BlogAnswer>(`/public/blog?slug=${encodeURIComponent(slug)}&locale=${locale}`)).article;

describe('article editing', () => {
  it('creates a draft that is not public', async () => {
    const article = await created();
    expect(article).toMatchObject({
      state: 'draft',
      publishedAt: null,
      revision: 1,
      translations: { fr: { slug: 'signer-un-bail-a-tunis' }, ar: { slug: 'توقيع-عقد-كراء-في-تونس' } },
    });
    expect(await read('signer-un-bail-a-tunis')).toBeNull();
    expect((await call('GET', `/articles/${article.key}`)).json()).toEqual(article);
    const drafts = (await call('GET', '/articles?state=draft')).json<AdminArticlesAnswer>();
    expect(drafts.items.map(({ key }) => key)).toContain(article.key);
  });

  it('publishes, changes and unpublishes an article', async () => {
    const { key, revision } = await created({
      translations: { fr: text('Acheter sur plan'), ar: text('شراء على التصميم') },
    });
    const published = (await call('POST', `/articles/${key}/publish`, {})).json<AdminArticle>();
    expect(published).toMatchObject({ state: 'published', revision: revision + 1 });
    expect(await read('acheter-sur-plan')).toMatchObject({
      author: 'Leïla Mansour',
      html: expect.stringContaining('<a href="/contact">'),
      translations: [{ locale: 'fr' }, { locale: 'ar' }],
    });
    const changed = await call('PUT', `/articles/${key}`, {
      ...content({ translations: { fr: text('Acheter sur plan, en bref') } }),
      tags: [],
      relatedGovernorates: [],
      revision: published.revision,
    });
    expect(changed.json<AdminArticle>()).toMatchObject({ publishedAt: published.publishedAt });
    expect(await read('acheter-sur-plan')).toBeNull();
    expect((await read('acheter-sur-plan-en-bref'))?.translations).toHaveLength(1);
    await call('POST', `/articles/${key}/unpublish`);
    const { rows } = await api.connection.pool.query(
      `select action from audit_log where subject_key = $1 order by id`,
      [key],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'article.create',
      'article.publish',
      'article.edit',
      'article.unpublish',
    ]);
  });

  it('keeps what each change of the content replaced', async () => {
    const { key, translations } = await created({ translations: { fr: text('Première version') } });
    const put = (title: string, revision: number) =>
      call('PUT', `/articles/${key}`, {
        ...content({ translations: { fr: text(title) } }),
        tags: [],
        relatedGovernorates: [],
        revision,
      });
    await put('Deuxième version', 1);
    await call('POST', `/articles/${key}/publish`, {});
    await put('Troisième version', 3);
    const { items } = (await call('GET', `/articles/${key}/versions`)).json<ArticleVersionsAnswer>();
    expect(items.map(({ revision, content: { translations: texts } }) => [revision, texts.fr?.title])).toEqual([
      [3, 'Deuxième version'],
      [1, 'Première version'],
    ]);
    expect(items[1]?.content).toMatchObject({ author: 'Leïla Mansour', translations });
    expect((await call('GET', '/articles/unknown/versions')).statusCode).toBe(404);
  });

  it('schedules an article for a later time', async () => {
    const { key } = await created({ translations: { fr: text('Le marché en septembre') } });
    const at = '2026-09-01T08:00:00.000Z';
    expect((await call('POST', `/articles/${key}/publish`, { at })).json()).toMatchObject({
      state: 'scheduled',
      publishedAt: at,
    });
    expect(await read('le-marche-en-septembre')).toBeNull();
    const late = await call('POST', `/articles/${key}/publish`, { at: '2020-01-01T00:00:00Z' });
    expect([late.statusCode, late.json().field]).toEqual([400, 'at']);
  });

  it('returns 409 for an outdated revision', async () => {
    const { key, revision } = await created({ translations: { fr: text('Deux éditeurs') } });
    const put = (title: string) =>
      call('PUT', `/articles/${key}`, {
        ...content({ translations: { fr: text(title) } }),
        tags: [],
        relatedGovernorates: [],
        revision,
      });
    const answers = await Promise.all(['Titre A', 'Titre B', 'Titre C'].map(put));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('gives each language a unique slug', async () => {
    const articles = await Promise.all(
      Array.from({ length: 3 }, () => created({ translations: { fr: text('Le même titre') } })),
    );
    expect(articles.map(({ translations }) => translations.fr?.slug).sort()).toEqual([
      'le-meme-titre',
      'le-meme-titre-2',
      'le-meme-titre-3',
    ]);
    const taken = await call(
      'POST',
      '/articles',
      content({ translations: { fr: text('Autre', { slug: 'le-meme-titre' }) } }),
    );
    expect([taken.statusCode, taken.json().field]).toEqual([400, 'translations.fr.slug']);
  });

  it('creates an article once per idempotency key and deletes it', async () => {
    const key = { 'idempotency-key': 'article-once-1' };
    const body = content({ translations: { fr: text('Une seule fois') } });
    const [first, second] = [await call('POST', '/articles', body, key), await call('POST', '/articles', body, key)];
    expect(first.json<AdminArticle>().key).toBe(second.json<AdminArticle>().key);
    const url = `/articles/${first.json<AdminArticle>().key}`;
    expect((await call('DELETE', url)).json()).toEqual({ deleted: true });
    expect((await call('DELETE', url)).statusCode).toBe(404);
    expect((await call('GET', url)).statusCode).toBe(404);
  });

  it.each([
    [{ translations: {} }, 'translations'],
    [{ translations: { fr: text('Ok titre', { slug: 'a/b' }) } }, 'translations.fr.slug'],
    [{ translations: { fr: text('Ok titre', { body: 'court' }) } }, 'translations.fr.body'],
    [{ translations: { de: text('Nicht hier') } }, 'translations.de'],
    [{ tags: ['no-such-tag'] }, 'tags.0'],
    [{ tags: ['__proto__'] }, 'tags.0'],
    [{ relatedGovernorates: [9999] }, 'relatedGovernorates.0'],
    [{ cover: 'md_abcdefghijkl' }, 'cover'],
    [{ publishedAt: '2026-01-01T00:00:00Z' }, 'publishedAt'],
  ])('rejects %j', async (changes, field) => {
    const answer = await call('POST', '/articles', content(changes));
    expect([answer.statusCode, answer.json().field]).toEqual([400, field]);
  });

  it('lists the articles that have a text in a language', async () => {
    const { key } = await created({ translations: { es: text('Comprar en Túnez') } });
    const keysIn = async (language: string) =>
      (await call('GET', `/articles?language=${language}`)).json<AdminArticlesAnswer>().items.map((one) => one.key);
    expect(await keysIn('es')).toContain(key);
    expect(await keysIn('it')).not.toContain(key);
  });

  it('keeps what the cover shows in each language, also without another picture', async () => {
    const media = await storePicture(api, 'editor', photograph('villa-pool-01'), new Date());
    await api.connection.pool.query(`update media set kind = 'agency_cover' where key = $1`, [media]);
    const translations = { fr: text('Une villa sur la côte') };
    const article = await created({ translations, cover: media, coverAlt: { fr: 'Une villa', en: '' } });
    expect([article.cover?.alt, article.coverAlt]).toEqual(['Une villa', { fr: 'Une villa' }]);
    const put = (changes: object) =>
      call('PUT', `/articles/${article.key}`, {
        ...content({ translations }),
        tags: [],
        relatedGovernorates: [],
        ...changes,
      });
    const changed = await put({ revision: 1, coverAlt: { fr: 'Une villa blanche' } });
    expect(changed.json<AdminArticle>().coverAlt).toEqual({ fr: 'Une villa blanche' });
    expect((await put({ revision: 2, cover: null })).json<AdminArticle>()).toMatchObject({ cover: null, coverAlt: {} });
  });

  it('previews unsaved content', async () => {
    const answer = await call('POST', '/articles/preview', { body: '# Titre\n\n<script>alert(1)</script>Du *texte*' });
    expect(answer.json()).toEqual({ html: '<h2>Titre</h2>\nDu *texte*', readingMinutes: 1 });
  });
});

it('tag editing saves labels per language', async () => {
  const put = await call('PUT', '/tags/credit-immobilier', { labels: { fr: 'Crédit immobilier', en: 'Mortgages' } });
  expect(put.json<TagsAnswer>().items).toContainEqual({
    slug: 'credit-immobilier',
    labels: { fr: 'Crédit immobilier', en: 'Mortgages' },
    articles: 0,
  });
  expect((await created({ tags: ['credit-immobilier'], translations: { fr: text('Avec étiquette') } })).tags).toEqual([
    'credit-immobilier',
  ]);
  const { rows } = await api.connection.pool.query(
    `select actor_uid, details from audit_log where action = 'tag.name' and subject_key = 'credit-immobilier'`,
  );
  expect(rows).toEqual([{ actor_uid: 'editor', details: { labels: { fr: 'Crédit immobilier', en: 'Mortgages' } } }]);
  expect((await call('PUT', '/tags/Bad Tag', { labels: { fr: 'x' } })).statusCode).toBe(400);
});
