import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, type EdgeClient } from './edge-client.ts';

const START_DEADLINE_MS = 180_000;

/** @throws if shell and API do not both answer at the edge within three minutes */
export async function untilReady(client: EdgeClient): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS;
  const addresses = [addressOf('', '/health/ready'), addressOf('api.', '/health/ready')];
  for (;;) {
    const answers = await Promise.all(addresses.map((url) => client.get(url).catch(() => null)));
    if (answers.every((answer) => answer?.status === 200)) return;
    if (performance.now() > deadline) {
      const seen = answers.map((answer) => (answer ? `${answer.status} ${answer.body.slice(0, 200)}` : 'no answer'));
      throw new Error(`The set is not ready: ${seen.join('; ')}`);
    }
    await sleep(500);
  }
}

/** @returns the scripts that the home page starts @throws if it has no heading or no script */
export async function homeScripts(client: EdgeClient): Promise<string[]> {
  const page = await client.get(addressOf('', '/'));
  if (page.status !== 200 || !page.body.includes('<h1')) throw new Error(`The home page answered ${page.status}.`);
  const scripts = scriptsOf(page.body);
  if (scripts.length === 0) throw new Error('The home page names no script.');
  return scripts;
}

/** The scripts of the home page are at the origin; server bundles and source maps are not public. */
export async function checkPage(client: EdgeClient): Promise<void> {
  const scripts = await homeScripts(client);
  for (const url of scripts) {
    const script = await client.get(url);
    if (script.status !== 200) throw new Error(`${url} answered ${script.status}.`);
    const map = await client.get(`${url}.map`);
    if (map.status !== 404) throw new Error(`${url}.map answered ${map.status}: source maps must not be public.`);
  }
  const entry = scripts.find((url) => url.endsWith('/remoteEntry.js')) ?? '';
  const bundle = await client.get(entry.replace('remoteEntry.js', 'server.cjs'));
  if (bundle.status !== 404) throw new Error(`A server bundle answered ${bundle.status}: it must not be public.`);
  console.log(`The home page has its ${scripts.length} scripts.`);
}

/** The scripts that a page names, of the shell and of remotes. */
export function scriptsOf(html: string): string[] {
  const origin = addressOf('files.', '/').replaceAll('.', '\\.');
  return [...new Set(html.match(new RegExp(`${origin}[\\w./-]+\\.js\\b`, 'g')))];
}
