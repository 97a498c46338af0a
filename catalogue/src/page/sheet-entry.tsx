/** The script of a sheet: reads the URL, loads the stories and renders them. */
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { DEFAULT_LOCALE, isLocale } from '@houni/domain/locale';
import { createI18n, loadCommon } from '@houni/i18n';
import { definePage, defineRemote, inertActions, loadPage, RemoteApp } from '@houni/remote';
import { ADDRESSES } from '@houni/routing/addresses';
import { buildPath } from '@houni/routing/build';
import { setRoutes } from '@houni/routing/match';
import { makeStore } from '@houni/store';
import { allStories } from 'catalogue/all-stories';
import { CONFIG } from './config.ts';
import { forceScheme, forceStates, forceTouch } from './forced-styles.ts';
import { Sheet } from './sheet.tsx';
import { untilDrawn } from './until-drawn.ts';

const query = new URLSearchParams(location.search);
const asked = query.get('locale') ?? '';
const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
const scheme = query.get('scheme');
const touch = query.get('touch') === 'true';
const only = query.get('only');
const name = location.pathname.split('/').at(-1) ?? '';

/** Links and forms do nothing, so that a click does not leave the sheet. */
for (const event of ['click', 'submit'] as const) {
  document.addEventListener(event, (happened) => {
    const leads = event === 'submit' || (happened.target instanceof Element && happened.target.closest('a'));
    if (leads) happened.preventDefault();
  });
}

const load = allStories[name];
if (!load) throw new Error(`There is no sheet ${name}.`);
const stories = (await load()).default;
const i18n = createI18n(locale, { common: await loadCommon(locale), ...(await stories.texts?.(locale)) });
const { getFixedT } = i18n;
i18n.getFixedT = (...whose) => {
  const give = getFixedT(...whose);
  return (key, values) => {
    const text = give(key, values);
    if (text === key.split(':').at(-1)) console.error(`The text ${key} is missing.`);
    return text;
  };
};

// The providers that the shell gives to every page; the sheet has the route of the home page.
setRoutes({ listings: ADDRESSES });
const page = definePage('home', {
  load: async () => ({ kind: 'ok' }),
  head: () => ({ title: stories.title }),
  Component: () => <Sheet {...{ name, stories, locale }} {...{ only, scheme, touch }} />,
});
const definition = defineRemote({
  name: 'listings',
  pages: { home: async () => page },
  messages: async () => ({}),
});
await loadPage(definition, 'home');
const shell = {
  store: makeStore({ environment: { apiUrl: CONFIG.apiUrl, getToken: () => null, deadline: 60_000 } }),
  i18n,
  locale,
  config: CONFIG,
  actions: inertActions,
  serverRoute: null,
  renderFallback: () => null,
  reportError: (error: unknown) => console.error(error),
};
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
createRoot(root).render(
  <RemoteApp
    definition={definition}
    shell={shell}
    router={(pages) => <MemoryRouter initialEntries={[buildPath('home', {}, locale)]}>{pages}</MemoryRouter>}
  />,
);
await untilDrawn();
// Only one of several dialogs in frames could have the focus.
if (only !== null && document.activeElement instanceof HTMLElement) document.activeElement.blur();
if (scheme === 'light' || scheme === 'dark') forceScheme(scheme);
if (touch) forceTouch();
forceStates();
document.documentElement.dataset['phone'] = String(stories.phone === true);
document.documentElement.dataset['drawn'] = 'true';
