import { card, listAnswer } from '../../articles.test-support.ts';
import definition from '../../server.ts';
import { missingTexts, renderPage } from '@houni/remote/test-support';

const twelve = Array.from({ length: 12 }, (_, index) => card(`article-${index}`));

describe('the list of articles', () => {
  it.each(['/blog', '/ar/blog', '/en/blog', '/it/blog', '/es/blog'])('shows every text of %s', async (address) => {
    const page = await renderPage(definition, address, () => listAnswer(twelve, { total: 30 }));
    expect(page.result).toEqual({ kind: 'ok', cache: 'public' });
    expect(page.html.match(/<article/g)).toHaveLength(12);
    expect(missingTexts(page)).toEqual([]);
  });

  it('asks once, for twelve articles of the language', async () => {
    const { calls } = await renderPage(definition, '/ar/blog/page-2?tag=achat', () =>
      listAnswer(twelve, { total: 30, page: 2 }),
    );
    expect(calls.map(({ search }) => search)).toEqual(['?locale=ar&page=2&pageSize=12&tag=achat']);
  });

  it('links its pages, keeping the tag', async () => {
    const { html } = await renderPage(definition, '/en/blog/page-2?tag=achat', () =>
      listAnswer(twelve, { total: 30, page: 2 }),
    );
    expect(html).toContain('href="/en/blog?tag=achat"');
    expect(html).toContain('href="/en/blog/page-3?tag=achat"');
  });

  it('names the tag in its heading and keeps it from search engines', async () => {
    const { html, head } = await renderPage(definition, '/blog?tag=achat', () => listAnswer(twelve));
    expect(html).toMatch(/<h1[^>]*>Articles sur « Achat »<\/h1>/);
    expect(head).toMatchObject({
      canonical: '/blog',
      robots: 'noindex,follow',
      title: 'Articles sur « Achat » | Houni',
    });
  });

  it('says what to do where a tag has no article', async () => {
    const page = await renderPage(definition, '/ar/blog?tag=inconnu', () => listAnswer([]));
    expect(page.result.kind).toBe('ok');
    expect(page.html).toContain('href="/ar/blog"');
    expect(missingTexts(page)).toEqual([]);
  });

  it('does not exist past its last page', async () => {
    const { result } = await renderPage(definition, '/blog/page-9', () => listAnswer([], { total: 30, page: 9 }));
    expect(result).toEqual({ kind: 'notFound' });
  });

  it('is unavailable while the API fails', async () => {
    const { result } = await renderPage(definition, '/blog', () => null);
    expect(result.kind).toBe('unavailable');
  });

  it('marks an article in another language with that language', async () => {
    const { html } = await renderPage(definition, '/blog', () =>
      listAnswer([card('maqal', { locale: 'ar', title: 'عنوان' })]),
    );
    expect(html).toMatch(/<h2[^>]*lang="ar" dir="rtl"/);
    expect(html).toContain('En arabe');
  });
});
