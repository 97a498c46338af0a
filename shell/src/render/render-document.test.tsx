import { setRoutes } from '@houni/routing/match';
import { ADDRESSES } from '@houni/routing/addresses';
import type { DocumentState } from './document-html.ts';
import { notFound } from './not-found.ts';
import { renderPage } from './render-page.ts';
import type { RenderRequest, RenderTarget } from './render-request.ts';

const REQUEST = {
  requestId: 'request-1',
  path: '/',
  search: '',
  locale: 'fr',
  prefix: null,
  user: null,
  token: null,
  config: {
    siteUrl: 'http://site.test',
    dashboardUrl: 'http://dashboard.test',
    apiUrl: 'http://api.test',
    social: {},
    developer: { name: 'Developer', url: '/' },
  },
  apiUrl: 'http://api.test',
  loadDeadline: 1000,
  set: { number: 1, remotes: {}, preview: null },
  shell: { version: '1', main: { url: '/main.js', integrity: '' }, texts: {}, fontBase: '', worker: 'on' },
  skip: [],
} as unknown as RenderRequest; // what pages of the shell read

const contact: RenderTarget = {
  kind: 'route',
  route: { name: 'contact', owner: 'shell', params: {}, locale: 'fr', prefix: null },
};

beforeAll(() => setRoutes({ '': ADDRESSES }));

async function contentOf(request: Partial<RenderRequest>): Promise<string> {
  const { html } = await renderPage({ ...REQUEST, ...request }, new Map(), () => undefined);
  return /<main[\s\S]*<\/main>/.exec(html.toString())?.[0] ?? '';
}

it('shows the address of each page that is not found', async () => {
  const addresses = ['/unknown', '/other/<b>', '/$&/%22'];
  for (const address of addresses) {
    const content = await contentOf({ path: address, target: notFound(address) });
    const escaped = { '/other/<b>': '/other/&lt;b&gt;', '/$&/%22': '/$&amp;/&quot;' }[address] ?? address;
    expect(content).toContain(`<code>Page Not Found: ${escaped}</code>`);
  }
});

it('sends the values of a contact form to their visitor alone', async () => {
  const user = { uid: '1', displayName: 'Amel', email: 'amel@example.test' } as RenderRequest['user'];
  const own = await contentOf({ path: '/contact', target: contact, user });
  expect(own).toContain('amel@example.test');
  const empty = await contentOf({ path: '/contact', target: contact });
  expect(empty).not.toContain('amel@example.test');
  expect(await contentOf({ path: '/contact', search: '?sent=1', target: contact })).not.toBe(empty);
  expect(await contentOf({ path: '/contact', target: contact })).toBe(empty);
});

it('renders a page that all visitors share once for each language', async () => {
  const french = await contentOf({ path: '/contact', target: contact });
  expect(await contentOf({ path: '/contact', target: contact, locale: 'en' })).not.toBe(french);
});

it('leaves the texts of every page to the script that browsers keep', async () => {
  const texts = { url: '/texts-fr.js', integrity: 'sha384-texts' };
  const shell = { ...REQUEST.shell, texts: { fr: texts } };
  const { html } = await renderPage({ ...REQUEST, shell, target: contact }, new Map(), () => undefined);
  const state = JSON.parse(/id="houni-state">(.*?)<\/script>/s.exec(html.toString())?.[1] ?? '') as DocumentState;
  expect(Object.keys(state.resources)).toEqual(['site']);
  expect(state.texts).toEqual(texts);
  expect(html).toContain(JSON.stringify([REQUEST.shell.main, texts]));
});
