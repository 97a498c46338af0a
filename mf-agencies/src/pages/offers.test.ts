import { credits, plans } from '../agencies.test-support.ts';
import definition from '../server.ts';
import type { Answer } from '@houni/remote/render-page.test-support';
import { renderPage } from '@houni/remote/render-page.test-support';

const answering: Answer = (call) => (call.pathname.includes('credit') ? credits : plans);
const PREFIXES = ['', '/ar', '/en', '/it', '/es'];

describe('credits, plans and add-agency pages', () => {
  it.each(['tokens', 'pricing', 'add-agency'].flatMap((name) => PREFIXES.map((prefix) => `${prefix}/${name}`)))(
    'show every text of %s',
    async (address) => {
      const page = await renderPage(definition, address, { answer: answering });
      expect(page.result).toEqual({ kind: 'ok', cache: 'public' });
      expect(page.head.canonical).toBe(address);
    },
  );

  it('show the price of each pack and of one credit', async () => {
    const { html } = await renderPage(definition, '/tokens', { answer: answering });
    expect(html).toContain('350\u00a0DT');
    expect(html).toContain('soit 3,5\u00a0DT le crédit');
    expect(html).toContain('30\u00a0% d’économie');
  });

  it('show what each use of credits costs', async () => {
    const { html } = await renderPage(definition, '/tokens', { answer: answering });
    const costs = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text);
    expect(costs).toEqual(['2 crédits', '1 crédit', '3 crédits', '6 crédits']);
  });

  it('show the price of a plan by month and by year', async () => {
    const { html } = await renderPage(definition, '/en/pricing', { answer: answering });
    expect(html).toContain('90\u00a0DT');
    expect(html).toContain('900\u00a0DT');
    expect(html).toContain('16% less than monthly');
    expect(html).toContain('Free');
  });

  it('lead to the dashboard with the pack or the plan chosen', async () => {
    const { html: packs } = await renderPage(definition, '/ar/tokens', { answer: answering });
    expect(packs).toContain(`href="http://dashboard.houni.test/ar/credits?pack=${credits.items[0]?.id}"`);
    const { html: shownPlans } = await renderPage(definition, '/pricing', { answer: answering });
    const paid = plans.items.find(({ kind }) => kind === 'pro');
    for (const period of ['monthly', 'yearly']) {
      expect(shownPlans).toContain(`href="http://dashboard.houni.test/plan?plan=${paid?.id}&amp;period=${period}"`);
    }
  });

  it.each(['/tokens', '/en/pricing'])('redirect %s?order= to the page of the order', async (address) => {
    const { result } = await renderPage(definition, `${address}?order=HN-ABCDEFGH2345`, { answer: answering });
    const to = `http://dashboard.houni.test${address.startsWith('/en') ? '/en' : ''}/orders/HN-ABCDEFGH2345`;
    expect(result).toEqual({ kind: 'redirect', to, status: 302 });
    const unknown = await renderPage(definition, `${address}?order=javascript:1`, { answer: answering });
    expect(unknown.result).toEqual({ kind: 'ok', cache: 'public' });
  });

  it('say how to get prices when nothing is on sale', async () => {
    const nothing: Answer = () => ({ items: [] });
    for (const address of ['/ar/tokens', '/ar/pricing']) {
      const page = await renderPage(definition, address, { answer: nothing });
      expect(page.html).toContain('href="/ar/contact"');
    }
  });

  it('return 503 when prices cannot be loaded', async () => {
    expect((await renderPage(definition, '/tokens', { answer: () => null })).result.kind).toBe('unavailable');
    expect((await renderPage(definition, '/pricing', { answer: () => null })).result.kind).toBe('unavailable');
  });
});
