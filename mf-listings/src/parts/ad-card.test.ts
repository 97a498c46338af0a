import { card, LISTED_AGENCY, searchAnswer } from '../ads.test-support.ts';
import { renderPage } from '../render-page.test-support.tsx';

async function cardHtml(over: Parameters<typeof card>[1], path = '/acheter/appartements'): Promise<string> {
  const { html } = await renderPage(path, { '/search/items/search-new': searchAnswer([card('ad01', over)]) });
  return /<article.*?<\/article>/s.exec(html)?.[0] ?? '';
}

describe('AdCard', () => {
  it('contains one link, to the ad', async () => {
    const html = await cardHtml({});
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain(`href="${card('ad01').url}"`);
  });

  it('renders the favourite and compare buttons next to the link, not pressed', async () => {
    const html = await cardHtml({});
    const [link = '', beside = ''] = html.split('</a>');
    expect(link).not.toContain('<button');
    expect([...beside.matchAll(/<button[^>]*>/g)].map(([button]) => button)).toEqual(
      ['Favori', 'Comparer'].map((name) =>
        expect.stringMatching(
          new RegExp(`data-replay="true" aria-pressed="false" aria-label="${name} – Appartement vue mer"`),
        ),
      ),
    );
  });

  it('shows price, size and the full place', async () => {
    const html = await cardHtml({});
    expect(html).toContain('450\u202f000\u00a0DT');
    expect(html).toContain('S+2 · 95\u00a0m² · 2e étage · Titre bleu');
    expect(html).toContain('4\u202f737\u00a0DT\u00a0/\u00a0m²');
    expect(html).toContain('Sidi Bou Saïd, Carthage, Tunis');
  });

  it('shows the advertiser’s own title in its language if the search answers it', async () => {
    const found = {
      ...searchAnswer([card('ad01')]),
      ownTitles: [{ publicKey: 'ad01', title: 'شقة مطلة على البحر', language: 'ar' as const }],
    };
    const { html } = await renderPage('/acheter/appartements?q=mer', { '/search/items/search-new': found });
    expect(html).toContain(
      '<span class="vh">Titre de l’annonceur\u00a0:<!-- --> </span><bdi lang="ar">شقة مطلة على البحر</bdi>',
    );
    expect(await cardHtml({})).not.toContain('Titre de l’annonceur');
  });

  it('leaves out facts and photos that do not exist', async () => {
    const html = await cardHtml({ rooms: null, area: null, photos: [] }, '/acheter/terrains-et-fermes');
    expect(html).not.toContain('S+');
    expect(html).toContain('Sans photo');
  });

  it('names its link and heading with "2 chambres", and leaves the other facts beside the link', async () => {
    const html = await cardHtml({ rooms: 2, title: 'Appartement S+2 à vendre, 94\u00a0m², La Marsa' });
    const [, link = ''] = /<a [^>]*>(.*?)<\/a>/s.exec(html) ?? [];
    expect(link).toContain('>Appartement 2 chambres à vendre, 94\u00a0m², La Marsa</h');
    expect(link).not.toContain('class="price"');
    expect(html).toContain('<p class="facts">S+2');
  });

  it('shows the previous price of a reduced ad struck through, with a badge', async () => {
    const html = await cardHtml({ previousPrice: { millimes: 480_000_000, unit: 'total' } });
    expect(html).toMatch(/<s><span class="vh">Ancien prix[^<]*<\/span><bdi>480\u202f000\u00a0DT<\/bdi><\/s>/);
    expect(html).toMatch(/−(?:<!-- -->)?30\u202f000\u00a0DT/);
  });

  it('labels sponsored ads and verified agencies', async () => {
    const html = await cardHtml({ sponsored: true, agency: LISTED_AGENCY });
    expect(html).toContain('Sponsorisé');
    expect(html).toContain('Agence vérifiée');
    expect(await cardHtml({})).not.toMatch(/Sponsorisé|Agence vérifiée/);
  });

  it('says how old the ad is and who advertises', async () => {
    const publishedAt = new Date(Date.now() - 4 * 86_400_000).toISOString();
    expect(await cardHtml({ publishedAt })).toMatch(/il y a 4 jours(?:<!-- -->)? ·<\/span><bdi>Particulier<\/bdi>/);
    expect(await cardHtml({ publishedAt, agency: LISTED_AGENCY })).toContain(`<bdi>${LISTED_AGENCY.name}</bdi>`);
  });

  it('has at most one badge: what is paid comes before a reduction', async () => {
    const reduced = { previousPrice: { millimes: 480_000_000, unit: 'total' as const } };
    const html = await cardHtml({ ...reduced, sponsored: true, highlighted: true });
    expect(html.match(/class="badge/g)).toHaveLength(1);
    expect(html).toContain('<span class="badge">Sponsorisé</span>');
  });

  it('shows what counts in the category', async () => {
    const rent = {
      transaction: 'RENTAL',
      furnished: true,
      floor: 0,
      price: { millimes: 940_000, unit: 'month' },
    } as const;
    const rented = await cardHtml(rent, '/louer/appartements');
    expect(rented).toContain('S+2 · 95\u00a0m² · RDC · Meublé');
    expect(rented).not.toContain('DT\u00a0/\u00a0m²');
    const flatshare = { roomsOffered: 1, occupants: 2, preference: 'women' } as const;
    expect(await cardHtml({ transaction: 'FLAT', flatshare }, '/colocation/appartements')).toContain(
      '1 chambre · 2 colocataires · Femmes',
    );
    const land = {
      rooms: null,
      floor: null,
      area: 99_000,
      zoning: 'agricultural',
    } as const;
    expect(await cardHtml(land, '/acheter/terrains-et-fermes')).toContain('9,9\u00a0ha · Zone agricole · Titre bleu');
  });

  it('renders one picture and empty frames for the others', async () => {
    const html = await cardHtml({});
    expect(html.match(/<picture/g)).toHaveLength(1);
    expect(html).toContain('</picture></span><span></span></span>');
  });

  it('offers a photo in the widths of cards, or in its own if it is smaller', async () => {
    const files = async (width?: number) => {
      const photos = [{ base: 'u/md_1', ...(width !== undefined && { width }) }];
      const html = await cardHtml({ photos });
      return /srcSet="([^"]*)"/.exec(html)?.[1]?.match(/\d+w/g);
    };
    expect(await files()).toEqual(['320w', '640w', '960w']);
    expect(await files(700)).toEqual(['320w', '640w', '700w']);
    expect(await files(200)).toEqual(['200w']);
  });
});
