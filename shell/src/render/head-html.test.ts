import { jsonForScript } from './escape-html.ts';
import { headHtml } from './head-html.ts';

describe('the head of a page', () => {
  it('escapes everything that comes from data', () => {
    const html = headHtml(
      { title: '</title><script>alert(1)</script>', description: '"><img src=x>', jsonLd: [{ name: '</script>' }] },
      'https://houni.tn',
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it('makes addresses absolute for search engines', () => {
    const html = headHtml(
      { title: 'x', canonical: '/ar', alternates: [{ hreflang: 'x-default', path: '/' }] },
      'https://houni.tn',
    );
    expect(html).toContain('<link rel="canonical" href="https://houni.tn/ar" data-page>');
    expect(html).toContain('hreflang="x-default" href="https://houni.tn/"');
  });

  it('writes JSON that reads back and cannot end its element', () => {
    const value = { text: '</script><!-- \u2028' };
    expect(JSON.parse(jsonForScript(value))).toEqual(value);
    expect(jsonForScript(value)).not.toMatch(/<|\u2028/);
  });
});
