import { article, articleAnswer } from '../../articles.test-support.ts';
import definition from '../../server.ts';
import { missingTexts, renderPage } from '@houni/remote/test-support';

const translated = article('titre-bleu', {
  translations: [
    { locale: 'fr', slug: 'titre-bleu' },
    { locale: 'ar', slug: 'الرسم-العقاري' },
  ],
});

describe('an article', () => {
  it.each(['fr', 'ar', 'en', 'it', 'es'] as const)('shows every text in %s', async (locale) => {
    const prefix = locale === 'fr' ? '' : `/${locale}`;
    const page = await renderPage(definition, `${prefix}/blog/article/titre-bleu`, () =>
      articleAnswer(article('titre-bleu', { locale, translations: [{ locale, slug: 'titre-bleu' }] })),
    );
    expect(page.result).toEqual({ kind: 'ok', cache: 'public' });
    expect(page.html).toContain('<h2>Le titre bleu</h2><p>Un titre <strong>clair</strong>.</p>');
    expect(missingTexts(page)).toEqual([]);
  });

  it('is not found, and not asked for, by a word that is longer than any slug', async () => {
    const page = await renderPage(definition, `/blog/article/${'k'.repeat(121)}`, () => articleAnswer(translated));
    expect(page.result).toEqual({ kind: 'notFound' });
  });

  it('lists its translations and no other language for search engines', async () => {
    const { head } = await renderPage(definition, '/blog/article/titre-bleu', () => articleAnswer(translated));
    expect(head.robots).toBe('index,follow');
    expect(head.canonical).toBe('/blog/article/titre-bleu');
    expect(head.alternates?.map(({ hreflang, path }) => [hreflang, decodeURI(path)])).toEqual([
      ['fr', '/blog/article/titre-bleu'],
      ['ar', '/ar/blog/article/الرسم-العقاري'],
      ['x-default', '/blog/article/titre-bleu'],
    ]);
  });

  it('without a translation is shown in its own language, canonical there and not indexed here', async () => {
    const page = await renderPage(definition, '/en/blog/article/titre-bleu', () => articleAnswer(translated));
    expect(page.result.kind).toBe('ok');
    expect(page.head).toMatchObject({ robots: 'noindex,follow', canonical: '/blog/article/titre-bleu' });
    expect(page.head.alternates?.map(({ hreflang }) => hreflang)).toEqual(['fr', 'ar', 'x-default']);
    expect(page.html).toContain('not available in English yet');
    expect(page.html).toMatch(/<h1 lang="fr" dir="ltr">/);
    expect(missingTexts(page)).toEqual([]);
  });

  it('reached by the slug of another language redirects to its address in this one, keeping the prefix', async () => {
    const arabic = await renderPage(definition, '/ar/blog/article/titre-bleu', () => articleAnswer(translated));
    expect(arabic.result).toEqual({
      kind: 'redirect',
      status: 301,
      to: `/ar/blog/article/${encodeURIComponent('الرسم-العقاري')}`,
    });
    const inArabic = articleAnswer({ ...translated, locale: 'ar', slug: 'الرسم-العقاري' });
    const french = await renderPage(
      definition,
      `/fr/blog/article/${encodeURIComponent('الرسم-العقاري')}`,
      () => inArabic,
    );
    expect(french.result).toMatchObject({ to: '/fr/blog/article/titre-bleu' });
  });

  it('does not exist under an unknown slug', async () => {
    const { result, head } = await renderPage(definition, '/blog/article/inconnu', () => articleAnswer(null));
    expect(result).toEqual({ kind: 'notFound' });
    expect(head.robots).toBe('noindex,follow');
  });

  it('is unavailable while the API fails', async () => {
    const { result } = await renderPage(definition, '/blog/article/titre-bleu', () => null);
    expect(result.kind).toBe('unavailable');
  });

  it('describes itself as a BlogPosting with its way from home', async () => {
    const { head } = await renderPage(definition, '/blog/article/titre-bleu', () => articleAnswer(translated));
    const [posting, crumbs] = head.jsonLd ?? [];
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Titre de titre-bleu',
      inLanguage: 'fr',
      mainEntityOfPage: 'http://houni.test/blog/article/titre-bleu',
      image: expect.arrayContaining(['http://api.test/media/demo/villa-pool-01-1280.webp']),
      author: { '@type': 'Person', name: 'Amel Ben Salah' },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('preloads its cover at the sizes it is drawn with', async () => {
    const { head, html } = await renderPage(definition, '/blog/article/titre-bleu', () => articleAnswer(translated));
    expect(head.preloadImage?.srcSet).toContain('villa-pool-01-640.avif 640w');
    expect(html).toContain(`sizes="${head.preloadImage?.sizes}"`);
  });
});
