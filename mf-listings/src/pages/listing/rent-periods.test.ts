import { card, carthage, location, searchAnswer } from '../../ads.test-support.ts';
import { linksOf, renderPage } from '../../render-page.test-support.tsx';

const RENTALS = '/louer/logements';
const NIGHTLY = `${RENTALS}?rentPeriod=night`;

/** The period radios of the filter form: value and whether it is chosen. */
function periodsOf(html: string): [value: string, isChosen: boolean][] {
  return [...html.matchAll(/<input (?=[^>]*type="radio")[^>]*name="rentPeriod"[^>]*>/g)].map(([input]) => [
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
    / checked=""/.test(input),
  ]);
}

describe('a listing of rentals', () => {
  it.each([
    [RENTALS, ''],
    [`${RENTALS}?rentPeriod=month`, ''],
    [`${RENTALS}?rentPeriod=week`, '&rentPeriod=week'],
    [NIGHTLY, '&rentPeriod=night'],
    ['/acheter/logements?rentPeriod=night', ''],
  ])('%s searches its period', async (address, parameter) => {
    const { calls } = await renderPage(address);
    const search = calls.find((call) => call.startsWith('/search/items/search-new'));
    expect(search).toContain(`&pageSize=24${parameter}&sponsored=true`);
  });

  it('offers month, week and night, and no other listing does', async () => {
    expect(periodsOf((await renderPage(RENTALS)).html)).toEqual([
      ['', true],
      ['week', false],
      ['night', false],
    ]);
    expect(periodsOf((await renderPage(NIGHTLY)).html).at(-1)).toEqual(['night', true]);
    for (const other of ['/acheter/logements', '/colocation/logements'])
      expect(periodsOf((await renderPage(other)).html)).toEqual([]);
  });

  it('names its period in heading, title, canonical address and price labels', async () => {
    const { html, head } = await renderPage('/louer/logements/tunis/carthage/d-227?rentPeriod=night', {
      '/public/location': location(carthage),
    });
    expect(html).toContain('Locations de vacances à Carthage, Tunis</h1>');
    expect(html).toContain('Loyer par nuit (DT)');
    expect(head).toMatchObject({
      title: 'Locations de vacances à Carthage, Tunis | Houni',
      canonical: '/louer/logements/tunis/carthage/d-227?rentPeriod=night',
      robots: 'index,follow',
    });
    expect(head.description).toMatch(/^Locations de vacances à Carthage/);
    const week = await renderPage('/louer/appartements?rentPeriod=week&rooms=2');
    expect(week.html).toContain('Appartements à louer à la semaine en Tunisie</h1>');
    expect(week.head).toMatchObject({ canonical: '/louer/appartements?rentPeriod=week', robots: 'noindex,follow' });
    expect((await renderPage(RENTALS)).html).toContain('Loyer par mois (DT)');
  });

  it('keeps its period in breadcrumbs, categories, places, pages and sort order', async () => {
    const { html } = await renderPage('/louer/logements/tunis/carthage/d-227?rentPeriod=night', {
      '/public/location': location(carthage),
      '/search/items/search-new': searchAnswer([card('ad01')], { total: 60 }),
    });
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        NIGHTLY,
        '/louer/logements/tunis/g-22?rentPeriod=night',
        '/louer/appartements/tunis/carthage/d-227?rentPeriod=night',
        '/louer/logements/tunis/carthage/d-227/page-2?rentPeriod=night',
      ]),
    );
    expect(html).toContain('<input type="hidden" name="rentPeriod" value="night"/>');
  });

  it('proposes limits of its period', async () => {
    expect(linksOf((await renderPage(RENTALS)).html)).toContain('/louer/logements?priceMax=600');
    expect(linksOf((await renderPage(NIGHTLY)).html)).toContain('/louer/logements?rentPeriod=night&priceMax=100');
  });

  it('proposes other periods that have ads when it is empty', async () => {
    const none = {
      '/search/items/search-new': (query: URLSearchParams) =>
        searchAnswer(query.get('rentPeriod') === 'night' ? [card('ad01')] : []),
    };
    const { html } = await renderPage(`${RENTALS}?priceMax=900`, none);
    const shown = linksOf(html);
    expect(shown).toContain(NIGHTLY);
    expect(html).toContain('Locations de vacances</bdi>');
  });
});
