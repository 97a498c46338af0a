import { ad, detail, page } from '../../agencies.test-support.ts';
import definition from '../../server.ts';
import type { Answer } from '@houni/remote/render-page.test-support';
import { renderPage } from '@houni/remote/render-page.test-support';

const answering =
  (agency: unknown, ads: unknown = page([ad('k1'), ad('k2', { photos: [], area: null, rooms: null })])): Answer =>
  (call) =>
    call.pathname === '/agency/public-key' ? Response.json({ agency }, { status: agency === null ? 404 : 200 }) : ads;

describe('agency page', () => {
  it.each(['', '/ar', '/en', '/it', '/es'])('shows every text under %s/agencies', async (prefix) => {
    const rendered = await renderPage(definition, `${prefix}/agencies/cote/ag_cote`, {
      answer: answering(detail('cote')),
    });
    expect(rendered.result).toEqual({ kind: 'ok', cache: 'public' });
    expect(rendered.html.match(/<article/g)).toHaveLength(2);
  });

  it('requests the page of ads in its URL', async () => {
    const { calls } = await renderPage(definition, '/ar/agencies/cote/ag_cote?page=2', {
      answer: answering(detail('cote'), page([ad('k1')], { total: 30, page: 2 })),
    });
    expect(calls.map(({ pathname, search }) => pathname + search).sort()).toEqual([
      '/agency/public-key?locale=ar&publicKey=ag_cote',
      '/search/agency/items/public-key?cards=listed&locale=ar&page=2&pageSize=24&publicKey=ag_cote',
    ]);
  });

  it('redirects a wrong slug once and keeps prefix and page', async () => {
    const { result } = await renderPage(definition, '/fr/agencies/autre/ag_cote?page=2', {
      answer: answering(detail('cote')),
    });
    expect(result).toEqual({ kind: 'redirect', status: 301, to: '/fr/agencies/cote/ag_cote?page=2' });
  });

  it('answers 410 for a closed agency, and leads to the list of agencies', async () => {
    const { result, html } = await renderPage(definition, '/agencies/cote/ag_cote', {
      answer: ({ pathname }) =>
        pathname === '/agency/public-key' ? Response.json({ agency: null, gone: true }, { status: 410 }) : page([]),
    });
    expect(result).toMatchObject({ kind: 'ok', status: 410 });
    expect(html).toMatch(/<a [^>]*href="\/agencies"[^>]*>[^/]*Voir toutes les agences/);
  });

  it('returns 404 for an unknown key or past the last page of ads', async () => {
    expect((await renderPage(definition, '/agencies/x/ag_none', { answer: answering(null) })).result).toEqual({
      kind: 'notFound',
    });
    const past = answering(detail('cote'), page([], { total: 2, page: 5 }));
    expect((await renderPage(definition, '/agencies/cote/ag_cote?page=5', { answer: past })).result).toEqual({
      kind: 'notFound',
    });
  });

  it('returns 503 when the agency or its ads cannot be loaded', async () => {
    expect((await renderPage(definition, '/agencies/cote/ag_cote', { answer: () => null })).result.kind).toBe(
      'unavailable',
    );
    expect(
      (await renderPage(definition, '/agencies/cote/ag_cote', { answer: answering(detail('cote'), null) })).result.kind,
    ).toBe('unavailable');
  });

  it('links to the agencies of its governorate when it has no ads', async () => {
    const rendered = await renderPage(definition, '/ar/agencies/cote/ag_cote', {
      answer: answering(detail('cote'), page([])),
    });
    expect(rendered.html).toContain('href="/ar/agencies?governorate=22"');
  });

  it('has RealEstateAgent structured data with its address', async () => {
    const { head } = await renderPage(definition, '/agencies/cote/ag_cote', { answer: answering(detail('cote')) });
    expect(head.title).toBe('Agence cote, agence immobilière à Carthage | Houni');
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'RealEstateAgent',
      url: 'http://houni.test/agencies/cote/ag_cote',
      address: { addressRegion: 'Tunis', addressCountry: 'TN' },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
      ],
      identifier: [
        { propertyID: 'RNE', value: '1234567A' },
        { propertyID: 'licence', value: 'AG-2024-17' },
      ],
    });
  });

  const render = async (path: string, agency = detail('cote'), ads?: unknown) =>
    renderPage(definition, path, { answer: answering(agency, ads) });

  it('shows the badge with numbers, authority and day of the check, and no badge without them', async () => {
    const { html } = await render('/agencies/cote/ag_cote');
    expect(html.match(/Agence vérifiée, contrôlée le 10 février 2026/g)).toHaveLength(2);
    for (const fact of ['1234567A', 'AG-2024-17', 'Ministère du commerce', '30 juin 2027'])
      expect(html).toContain(fact);
    const unverified = await render('/agencies/cote/ag_cote', detail('cote', { verification: null }));
    expect(unverified.html).not.toContain('Agence vérifiée');
  });

  it('says whether the agency is open at the time of the data, in Tunisian time', async () => {
    const all = [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 }];
    expect((await render('/agencies/cote/ag_cote', detail('cote', { opening: all }))).html).toContain(
      'Ouvert en ce moment',
    );
    expect((await render('/agencies/cote/ag_cote', detail('cote', { opening: [] }))).html).toContain(
      'Fermé en ce moment',
    );
    expect((await render('/agencies/cote/ag_cote', detail('cote', { opening: null }))).html).not.toMatch(
      /en ce moment|Fermé/,
    );
  });

  it('asks for the ads that the filters of its address choose, keeps them in its links, and is not indexed then', async () => {
    const ads = page([ad('k1')], { total: 60 });
    const { calls, html, head } = await renderPage(
      definition,
      '/agencies/cote/ag_cote?transaction=SALE&roomsMin=4&agent=1&page=2',
      { answer: answering(detail('cote'), { ...ads, page: 2 }) },
    );
    const asked = new URLSearchParams(calls.find(({ pathname }) => pathname.startsWith('/search/'))?.search);
    expect([asked.get('transaction'), asked.get('agent'), asked.get('page')]).toEqual(['SALE', '1', '2']);
    expect(asked.getAll('rooms')).toContain('4');
    expect(asked.getAll('rooms')).not.toContain('3');
    expect(html).toContain('?transaction=SALE&amp;roomsMin=4&amp;agent=1&amp;page=3');
    expect([head.robots, head.canonical]).toEqual(['noindex,follow', '/agencies/cote/ag_cote']);
  });

  it('is indexed without filters', async () => {
    const { head } = await render(
      '/agencies/cote/ag_cote?page=2',
      detail('cote'),
      page([ad('k1')], { total: 30, page: 2 }),
    );
    expect([head.robots, head.canonical]).toEqual(['index,follow', '/agencies/cote/ag_cote?page=2']);
  });

  it('offers to show all ads where none matches', async () => {
    const { html } = await render('/agencies/cote/ag_cote?transaction=FLAT', detail('cote'), page([]));
    expect(html).toContain('Aucune annonce ne correspond');
    expect(html).toContain('Voir toutes les annonces');
  });

  it('shows an error beside a price that is no number, with what was typed', async () => {
    const { html } = await render('/agencies/cote/ag_cote?priceMin=cher');
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="cher"/);
  });

  it('leads from each person to their ads, and says what was sold and let', async () => {
    const { html } = await render('/agencies/cote/ag_cote');
    expect(html).toContain('href="/agencies/cote/ag_cote?agent=0#agency-items"');
    expect(html).toContain('7 biens vendus');
    expect(html).toContain('1 bien loué');
    expect(html).toContain('15 mars 2025');
    const none = detail('cote', { closed: { since: '2025-03-15', counts: [] } });
    expect((await render('/agencies/cote/ag_cote', none)).html).not.toContain('Ventes et locations conclues');
  });

  it('has its report form at its address only', async () => {
    expect((await render('/agencies/cote/ag_cote?report=1')).html.match(/name="reason"/g)).toHaveLength(6);
    expect((await render('/agencies/cote/ag_cote')).html).not.toContain('name="reason"');
    expect((await render('/agencies/cote/ag_cote?report=sent')).html).toContain('Signalement envoyé');
  });

  it('shows the values and errors of a message that was posted without script', async () => {
    const fields = { name: 'Leïla Trabelsi', email: 'leila@', phone: '', message: 'Bonjour, un bien à La Marsa ?' };
    const posted = {
      form: 'message',
      publicKey: 'ag_cote',
      fields,
      errors: { email: 'email' },
      failure: null,
    } as const;
    const { html } = await renderPage(definition, '/agencies/cote/ag_cote', {
      answer: answering(detail('cote')),
      formPost: posted,
    });
    expect(html).toMatch(/<details[^>]*open=""[^>]*id="agency-message"|<details[^>]*id="agency-message"[^>]*open=""/);
    expect(html).toContain('value="leila@"');
    expect(html).toContain('Bonjour, un bien à La Marsa ?</textarea>');
    expect((await render('/agencies/cote/ag_cote?sent=1')).html).toContain('Message envoyé');
  });

  it('does not link a website that is not an http(s) URL', async () => {
    const { html } = await renderPage(definition, '/agencies/cote/ag_cote', {
      answer: answering(detail('cote', { website: 'javascript:alert(1)' })),
    });
    expect(html).not.toContain('javascript:');
  });
});
