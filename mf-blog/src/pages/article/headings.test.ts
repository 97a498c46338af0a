import { withAnchors } from './headings.ts';

describe('anchors of headings', () => {
  it('numbers the headings of the second level and keeps the rest', () => {
    const { html, headings } = withAnchors('<p>a</p><h2>Mer &amp; <em>calme</em></h2><h3>b</h3><h2>Le Lac</h2>');
    expect(html).toBe(
      '<p>a</p><h2 id="section-1">Mer &amp; <em>calme</em></h2><h3>b</h3><h2 id="section-2">Le Lac</h2>',
    );
    expect(headings).toEqual([
      { id: 'section-1', text: 'Mer & calme' },
      { id: 'section-2', text: 'Le Lac' },
    ]);
  });
});
