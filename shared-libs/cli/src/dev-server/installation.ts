import type { KeyObject } from 'node:crypto';
import http from 'node:http';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { IntegrityError } from '@houni/release/release-error';
import { fetchCurrentSet } from '@houni/release/release-reader';
import { z } from 'zod';

/** Milliseconds for the page of the other installation. */
const DEADLINE_MS = 10_000;
const LOOPBACK = '127.0.0.1';

/** What the state of a page says about its installation (`DocumentState` of the shell). */
const documentSchema = z.object({
  set: z.object({
    remotes: z.record(z.string(), z.object({ version: z.string(), entry: z.object({ url: z.url() }) })),
  }),
  config: z.object({
    apiUrl: z.url(),
    mediaUrl: z.url(),
    firebase: z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      emulatorUrl: z.url().nullable(),
    }),
  }),
});

/** The addresses of an installation, for `npm run dev -- --against <url>`. */
export interface Installation {
  artefactUrl: string;
  apiUrl: string;
  mediaUrl: string;
  firebase: z.infer<typeof documentSchema>['config']['firebase'];
}

/** Another installation that cannot be used; the message is one sentence. */
export class InstallationError extends Error {
  override name = 'InstallationError';
}

/**
 * Reads the addresses of an installation from the state of its home page.
 * @throws InstallationError if the address is not a page of Houni
 */
export async function readInstallation(siteUrl: string): Promise<Installation> {
  const html = await readPage(siteUrl).catch(() => {
    throw new InstallationError(`${siteUrl} does not answer: --against needs the address of a running site.`);
  });
  return parseInstallation(html, siteUrl);
}

async function readPage(url: string): Promise<string> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' || !hostname.endsWith('.localhost')) return (await fetch(url, { signal })).text();
  // Browsers know that names below `localhost` are this machine; the resolvers of some systems do not.
  const lookup: LookupFunction = (_name, { all }, done) =>
    all ? done(null, [{ address: LOOPBACK, family: 4 }]) : done(null, LOOPBACK, 4);
  return new Promise((resolve, reject) => {
    const request = http.get(url, { lookup, signal }, (answer) => text(answer).then(resolve, reject));
    request.once('error', reject);
  });
}

/** The addresses in the HTML of a page. @throws InstallationError if it is not a page of Houni */
export function parseInstallation(html: string, siteUrl: string): Installation {
  const json = /<script type="application\/json" id="houni-state">(.*?)<\/script>/s.exec(html)?.[1];
  const parsed = documentSchema.safeParse(parseOrNull(json));
  if (!parsed.success)
    throw new InstallationError(`${siteUrl} is not a page of Houni: --against needs the address of a site.`);
  const { set, config } = parsed.data;
  const [first] = Object.entries(set.remotes);
  if (!first) throw new InstallationError(`${siteUrl} has no released remotes.`);
  const [name, { version, entry }] = first;
  return {
    artefactUrl: entry.url.slice(0, entry.url.lastIndexOf(`/mf-${name}/${version}/`)),
    apiUrl: config.apiUrl,
    mediaUrl: config.mediaUrl,
    firebase: config.firebase,
  };
}

/**
 * Checks that the releases of an installation are signed with one of the keys.
 * @throws InstallationError if they are not, or there are none
 */
export async function verifyInstallation(
  { artefactUrl }: Installation,
  publicKeys: readonly KeyObject[],
): Promise<void> {
  await fetchCurrentSet({ artefactUrl, publicKeys }).catch((error: unknown) => {
    if (!(error instanceof IntegrityError)) throw error;
    throw new InstallationError(
      `The releases of ${artefactUrl} cannot be verified, so their code is not run: set RELEASE_PUBLIC_KEY to the public key of that installation.`,
      { cause: error },
    );
  });
}

function parseOrNull(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
