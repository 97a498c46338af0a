import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@houni/domain/locale';
import { routeNameOf } from './new-remote-name.ts';

/** Files of an existing remote from which the new one copies dependencies and compiler settings. */
export interface RemoteModel {
  packageJson: string;
  tsconfig: string;
}

/** The files of a new remote in its own repository, with the packages that are installed there. */
export function ownRemoteFiles(name: string, dependencies: Record<string, string>): Record<string, string> {
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const packageJson = json({ name: `mf-${name}`, version: '0.1.0', private: true, type: 'module', dependencies });
  const tsconfig = json({
    extends: '@houni/build/tsconfig.base.json',
    compilerOptions: { lib: ['ES2024', 'DOM', 'DOM.Iterable'] },
    include: ['src'],
  });
  // The test needs the test runner of the workspace.
  const { 'src/remote.test.ts': _test, ...files } = remoteFiles(name, { packageJson, tsconfig });
  return { ...files, '.gitignore': 'node_modules/\ndist/\n.data/\n.env\n', '.github/workflows/release.yml': workflow };
}

/** What a CI of a common forge does: checks and a link to a preview for each change, a release for each merge. */
const workflow = readFileSync(path.join(import.meta.dirname, 'release-workflow.yml'), 'utf8');

/** The new remote's files by their path inside `mf-<name>`. */
export function remoteFiles(name: string, model: RemoteModel): Record<string, string> {
  const route = routeNameOf(name);
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const texts = Object.entries(messagesOf(name, title)).map(([locale, messages]) => [
    `src/messages/${locale}.json`,
    `${JSON.stringify(messages, null, 2)}\n`,
  ]);
  return {
    'package.json': packageJson(name, model.packageJson),
    'tsconfig.json': model.tsconfig,
    'src/remote.ts': `import { defineRemote } from '@houni/remote';
import { messages } from './messages.ts';

export default defineRemote({
  name: '${name}',
  pages: {
    // The chunk's name lets the server preload the page's code together with the entry.
    ${route}: async () => (await import(/* webpackChunkName: "page-${route}" */ './pages/${name}/${name}.ts')).${route}Page,
  },
  messages,
});
`,
    'src/client.ts': `import { createLifecycles } from '@houni/remote';
import definition from './remote.ts';

export default createLifecycles(definition);
`,
    'src/routes.ts': `import { pathBuilder } from '@houni/routing/build';
import type { ParamsOf } from '@houni/routing/route-pattern';
import type { RouteDeclaration } from '@houni/routing/route-table';

/** The remote's name: of its texts, endpoints and routes. */
export const name = '${name}';

/** The routes that this remote serves; the build writes them into the manifest. */
export const routes = {
  ${route}: { path: '${name}', indexed: true, query: [], warmUp: true },
} as const satisfies Record<string, RouteDeclaration>;

declare module '@houni/routing/route' {
  interface OwnRouteParams {
    ${route}: ParamsOf<typeof routes.${route}.path>;
  }
}

/** The path of the page in a language. */
export const ${route}Path = pathBuilder(routes.${route}.path);
`,
    'src/server.ts': `import { defineServerRemote } from '@houni/remote';
import definition from './remote.ts';
import { routes } from './routes.ts';

export default defineServerRemote(definition, { routes });
`,
    'src/messages.ts': `import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import type texts from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    ${/-/.test(name) ? `'${name}'` : name}: typeof texts;
  }
}

/** One chunk a language: a visitor loads the texts of one. */
const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(\`./messages/\${locale}.json\`, { with: { type: 'json' } });

/** The texts of this remote under its namespace. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  return { ${/-/.test(name) ? `'${name}'` : name}: (await load(locale)).default };
}
`,
    ...pageFiles(name, title, route),
    'src/remote.test.ts': remoteTest(name, route),
    ...Object.fromEntries(texts),
  };
}

/** The first page of the remote: its definition and its component. */
function pageFiles(name: string, title: string, route: string): Record<string, string> {
  const component = `${route.charAt(0).toUpperCase()}${route.slice(1)}Page`;
  return {
    [`src/pages/${name}/${name}.ts`]: `import { definePage } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { ${route}Path } from '../../routes.ts';
import { ${component} } from './${name}-page.tsx';

/** \`/${name}\`. */
export const ${route}Page = definePage('${route}', {
  load: async () => ({ kind: 'ok', cache: 'public' }),
  head: ({ locale, t }) => ({
    title: t('${name}:headTitle'),
    description: t('${name}:description'),
    canonical: ${route}Path({}, locale),
    alternates: alternatesOf((other) => ${route}Path({}, other)),
    robots: 'index,follow',
  }),
  Component: ${component},
});
`,
    [`src/pages/${name}/${name}-page.tsx`]: `import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { Container } from '@houni/ui/container.tsx';
import { color, font, space, width } from '@houni/ui/tokens';

const page = css({ display: 'grid', gap: space[6], paddingBlockStart: space[4], paddingBlockEnd: space.section });
const intro = css({ fontSize: font.lg, color: color.inkSoft, maxInlineSize: width.reading });

/** ${title}: the first page of this remote. */
export function ${component}() {
  const { t, locale } = useT('${name}');
  return (
    <Container css={page}>
      <Breadcrumbs
        label={t('common:navigation.breadcrumb')}
        items={[{ label: t('common:navigation.home'), href: buildPath('home', {}, locale) }, { label: t('title') }]}
      />
      <h1>{t('title')}</h1>
      <p css={intro}>{t('description')}</p>
    </Container>
  );
}
`,
  };
}

function packageJson(name: string, model: string): string {
  const values: Record<string, unknown> = JSON.parse(model);
  return `${JSON.stringify({ ...values, name: `mf-${name}`, version: '0.1.0', description: `Remote: /${name}` }, null, 2)}\n`;
}

function remoteTest(name: string, route: string): string {
  return `import { LOCALES } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import { renderPage } from '@houni/remote/render-page.test-support';
import definition from './server.ts';
import { ${route}Path } from './routes.ts';
import { messages } from './messages.ts';

/** Keys of all texts without plural suffixes, which differ between languages. */
function keysOf(texts: Messages, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key.replace(/_(zero|one|two|few|many|other)$/, '')] : keysOf(value, \`\${path}\${key}.\`),
  );
}

describe('/${name}', () => {
  it.each(LOCALES)('has the same texts in %s as in French', async (locale) => {
    const [french, own] = await Promise.all([messages('fr'), messages(locale)]);
    expect(Object.keys(own)).toEqual([definition.name]);
    expect(new Set(keysOf(own))).toEqual(new Set(keysOf(french)));
  });

  it.each(LOCALES)('renders on the server in %s', async (locale) => {
    const { result, html } = await renderPage(definition, ${route}Path({}, locale));
    const texts = await messages(locale);
    expect(result).toEqual({ kind: 'ok', cache: 'public' });
    expect(/<h1[^>]*>(.*?)<\\/h1>/.exec(html)?.[1]).toBe(texts[definition.name]?.['title']);
  });
});
`;
}

/** Placeholder texts; the page's author replaces them. */
function messagesOf(
  name: string,
  title: string,
): Record<Locale, { title: string; headTitle: string; description: string }> {
  const texts = (description: string) => ({ title, headTitle: `${title} | Houni`, description });
  return {
    fr: texts(`Une page de Houni servie par le micro-frontend mf-${name}, construit et publié séparément.`),
    ar: texts(`صفحة من هوني تقدّمها الواجهة المصغّرة mf-${name}، تُبنى وتُنشر على حدة.`),
    en: texts(`A page of Houni served by the micro-frontend mf-${name}, built and released on its own.`),
    it: texts(`Una pagina di Houni servita dal micro-frontend mf-${name}, compilato e pubblicato separatamente.`),
    es: texts(`Una página de Houni servida por el micro-frontend mf-${name}, compilado y publicado por separado.`),
  };
}
