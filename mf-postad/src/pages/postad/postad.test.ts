import { signedIn } from '@houni/store';
import { governorates } from '../../places.test-support.ts';
import definition from '../../remote.ts';
import { missingTexts, renderPage } from '@houni/remote/test-support';

const PREFIXES = ['', '/ar', '/en', '/it', '/es'];
const answering = () => governorates;

describe('posting an ad', () => {
  it.each(PREFIXES.flatMap((prefix) => ['', '/type', '/place', '/preview'].map((step) => `${prefix}/postad${step}`)))(
    'shows every text of %s',
    async (address) => {
      const page = await renderPage(definition, address, answering);
      expect(page.result).toEqual({ kind: 'ok', cache: 'public' });
      expect(page.html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(missingTexts(page)).toEqual([]);
    },
  );

  it('offers the concrete categories, not the group of all homes', async () => {
    const { html } = await renderPage(definition, '/postad', answering);
    const values = [...html.matchAll(/<input type="radio" name="category" value="([A-Z_]+)"/g)].map(
      ([, value]) => value,
    );
    expect(values).toEqual(['APPARTEMENT', 'MAISONS', 'TERRAINS_FERMES', 'BUREAUX_COMMERCES']);
  });

  it.each(PREFIXES)(
    'says without JavaScript, under %s/postad, that it needs it and whom to write to',
    async (prefix) => {
      const { html } = await renderPage(definition, `${prefix}/postad`, answering);
      const [, text] = html.match(/<div id="needs-script".*?<div>(.*?)<\/div>/s) ?? [];
      expect(text).toContain('JavaScript');
      expect(text).toContain(`href="${prefix}/contact"`);
    },
  );

  it('asks for the governorates with the second step, and for nothing with the first', async () => {
    expect((await renderPage(definition, '/postad', answering)).calls).toEqual([]);
    const { html, calls } = await renderPage(definition, '/ar/postad/place', answering);
    expect(calls.map(({ pathname }) => pathname)).toEqual(['/public/refs/get-all-gouvernorats']);
    expect(html).toContain('<option value="22">تونس</option>');
    expect(html).toMatch(/<select[^>]*name="delegation"[^>]*disabled=""/);
  });

  it('leads from the steps of an adviser to the summary', async () => {
    for (const step of ['details', 'media', 'contact']) {
      const { result } = await renderPage(definition, `/fr/postad/${step}`, answering);
      expect(result).toEqual({ kind: 'redirect', status: 302, to: '/fr/postad/preview' });
    }
  });

  it('names all six steps and marks the current one', async () => {
    const { html } = await renderPage(definition, '/en/postad/place', answering);
    expect(html).toContain('Step 2 of 6');
    expect(html.match(/<li[^>]*aria-current="step"/g)).toHaveLength(1);
    expect(html.match(/with an adviser/g)).toHaveLength(3);
  });

  it('leads a visitor to sign in and back to the step, and spares whoever is signed in', async () => {
    const visitor = await renderPage(definition, '/ar/postad/place', answering);
    expect(visitor.html).toContain('href="/ar/auth/signin?redirect=%2Far%2Fpostad%2Fplace"');
    const user = signedIn({ uid: 'u1', email: 'a@b.tn', displayName: 'Amel', photoUrl: null });
    const member = await renderPage(definition, '/postad/place', answering, user);
    expect(member.html).not.toContain('auth/signin');
  });

  it('is kept from search engines and canonical at its bare address', async () => {
    const { head } = await renderPage(definition, '/ar/postad/type', answering);
    expect(head).toMatchObject({ robots: 'noindex,follow', canonical: '/ar/postad' });
  });

  it('is unavailable at the place while the places cannot be read', async () => {
    expect((await renderPage(definition, '/postad/place', () => null)).result.kind).toBe('unavailable');
  });
});

describe('importing ads', () => {
  it.each(PREFIXES)('shows every text under %s/import-annonce', async (prefix) => {
    const page = await renderPage(definition, `${prefix}/import-annonce`, answering);
    expect(page.result.kind).toBe('ok');
    // Column names are what the file has, not keys of texts.
    expect(missingTexts(page)).toEqual([]);
  });

  it('gives the template without a request and without JavaScript', async () => {
    const { html, calls } = await renderPage(definition, '/import-annonce', answering);
    expect(calls).toEqual([]);
    expect(html).toMatch(/<a[^>]*href="data:text\/csv;charset=utf-8,%EF%BB%BFreference%3Btransaction/);
    expect(html).toContain('download="houni-import.csv"');
  });
});
