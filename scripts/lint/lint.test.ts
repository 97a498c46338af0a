import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A repository with one remote that no configuration names, each file with the expected message (null: none). */
const files: Record<string, [code: string, message: string | null]> = {
  // Which package may import which
  'mf-madeup/src/other-remote.ts': [
    "import '../src/own.ts';\nimport { page } from 'mf-blog/src/page';\npage();",
    'mf-madeup must not import mf-blog: remotes are released alone',
  ],
  'mf-blog/src/new-remote.ts': [
    "export { page } from 'mf-madeup/page';",
    'mf-blog must not import mf-madeup: remotes are released alone',
  ],
  'mf-madeup/src/by-path.ts': [
    "import { page } from '../../mf-blog/src/page.ts';\npage();",
    'A relative path must not leave mf-madeup',
  ],
  'mf-madeup/src/shell.ts': [
    "import { start } from 'shell/start';\nstart();",
    'mf-madeup must not import shell: a remote is built and released alone',
  ],
  'mf-madeup/src/api-type.ts': [
    "import type { App } from 'api/src/app';\nexport type A = App;",
    'mf-madeup must not import api',
  ],
  'mf-madeup/src/release.ts': [
    "import { sign } from '@houni/release/sign';\nsign();",
    'must not import @houni/release: building and releasing is for scripts',
  ],
  'mf-madeup/src/lazy.ts': ["export const lazy = () => import('@houni/build/cli');", 'must not import @houni/build'],
  'mf-madeup/src/own.ts': [
    "import { Button } from '@houni/ui/button.tsx';\nimport { defineRemote } from '@houni/remote';\ndefineRemote(Button);",
    null,
  ],
  'mf-madeup/webpack.config.ts': [
    "import { remoteConfig } from '@houni/build/remote';\nexport default remoteConfig();",
    null,
  ],
  'shell/src/server/remote.ts': [
    "import { page } from 'mf-madeup/page';\npage();",
    "shell must not import mf-madeup: a remote's code comes from its release at run time",
  ],
  'shell/src/server/release.ts': [
    "import { read } from '@houni/release/read';\nimport { z } from 'zod';\nread(z);",
    null,
  ],
  'shell/src/browser/main.ts': ["import { header } from '../header.ts';\nheader();", null],
  'shell/src/browser/server.ts': [
    "import { read } from '../server/release.ts';\nread();",
    'Browser code of the shell must not import its server code',
  ],
  'shell/src/header.ts': ["import { z } from 'zod';\nexport const header = () => z;", 'zod must not reach the browser'],
  'shell/src/not-in-the-browser.ts': ["import { z } from 'zod';\nexport const schema = z.string();", null],
  'api/src/local-year.ts': [
    'export const year = (now: Date) => now.getFullYear();',
    'getFullYear() depends on the time zone of the machine',
  ],
  'api/src/ui.ts': [
    "import { Button } from '@houni/ui/button.tsx';\nButton();",
    'api must not import @houni/ui: the API shares contracts and addresses',
  ],
  // Texts that page translation replaces
  'mf-madeup/src/text-of-condition.tsx': [
    "export const A = ({ t, has }: P) => <p>{has && t('a')} <b /></p>;",
    'A text that changes must be the only child of an element',
  ],
  'mf-madeup/src/text-or-link.tsx': [
    "export const A = ({ t, has }: P) => { const label = t('a'); return <span>{has ? <a>{label}</a> : label}<i /></span>; };",
    'A text that changes must be the only child of an element',
  ],
  'mf-madeup/src/text-by-key.tsx': [
    "export const A = ({ t, has }: P) => <button type=\"button\">{t(has ? 'hide' : 'show')}<i /></button>;",
    'A text that changes must be the only child of an element',
  ],
  'mf-madeup/src/text-with-count.tsx': [
    "export const A = ({ t, count }: P) => <summary><i />{t('more', { count })}</summary>;",
    'A text that changes must be the only child of an element',
  ],
  'mf-madeup/src/text-after-condition.tsx': [
    'export const A = ({ has }: P) => <p>{has && <b />} Tunis</p>;',
    'A text after a sibling that may be inserted must be the only child of an element',
  ],
  'mf-madeup/src/text-after-list.tsx': [
    "export const A = ({ t, list }: P) => <>{list.map((one) => <i key={one} />)}{t('end')}</>;",
    'A text after a sibling that may be inserted must be the only child of an element',
  ],
  'mf-madeup/src/own-text.tsx': [
    "export const A = ({ t, has, count }: P) => <p>Tunis <i />{t('fixed')}<b>{has ? t('a') : t('b')}</b>{has && <b>{t('c', { count })}</b>}</p>;",
    null,
  ],
  // Storage of the browser
  'mf-madeup/src/local.ts': [
    "export const a = localStorage.getItem('a');",
    'Use localItems, tabItems or browserStorage()',
  ],
  'shell/src/tab.ts': [
    "export const a = globalThis['sessionStorage'];",
    'Use localItems, tabItems or browserStorage()',
  ],
  'shell/src/inline.ts': ['export const a = `localStorage.a = 1`;', 'Use localItems, tabItems or browserStorage()'],
  'shared-libs/auth/src/database.ts': ['export const a = indexedDB;', 'Use localItems, tabItems or browserStorage()'],
  'shared-libs/store/src/storage/items.ts': ["export const a = () => localStorage.getItem('a');", null],
  'shell/src/render/returning-script.ts': ['export const a = `localStorage.a`;', null],
  'mf-madeup/src/local.test.ts': ["export const a = localStorage.getItem('a');", null],
  // One clock
  'api/src/ads/sql-clock.ts': [
    'export const text = `update ads set closed_at = now() where id = ${1}`;',
    'Take the time from services.now() and pass it to the statement',
  ],
  'api/src/ads/sql-date.ts': [
    "export const text = 'select day from reveals where day < CURRENT_DATE';",
    'Take the time from services.now() and pass it to the statement',
  ],
  'api/src/ads/sql-parameter.ts': [
    'export const text = (now: () => Date) => `update ads set closed_at = ${now().toISOString()}`;',
    null,
  ],
  'api/src/ads/new-date.ts': ['export const now = () => new Date();', 'Take the time from services.now()'],
  'api/src/ads/date-now.ts': ['export const now = () => Date.now();', 'Take the time from services.now()'],
  'api/src/ads/given-date.ts': ['export const day = (ms: number) => new Date(ms);', null],
  'api/src/ads/system-clock.ts': [
    "import { systemClock } from '../platform/clock.ts';\nexport const now = systemClock();",
    'Take the time from services.now()',
  ],
  'api/src/ads/clock.test.ts': ['export const text = `select now()`;\nexport const now = new Date();', null],
  'api/src/platform/lease.ts': ["export const text = 'select now()';", null],
  'api/src/imports/heartbeat.ts': ["export const text = 'select now()';", null],
  'api/src/ads/second-connection.ts': [
    'export const f = (services: S) => inTransaction(services.db, async () => { await read(services.db); });',
    'A second connection inside a transaction',
  ],
  'api/src/ads/second-connection-by-name.ts': [
    'export const f = ({ db, reads }: S) => inTransaction(db, (transaction) => Promise.all([read(transaction), read(reads)]));',
    'A second connection inside a transaction',
  ],
  'api/src/ads/second-connection-of-search.ts': [
    'export const f = (s: S) => withIdempotency(s, s.request, s.uid, async () => ({ found: await s.search.reads.find() }));',
    'A second connection inside a transaction',
  ],
  'api/src/ads/second-connection-by-shorthand.ts': [
    'export const f = ({ db }: S) => inTransaction(db, () => read({ db }));',
    'A second connection inside a transaction',
  ],
  'api/src/ads/one-connection.ts': [
    'export const f = (s: S) => inTransaction(s.db, (transaction) => cards({ ...s, db: transaction })).then(() => read(s.db));',
    null,
  ],
  'api/src/ads/begins-a-transaction.ts': [
    'export const f = (s: S) => s.db.transaction().execute(work);',
    'Begin transactions with inTransaction()',
  ],
  'api/src/contracts.ts': ["import { adSchema } from '@houni/contracts/ad';\nadSchema();", null],
  'shared-libs/contracts/src/up.ts': [
    "import type { Route } from '@houni/routing/route';\nexport type R = Route;",
    '@houni/routing: browser, server and API share contracts',
  ],
  'shared-libs/domain/src/up.ts': [
    "import type { Ad } from '@houni/contracts/ad';\nexport type A = Ad;",
    '@houni/contracts: everything shares the rules of domain',
  ],
  'shared-libs/domain/src/zod.ts': ["import { z } from 'zod';\nz();", 'zod must not reach the browser'],
  'shared-libs/routing/src/up.ts': ["import { t } from '@houni/i18n';\nt();", '@houni/i18n: routing is pure functions'],
  'shared-libs/ui/src/store.ts': [
    "import { useSelector } from '@houni/store';\nuseSelector();",
    'must not import @houni/store: ui has no data access',
  ],
  'shared-libs/ui/src/value.ts': [
    "import { CODES } from '@houni/contracts/codes';\nCODES();",
    'may import only types from @houni/contracts',
  ],
  'shared-libs/ui/src/type.ts': ["import type { Photo } from '@houni/contracts/ad';\nexport type P = Photo;", null],
  'shared-libs/store/src/shell.ts': [
    "import { start } from 'shell/start';\nstart();",
    'shared-libs/store must not import shell',
  ],
  'scripts/api.ts': ["import { app } from '../api/src/app.ts';\napp();", 'A relative path must not leave scripts'],

  'catalogue/src/card.ts': [
    "import { page } from 'mf-blog/src/page';\npage();",
    "catalogue must not import mf-blog: a remote's code comes from its release",
  ],
  'catalogue/src/build.ts': ["import { compile } from '@houni/build/compile';\nvoid compile();", null],

  // What browser code loads
  'mf-madeup/src/zod.ts': ["import { z } from 'zod';\nz();", 'zod must not reach the browser'],
  'mf-madeup/src/schema.ts': [
    "import { adSchema } from '@houni/contracts/ad';\nadSchema();",
    '@houni/contracts/ad loads zod at run time',
  ],
  'mf-madeup/src/schema-behind.ts': [
    "import { behind } from '@houni/contracts/behind';\nbehind();",
    '@houni/contracts/behind loads zod at run time',
  ],
  'mf-madeup/src/schema-type.ts': [
    "import type { Ad } from '@houni/contracts/ad';\nimport { CODES } from '@houni/contracts/codes';\nexport const codes = (ad: Ad) => CODES(ad);",
    null,
  ],
  'mf-madeup/src/schema.test.ts': [
    "import { adSchema } from '@houni/contracts/ad';\nit('parses', () => expect(adSchema).toBeDefined());",
    null,
  ],
  'mf-madeup/src/router.ts': [
    "import { Link, Routes } from 'react-router-dom';\nLink(Routes);",
    'Routes of react-router-dom is not among what the shell shares (Link, useLocation',
  ],
  'mf-madeup/src/router-all.ts': [
    "import * as router from 'react-router-dom';\nrouter.Link();",
    '* of react-router-dom is not among',
  ],
  'mf-madeup/src/router-core.ts': [
    "import { Link } from 'react-router';\nLink();",
    'Remotes take the router from react-router-dom',
  ],
  'mf-madeup/src/router-type.ts': [
    "import { Link } from 'react-router-dom';\nimport type { LinkProps } from 'react-router-dom';\nexport const link = (props: LinkProps) => Link(props);",
    null,
  ],
  'mf-madeup/src/redux.ts': [
    "import { createSlice } from '@reduxjs/toolkit';\ncreateSlice();",
    'Remotes reach @reduxjs/toolkit through @houni/store',
  ],

  // Styles
  'mf-madeup/src/margin.ts': ['export const style = { marginLeft: 4 };', 'write marginInlineStart'],
  'shell/src/inset.ts': ["export const style = { '&:hover': { right: 0 } };", 'write insetInlineEnd'],
  'shared-libs/ui/src/kebab.ts': ["export const style = { 'padding-right': 4 };", 'write paddingInlineEnd'],
  'shared-libs/ui/src/radius.ts': ['export const style = { borderTopRightRadius: 4 };', 'write borderStartEndRadius'],
  'shared-libs/ui/src/align.ts': ["export const style = { textAlign: 'left' };", "write 'start'"],
  'shared-libs/ui/src/float.ts': ["export const style = { float: 'right' };", "write 'inline-end'"],
  'shared-libs/ui/src/logical.ts': [
    "export const style = { marginInlineStart: 4, textAlign: 'end' };\nexport const go = (element: Element) => element.scrollTo({ left: 4 });\nexport const x = ({ left }: DOMRect) => left;",
    null,
  ],
  'mf-madeup/src/select.ts': ["export const style = { userSelect: 'none' };", 'write WebkitUserSelect too'],
  'mf-madeup/src/prefixed.ts': ["export const style = { userSelect: 'none', WebkitUserSelect: 'none' };", null],
  'shared-libs/ui/src/first-child.ts': [
    "export const style = { '& > :first-child': { margin: 0 } };",
    ':first-child counts emotion',
  ],
  'shared-libs/ui/src/leading-pseudo-class.ts': [
    "export const style = { ':root[data-on] & > a': { margin: 0 } };",
    'write html or *',
  ],
  'shared-libs/ui/src/of-type.ts': [
    "export const style = { '& > :first-of-type, & > :last-child': { margin: 0 } };",
    null,
  ],

  // Names
  'mf-madeup/src/names.ts': [
    'export const favouriteKeeper = 1;',
    'The name "favouriteKeeper" uses the retired word "keeper": write store, sync or storage',
  ],
  'mf-madeup/src/way-back.ts': ['export const one = 1;', 'The file "way-back.ts" uses the retired word "way back"'],
  'mf-madeup/src/property.ts': ['export interface Row {\n  letGo: boolean;\n}', 'the retired word "let go"'],
  'mf-madeup/src/literal.ts': ['export const row = { keptAt: 1 };', 'the retired word "kept"'],
  'mf-madeup/src/plural.ts': ['export function mergeSeenAds() {}', 'the retired word "seen ad": write recently viewed'],
  'mf-madeup/src/constant.ts': ['export const HOUSE_PROVIDERS = 1;', 'the retired word "house provider"'],
  // Block lists
  'mf-madeup/src/class-name.tsx': [
    "export const card = (paid: boolean) => <p className={paid ? 'card sponsored' : 'card'} />;",
    'lists hide what is called "sponsored"',
  ],
  'mf-madeup/src/id.tsx': [
    'export const section = (name: string) => <section id={`ad-${name}`} />;',
    'lists hide what is called "ad-"',
  ],
  'mf-madeup/src/data.tsx': ['export const slot = () => <p data-ad="" />;', 'lists hide what is called "ad"'],
  'shell/src/render/html.ts': [
    'export const html = (open: string) => `<div id="cookie-bar"${open}></div>`;',
    'lists hide what is called "#cookie-bar"',
  ],
  'shared-libs/ui/src/selector.ts': [
    "export const style = { '&:has(> .ads) .by': { color: 'red' } };",
    'lists hide what is called "ads"',
  ],
  'mf-madeup/src/reference.ts': [
    `export const style = { ':not([aria-labelledby="ad-rent"])': { color: 'red' } };`,
    'lists hide what is called "ad-rent"',
  ],
  'mf-madeup/src/fragment.ts': ["export const target = '#ad-contact';", 'lists hide what is called "#ad-contact"'],
  'mf-madeup/src/chunk.ts': [
    'export const load = () => import(/* webpackChunkName: "analytics" */ \'./own.ts\');',
    'lists hide what is called "analytics"',
  ],
  'mf-madeup/src/item-names.tsx': [
    `export const load = () => import(/* webpackChunkName: "page-ad" */ './own.ts');
export const routes = { list: { path: 'user-ads' } };
export const item = (t: (key: string) => string, sponsored: boolean) => (
  <p className="item-header" id="statistics-question" data-price={sponsored}>
    {t('ads.sponsored')}
  </p>
);`,
    null,
  ],
  'mf-madeup/src/plain-name.ts': ['export const housekeeper = { returnUrl: 1, houseKind: 2, wishbone: 3 };', null],

  // Types and habits
  'mf-madeup/src/any.ts': ['export const parse = (text: string): any => JSON.parse(text);', 'Unexpected `any`'],
  'mf-madeup/src/assertion.ts': ['export const first = (list: string[]) => list[0]!;', 'Forbidden non-null assertion'],
  'mf-madeup/src/ignore.ts': ['// @ts-ignore\nexport const one: string = 1;', '@ts-expect-error'],
  'mf-madeup/src/log.ts': ["console.log('here');", 'Unexpected console statement'],
  'mf-madeup/src/warn.ts': ["console.warn('here');", null],
  'mf-madeup/src/hook.tsx': [
    "import { useId } from 'react';\nexport const Id = ({ on }: { on: boolean }) => (on ? <i>{useId()}</i> : null);",
    'is called conditionally',
  ],
  'mf-madeup/src/alt.tsx': ['export const Photo = () => <img src="a.png" />;', 'alt'],
  'api/src/floating.ts': ['export async function f() {}\nf();', 'Promises must be awaited'],
  'api/src/long.ts': [`export function f() {\n${'  f();\n'.repeat(80)}}`, 'has too many lines (82)'],
  'mf-madeup/src/pages/long/long-page.tsx': [`export function f() {\n${'  f();\n'.repeat(140)}}`, null],
  'mf-madeup/src/barrel.ts': ["export * from './warn.ts';", 'Barrel file'],
  'shared-libs/store/src/index.ts': ["export * from './shell.ts';", null],
  // End-to-end tests select like a person
  'e2e/by-class.spec.ts': ["void page.locator('.price');", 'Select by role, label or text'],
  'e2e/by-id.spec.ts': ['void page.locator(`#${part}`);', 'Select by role, label or text'],
  'e2e/by-role.spec.ts': ["void page.getByRole('main').locator(page.getByText('Tunis'));", null],
  'e2e/document-parts.ts': ["void page.locator('html');", null],
};

/** Further files that the rules read. */
const surroundings: Record<string, string> = {
  'package.json': '{ "name": "houni", "workspaces": ["*"] }',
  'mf-blog/src/page.ts': 'export const page = () => 1;',
  'shared-libs/contracts/src/ad.ts':
    "import { z } from 'zod';\nexport const adSchema = z.string();\nexport type Ad = string;",
  'shared-libs/contracts/src/behind.ts':
    "import type { Ad } from './ad.ts';\nimport {\n  adSchema,\n} from './ad.ts';\nexport const behind = (ad: Ad) => adSchema.parse(ad);",
  'shared-libs/contracts/src/codes.ts': "import type { Ad } from './ad.ts';\nexport const CODES = (ad: Ad) => ad;",
  'shell/src/facades/react-router-dom.ts':
    "/** { not: this } */\nexport {\n  Link,\n  useLocation,\n} from 'react-router-production';",
  ...Object.fromEntries(
    ['domain', 'contracts', 'routing', 'i18n', 'store', 'ui', 'remote', 'release', 'build'].map((library) => [
      `shared-libs/${library}/package.json`,
      `{ "name": "@houni/${library}" }`,
    ]),
  ),
  ...Object.fromEntries(
    ['shell', 'api', 'catalogue', 'mf-blog'].map((folder) => [`${folder}/package.json`, `{ "name": "${folder}" }`]),
  ),
  'scripts/package.json': '{ "name": "@houni/scripts", "type": "module" }',
};

interface Diagnostic {
  filename: string;
  message: string;
}

describe('the linter', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'houni-lint-'));
  const found = new Map<string, string[]>();

  beforeAll(() => {
    cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    const contents = {
      ...surroundings,
      ...Object.fromEntries(Object.entries(files).map(([file, [code]]) => [file, code])),
    };
    for (const [file, code] of Object.entries(contents)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${code}\n`);
    }
    cpSync(import.meta.dirname, path.join(folder, 'scripts/lint'), { recursive: true });
    // The rules share the patterns of block lists with the end-to-end tests.
    mkdirSync(path.join(folder, 'node_modules/@houni'), { recursive: true });
    symlinkSync(path.join(root, 'shared-libs/build'), path.join(folder, 'node_modules/@houni/build'), 'dir');
    for (const { filename, message } of lint(folder)) found.set(filename, [...(found.get(filename) ?? []), message]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const refused = Object.entries(files).flatMap(([file, [, message]]) =>
    message === null ? [] : [[file, message] as const],
  );
  it.each(refused)('reports %s: %s', (file, message) => {
    expect(found.get(file)?.join('\n')).toContain(message);
  });

  const accepted = Object.entries(files).flatMap(([file, [, message]]) => (message === null ? [file] : []));
  it.each(accepted)('accepts %s', (file) => {
    expect(found.get(file)).toBeUndefined();
  });
});

/** The diagnostics of the linter; its exit code is not 0, because there are errors. */
function lint(folder: string): Diagnostic[] {
  const command = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [command, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stdout}${stderr}`);
  const report: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  return report.diagnostics;
}
