import { LOCALES } from '@houni/domain/locale';
import { renderFragment } from '@houni/remote/render-page.test-support';
import { card } from '../agencies.test-support.ts';
import definition from '../server.ts';

const ofTheDay = (locale: (typeof LOCALES)[number], answer: unknown) =>
  renderFragment(definition, 'ofTheDay', locale, () => answer);

describe('the fragment ofTheDay', () => {
  it.each(LOCALES)('shows the agencies of the day and the way to all of them in %s', async (locale) => {
    const { html, calls } = await ofTheDay(locale, {
      items: [card('cote'), card('sud')],
      total: 2,
      page: 1,
      pageSize: 8,
    });
    expect(calls.map(({ pathname, search }) => pathname + search)).toEqual([
      `/agency/items/day-listing?day=true&locale=${locale}&pageSize=8`,
    ]);
    expect(html).toContain('href="/agencies/cote/ag_cote"');
    expect(html).toContain(`href="${locale === 'fr' ? '' : `/${locale}`}/agencies"`);
    expect(html).toMatch(/<section[^>]* id="agencies-of-the-day"[^>]* data-reveal="true"/);
  });

  it('takes no place without agencies, and fails if they cannot be loaded', async () => {
    expect((await ofTheDay('fr', { items: [], total: 0, page: 1, pageSize: 8 })).html).toBe('');
    await expect(ofTheDay('fr', null)).rejects.toBeTruthy();
  });
});
