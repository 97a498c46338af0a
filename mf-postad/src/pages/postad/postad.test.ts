import { governorates } from '../../places.test-support.ts';
import definition from '../../server.ts';
import { renderPage } from '@houni/remote/render-page.test-support';

const PREFIXES = ['', '/ar', '/en', '/it', '/es'];
const answering = () => governorates;

describe('posting wizard', () => {
  it.each(
    PREFIXES.flatMap((prefix) =>
      ['', '/type', '/place', '/details', '/media', '/contact', '/preview'].map((step) => `${prefix}/postad${step}`),
    ),
  )('shows every text of %s', async (address) => {
    const page = await renderPage(definition, address, { answer: answering });
    expect(page.result).toEqual({ kind: 'ok', cache: 'public' });
    expect(page.html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  });

  it('offers single categories, not the group of all homes', async () => {
    const { html } = await renderPage(definition, '/postad', { answer: answering });
    const values = [...html.matchAll(/<input type="radio" name="category" value="([A-Z_]+)"/g)].map(
      ([, value]) => value,
    );
    expect(values).toEqual(['APPARTEMENT', 'MAISONS', 'TERRAINS_FERMES', 'BUREAUX_COMMERCES']);
  });

  it.each(PREFIXES)(
    'says without JavaScript, under %s/postad, that it needs it and whom to write to',
    async (prefix) => {
      const { html } = await renderPage(definition, `${prefix}/postad`, { answer: answering });
      const [, text] = html.match(/<div id="needs-script".*?<div>(.*?)<\/div>/s) ?? [];
      expect(text).toContain('JavaScript');
      expect(text).toContain(`href="${prefix}/contact"`);
    },
  );

  it('requests the governorates in the second step, and nothing in the first', async () => {
    expect((await renderPage(definition, '/postad', { answer: answering })).calls).toEqual([]);
    const { html, calls } = await renderPage(definition, '/ar/postad/place', { answer: answering });
    expect(calls.map(({ pathname }) => pathname)).toEqual(['/public/refs/get-all-gouvernorats']);
    expect(html).toContain('<option value="22">تونس</option>');
    expect(html).toMatch(/<select[^>]*name="delegation"[^>]*disabled=""/);
  });

  it.each(PREFIXES)('offers a search, the own position and lists under %s/postad/place', async (prefix) => {
    const { html } = await renderPage(definition, `${prefix}/postad/place`, { answer: answering });
    expect(html).toMatch(/<label[^>]*for="place.search"[^>]*>[^<]+</);
    expect(html).toMatch(/<input[^>]*id="place.search"[^>]*role="combobox"/);
    expect(html).toMatch(/<button[^>]*aria-describedby="place-own-position"/);
    expect(html).toMatch(/<p[^>]*id="place-own-position"[^>]*>[^<]+</);
    for (const level of ['governorate', 'delegation', 'sector']) expect(html).toContain(`id="place.${level}"`);
  });

  it('lists all six steps and marks the current one', async () => {
    const { html } = await renderPage(definition, '/en/postad/place', { answer: answering });
    expect(html).toContain('Step 2 of 6');
    expect(html.match(/<li[^>]*aria-current="step"/g)).toHaveLength(1);
  });

  it('links visitors to sign-in and back to the step, but not signed-in users', async () => {
    const visitor = await renderPage(definition, '/ar/postad/place', { answer: answering });
    expect(visitor.html).toContain('href="/ar/auth/signin?redirect=%2Far%2Fpostad%2Fplace"');
    const user = { uid: 'u1', email: 'a@b.tn', displayName: 'Amel', photoUrl: null };
    const member = await renderPage(definition, '/postad/place', { answer: answering, user });
    expect(member.html).not.toContain('auth/signin');
  });

  it('is not indexed and canonical at its path without step', async () => {
    const { head } = await renderPage(definition, '/ar/postad/type', { answer: answering });
    expect(head).toMatchObject({ robots: 'noindex,follow', canonical: '/ar/postad' });
  });

  it('asks visitors who want to edit an ad to sign in, and returns them to the step', async () => {
    const { result } = await renderPage(definition, '/ar/postad/details?ad=k1234', { answer: answering });
    expect(result).toEqual({
      kind: 'redirect',
      to: '/ar/auth/signin?redirect=%2Far%2Fpostad%2Fdetails%3Fad%3Dk1234',
      status: 302,
    });
  });

  it('renders only the heading of the editing of an ad, for its user alone', async () => {
    const user = { uid: 'u1', email: 'a@b.tn', displayName: 'Amel', photoUrl: null };
    const page = await renderPage(definition, '/en/postad?ad=k1234', { answer: answering, user });
    expect(page.result).toEqual({ kind: 'ok', cache: 'private' });
    expect(page.html).toContain('Edit your listing');
    expect(page.html).not.toContain('type="radio"');
    expect(page.head.title).toContain('Edit your listing');
  });

  it('returns 503 at the place step when places cannot be loaded', async () => {
    expect((await renderPage(definition, '/postad/place', { answer: () => null })).result.kind).toBe('unavailable');
  });
});

describe('import page', () => {
  it.each(PREFIXES)('shows every text under %s/import-annonce', async (prefix) => {
    const page = await renderPage(definition, `${prefix}/import-annonce`, { answer: answering });
    expect(page.result.kind).toBe('ok');
    // Column names are part of the file, not message keys.
  });

  it('offers the template without a request and without JavaScript', async () => {
    const { html, calls } = await renderPage(definition, '/import-annonce', { answer: answering });
    expect(calls).toEqual([]);
    expect(html).toMatch(/<a[^>]*href="data:text\/csv;charset=utf-8,%EF%BB%BFreference%3Btransaction/);
    expect(html).toContain('download="houni-import.csv"');
  });
});
