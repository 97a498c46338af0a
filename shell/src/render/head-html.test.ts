import { jsonForScript } from './escape-html.ts';
import { headHtml } from './head-html.ts';

const site = { siteUrl: 'https://houni.tn', siteName: 'Houni', locale: 'fr' } as const;

describe('headHtml', () => {
  it('escapes everything that comes from data', () => {
    const html = headHtml(
      { title: '</title><script>alert(1)</script>', description: '"><img src=x>', jsonLd: [{ name: '</script>' }] },
      site,
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it('makes canonical and alternate addresses absolute', () => {
    const html = headHtml({ title: 'x', canonical: '/ar', alternates: [{ hreflang: 'x-default', path: '/' }] }, site);
    expect(html).toContain('<link rel="canonical" href="https://houni.tn/ar" data-page>');
    expect(html).toContain('hreflang="x-default" href="https://houni.tn/"');
  });

  it('writes Open Graph tags with the picture size and the other languages', () => {
    const html = headHtml(
      {
        title: 'Villa "mer"',
        type: 'article',
        image: { url: 'https://api.houni.tn/open-graph/ad/abc1/fr-1.jpg', alt: 'Villa' },
        alternates: [
          { hreflang: 'fr', path: '/a' },
          { hreflang: 'ar', path: '/ar/a' },
          { hreflang: 'x-default', path: '/a' },
        ],
      },
      site,
    );
    for (const [key, content] of [
      ['og:title', 'Villa &quot;mer&quot;'],
      ['og:type', 'article'],
      ['og:site_name', 'Houni'],
      ['og:locale', 'fr_FR'],
      ['og:locale:alternate', 'ar_AR'],
      ['og:image', 'https://api.houni.tn/open-graph/ad/abc1/fr-1.jpg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'Villa'],
    ]) {
      expect(html).toContain(`<meta property="${key}" content="${content}" data-page>`);
    }
    expect(html.match(/og:locale:alternate/g)).toHaveLength(1);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" data-page>');
  });
});

describe('jsonForScript', () => {
  it('gives JSON that parses and cannot end its script element', () => {
    const value = { text: '</script><!-- \u2028' };
    expect(JSON.parse(jsonForScript(value))).toEqual(value);
    expect(jsonForScript(value)).not.toMatch(/<|\u2028/);
  });
});
