import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBuild } from '@houni/release/artefact-store';
import { MANIFEST_FILE } from '@houni/release/manifest';
import { ROOT } from '../environment.ts';
import { addressOf, type EdgeClient } from './edge-client.ts';
import { command } from './engine.ts';
import type { ReleaseStore } from './release-store.ts';
import { PUBLISHED_REMOTE } from './set-folder.ts';

const PAGE = '/blog';
/** The title of the page in the other version. */
const TITLE = 'Le blog dans une autre version';
/** Shells look for a new set every second, and load it before they switch. */
const SWITCH_DEADLINE_MS = 30_000;

/**
 * Publishes another version of a remote over HTTP: a preview link shows it in one browser, a promotion to everybody, and after a
 * rollback nobody sees it.
 * @param token allows to publish the remote
 * @param work a folder inside the repository, so that the copy finds the installed packages
 */
export async function checkRelease(
  store: ReleaseStore,
  client: EdgeClient,
  token: string,
  work: string,
): Promise<void> {
  await publish(client, token, await buildOther(work));
  const said = await store.houni('preview', PUBLISHED_REMOTE, '--path', PAGE);
  await checkPreview(client, said.split('\n').at(-1) ?? '');
  await store.houni('promote', PUBLISHED_REMOTE);
  await untilShown(client, true);
  await store.houni('rollback');
  await untilShown(client, false);
  console.log('A preview, a promotion and a rollback show and hide another version of a page.');
}

/** @returns the folder of the build */
async function buildOther(work: string): Promise<string> {
  const folder = path.join(work, 'other', PUBLISHED_REMOTE);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['src', 'package.json'])
    cpSync(path.join(ROOT, PUBLISHED_REMOTE, part), path.join(folder, part), { recursive: true });
  const file = path.join(folder, 'src/messages/fr.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { list: { title: string } };
  texts.list.title = TITLE;
  writeFileSync(file, JSON.stringify(texts));
  await command(process.execPath, path.join(ROOT, 'shared-libs/build/src/cli.ts'), 'build', folder);
  return path.join(folder, 'dist');
}

/** As `houni release` does; that command would have to find the domain of the check in the name service. */
async function publish(client: EdgeClient, token: string, dist: string): Promise<void> {
  const { manifest, manifestBytes, files } = await readBuild(dist);
  const form = new FormData();
  for (const [file, bytes] of [...files, [MANIFEST_FILE, manifestBytes] as const])
    form.append(file, new Blob([Buffer.from(bytes)]), file);
  const { headers, body } = await encoded(form);
  const url = addressOf('files.', `/${manifest.remote}/${manifest.version}`);
  const answer = await client.send(url, {
    method: 'PUT',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body,
  });
  if (answer.status >= 300) throw new Error(`The release was refused: ${answer.status} ${answer.body}`);
}

async function encoded(form: FormData) {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  const body = Buffer.from(await response.arrayBuffer());
  return { headers: { 'content-type': type, 'content-length': String(body.length) }, body };
}

/** @param link as `houni preview` prints it */
async function checkPreview(client: EdgeClient, link: string): Promise<void> {
  const opened = await client.get(link);
  const cookie = (opened.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  if (!cookie.includes('houni-preview='))
    throw new Error(`The preview link answered ${opened.status} without a cookie.`);
  await untilPreviewed(client, cookie);
  if (await showsOther(client)) throw new Error('A visitor without the preview sees the other version.');
}

/** The first time a process must be started for it, and the page says so with 503. */
async function untilPreviewed(client: EdgeClient, cookie: string): Promise<void> {
  const deadline = performance.now() + SWITCH_DEADLINE_MS;
  for (;;) {
    const page = await getPage(client, cookie);
    if (page.status === 200 && page.body.includes(TITLE)) return;
    if (performance.now() > deadline) throw new Error(`The preview answered ${page.status} without the other version.`);
    await sleep(1000);
  }
}

async function untilShown(client: EdgeClient, isOther: boolean): Promise<void> {
  const deadline = performance.now() + SWITCH_DEADLINE_MS;
  // Each shell switches by itself: several answers in a row are of both.
  for (let inRow = 0; inRow < 6; inRow = (await showsOther(client)) === isOther ? inRow + 1 : 0) {
    if (performance.now() > deadline)
      throw new Error(
        `Pages ${isOther ? 'do not show the promoted version' : 'show the version that was rolled back'}.`,
      );
    await sleep(200);
  }
}

async function showsOther(client: EdgeClient): Promise<boolean> {
  const page = await getPage(client);
  if (page.status !== 200) throw new Error(`${PAGE} answered ${page.status}.`);
  return page.body.includes(TITLE);
}

function getPage(client: EdgeClient, cookie?: string) {
  // A new address each time, because the edge would answer with a page of before.
  const url = addressOf('', `${PAGE}?at=${Math.floor(performance.now())}`);
  return client.send(url, cookie === undefined ? {} : { headers: { cookie } });
}
