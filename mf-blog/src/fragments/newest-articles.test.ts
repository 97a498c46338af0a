import { LOCALES } from '@houni/domain/locale';
import { renderFragment } from '@houni/remote/render-page.test-support';
import { card, listAnswer } from '../articles.test-support.ts';
import definition from '../server.ts';

const newest = (locale: (typeof LOCALES)[number], answer: unknown) =>
  renderFragment(definition, 'newestArticles', locale, () => answer);

describe('the fragment newestArticles', () => {
  it.each(LOCALES)('shows two articles and the way to all of them in %s', async (locale) => {
    const { html, calls } = await newest(locale, listAnswer([card('un'), card('deux')]));
    const prefix = locale === 'fr' ? '' : `/${locale}`;
    expect(calls.map(({ pathname, search }) => pathname + search)).toEqual([
      `/public/blog?locale=${locale}&pageSize=2`,
    ]);
    for (const path of ['/blog/article/un', '/blog/article/deux', '/blog'])
      expect(html).toContain(`href="${prefix}${path}"`);
    expect(html).toMatch(/<section[^>]* id="newest-articles"[^>]* data-reveal="true"/);
  });

  it('takes no place without articles, and fails if they cannot be loaded', async () => {
    expect((await newest('fr', listAnswer([]))).html).toBe('');
    await expect(newest('fr', null)).rejects.toBeTruthy();
  });
});
