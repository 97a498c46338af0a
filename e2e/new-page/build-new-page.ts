import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES } from '@houni/domain/locale';
import { runCommand } from '../command.ts';
import { ROOT } from '../product.ts';
import type { Variant } from '../remote-variant.ts';

const REMOTE = 'mf-blog';
/** Inside the repository, so that the copy resolves the installed packages. */
const FOLDER = path.join(ROOT, '.data/e2e/variants', process.env['E2E_RUN'] ?? 'alone', 'new-page', REMOTE);

/** The texts of the new page, the same in each language: they are not what is tested. */
const TEXTS = {
  title: 'Poser une question',
  label: 'Votre question',
  missing: 'Écrivez votre question.',
  send: 'Envoyer la question',
  sentTitle: 'Question envoyée',
  sentText: 'La rédaction répondra dans un article.',
  articles: 'Tous les articles',
  rules: 'Règles de la rubrique',
  rulesText: 'Une question par personne et par jour.',
};

const FORM = `
async function questionForm({ route, fields }) {
  if (route.name !== 'question') return null;
  const question = (fields.question ?? '').trim();
  if (question) return { kind: 'accepted', query: { sent: '1' } };
  const errors = { question: ${JSON.stringify(TEXTS.missing)} };
  return { kind: 'show', posted: { form: 'own', name: 'question', fields: { question }, errors, failure: null } };
}
`;

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const file = path.join(FOLDER, 'src', name);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${name} has changed: nothing was replaced in it.`);
  await writeFile(file, after);
}

/** Builds a copy of the blog with one page more, which has a form and a dialog, and publishes it under `dataDir`. */
export async function releaseBlogWithNewPage(dataDir: string): Promise<Variant> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await cp(path.join(ROOT, REMOTE, 'package.json'), path.join(FOLDER, 'package.json'));
  await cp(path.join(ROOT, REMOTE, 'src'), path.join(FOLDER, 'src'), { recursive: true });
  await cp(path.join(import.meta.dirname, 'question-page.tsx.txt'), path.join(FOLDER, 'src/question-page.tsx'));
  await edit('remote.ts', (text) =>
    text
      .replace('import { messages }', "import { questionPage } from './question-page.tsx';\nimport { messages }")
      .replace('pages: {', 'pages: { question: questionPage,'),
  );
  await edit('routes.ts', (text) =>
    text.replace('routes = {', "routes = {\n  question: { path: 'blog-question', indexed: true, query: ['sent'] },"),
  );
  await edit('server.ts', (text) =>
    text.replace('  serverHeads:', '  forms: { question: questionForm },\n  serverHeads:').concat(FORM),
  );
  for (const locale of LOCALES)
    await edit(`messages/${locale}.json`, (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), question: TEXTS }),
    );
  await runCommand(process.execPath, ['shared-libs/build/src/cli.ts', 'build', FOLDER]);
  const said = await runCommand(process.execPath, ['shared-libs/cli/src/houni.ts', 'release', FOLDER], {
    DATA_DIR: dataDir,
  });
  const version = new RegExp(`${REMOTE}@(\\S+) `).exec(said)?.[1];
  if (version === undefined) throw new Error(`The release command did not name a version: ${said}`);
  return { remote: REMOTE, version, dist: path.join(FOLDER, 'dist') };
}
