import { adAnswer, card, detail } from '../../ads.test-support.ts';
import { linksOf, renderPage } from '../../render-page.test-support.tsx';

const first = detail('ad01', { title: 'Appartement vue mer' });
const second = detail('ad02', { title: 'Appartement du lac', floor: 3, amenities: ['ELEVATOR'] });
const cheaper = detail('ad03', { price: { millimes: 399_000_000, unit: 'total' }, area: 84 });
const answers = {
  '/search/item/public-key': (query: URLSearchParams) => {
    const ad = [first, second, cheaper].find(({ publicKey }) => publicKey === query.get('publicKey'));
    return ad ? adAnswer('online', ad) : adAnswer('unknown', null);
  },
};

describe('the compare page', () => {
  it('renders the comparison on the server and marks rows without differences', async () => {
    const { html, head, result } = await renderPage('/compare?ads=ad01,ad02', answers);
    expect(result).toEqual({ kind: 'ok', cache: 'private' });
    expect(head.robots).toBe('noindex,nofollow');
    expect(linksOf(html)).toEqual(expect.arrayContaining([first.url, second.url]));
    const row = (label: string) =>
      new RegExp(`<tr([^>]*)><th[^>]*><span>${label}</span></th>(.*?)</tr>`).exec(html) ?? [];
    expect(row('Étage')[1]).toBe('');
    expect(row('Étage')[2]).toBe('<td><bdi>2e étage sur 4</bdi></td><td><bdi>3e étage sur 4</bdi></td>');
    expect(row('Surface')[1]).toContain('same');
    expect(row('Balcon')[2]).toBe('<td><bdi>Oui</bdi></td><td><bdi>Non</bdi></td>');
    expect(html).toMatch(/<input type="checkbox"[^>]* checked=""[^>]*\/><span>Seulement les différences/);
  });

  it('says which value is the best one, in words', async () => {
    const { html } = await renderPage('/compare?ads=ad01,ad03', answers);
    expect(html).toContain('<td class="best"><bdi>399\u202F000\u00A0DT</bdi> <span>le plus bas</span></td>');
    expect(html).toContain('<td class="best"><bdi>95\u00A0m²</bdi> <span>la plus grande</span></td>');
    expect(html).toContain('<bdi>4\u202F737\u00A0DT\u00A0/\u00A0m²</bdi> <span>le plus bas</span>');
    expect(html.match(/class="best"/g)).toHaveLength(3);
  });

  it('loads at most four ads, without duplicates and invalid keys', async () => {
    const { calls, html } = await renderPage('/ar/compare?ads=ad01,ad02,ad01,x,../y,ad03,ad04,ad05', answers);
    expect(calls.map((call) => new URLSearchParams(call.split('?')[1]).get('publicKey'))).toEqual([
      'ad01',
      'ad02',
      'ad03',
      'ad04',
    ]);
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  });

  it('makes no calls without keys, and is unavailable while the API is', async () => {
    expect((await renderPage('/compare')).calls).toEqual([]);
    expect((await renderPage('/compare?ads=ad01', { '/search/item/public-key': null })).result.kind).toBe(
      'unavailable',
    );
  });
});

it.each(['', '/ar', '/en', '/it', '/es'])(
  'the saved page of visitors without an account asks nothing of the API ("%s")',
  async (prefix) => {
    const { html, head, result, calls } = await renderPage(`${prefix}/saved`, {
      '/search/items/by-keys': { items: [card('ad01')] },
    });
    expect(result).toEqual({ kind: 'ok' });
    expect(calls).toEqual([]);
    expect(head.robots).toBe('noindex,nofollow');
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>.*<p class="intro without-scripts">[^<]+<\/p>/s);
  },
);
