import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it('removes HTML and decodes entities', () => {
    expect(plainText('<p>Vue&nbsp;mer</p><script>alert(1)</script>~Calme &amp; clair<br/>S+2 < 100 m²')).toBe(
      'Vue mer\n\nCalme & clair\nS+2 < 100 m²',
    );
    expect(plainText('Vue d&eacute;gag&#233;e &#x2013; c&ocirc;t&eacute; mer')).toBe('Vue dégagée – côté mer');
    expect(plainText('<<b>script>alert(1)</script>')).not.toMatch(/<[a-z!/]/i);
    expect(plainText('<'.repeat(50_000)).length).toBeLessThan(50_000);
  });
});
