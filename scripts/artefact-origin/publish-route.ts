import { filePath, publishFiles, type ArtefactStore } from '@houni/release/artefact-store';
import { cleanUp } from '@houni/release/clean-up';
import { BROTLI_SUFFIX } from '@houni/release/compressed-files';
import { isSafePath } from '@houni/release/file-path';
import { MANIFEST_FILE, type Manifest } from '@houni/release/manifest';
import { ReleaseError } from '@houni/release/release-error';
import { verifyRelease, type ReleaseFiles } from '@houni/release/verify-release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenOf, type PublishToken } from './publish-tokens.ts';
import { RefusedRequest, sendRefusal } from './refused-request.ts';

/** The size of an upload. Our largest remote has a third of it. */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;
/** The number of files of a release. */
const MAX_FILES = 5000;

type PublishRequest = FastifyRequest<{ Params: { remote: string; version: string } }>;

/** Where releases are stored, from whom, and how many. */
export interface PublishOptions {
  store: ArtefactStore;
  tokens: readonly PublishToken[];
  /** How many versions of a remote may wait for a promotion. */
  maxUnnamedVersions?: number | undefined;
}

/**
 * `PUT /<remote>/<version>` publishes a release: multipart/form-data with a part for each file, named by its path. The
 * token is checked before the body is read. Everything is verified in memory and stored as a whole, so that nothing is
 * visible of an upload that is refused or interrupted.
 */
export async function publishRoute(
  app: FastifyInstance,
  { store, tokens, maxUnnamedVersions }: PublishOptions,
): Promise<void> {
  /** Remotes that are being uploaded: one upload of each at a time, which bounds the memory. */
  const busy = new Set<string>();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  app.setErrorHandler(sendRefusal);

  app.put(
    '/:remote/:version',
    {
      async onRequest(request: PublishRequest, reply) {
        reply.header('cache-control', 'no-store');
        const { remote } = request.params;
        tokenOf(request.headers.authorization, tokens, remote, 'publish');
        if (busy.has(remote)) {
          reply.header('retry-after', '1');
          throw new RefusedRequest(503, `Another upload of ${remote} is running.`);
        }
        busy.add(remote);
        // Also if the connection is lost.
        reply.raw.once('close', () => busy.delete(remote));
      },
    },
    async (request: PublishRequest, reply) => {
      const { remote, version } = request.params;
      const release = await readUpload(request);
      if (release.manifest.remote !== remote || release.manifest.version !== version) {
        const described = `${release.manifest.remote}@${release.manifest.version}`;
        throw new RefusedRequest(422, `The manifest describes ${described}, the address ${remote}@${version}.`);
      }
      await makeRoom(store, release.manifest, maxUnnamedVersions);
      const published = await publishFiles(store, release).catch((error: unknown) => {
        throw error instanceof ReleaseError ? new RefusedRequest(409, error.message) : error;
      });
      console.log(`${remote}@${version} ${published.isNew ? 'was published' : 'was published again, unchanged'}.`);
      return reply.code(published.isNew ? 201 : 200).send(published);
    },
  );
}

/** Removes versions that nobody needs before a new one is stored: a team cannot fill the disk. */
async function makeRoom(store: ArtefactStore, { remote, version }: Manifest, limit: number | undefined): Promise<void> {
  if (await store.writtenAt(filePath(remote, version, MANIFEST_FILE))) return;
  const { removed, hasRoom } = await cleanUp(store, remote, new Date(), limit);
  for (const old of removed) console.log(`${remote}@${old} was removed: no release set needs it.`);
  if (!hasRoom)
    throw new RefusedRequest(
      507,
      `${remote} has too many versions that no release set names, all of the last week: promote one, or try again tomorrow.`,
    );
}

async function readUpload({ body, headers }: FastifyRequest): Promise<ReleaseFiles> {
  if (!Buffer.isBuffer(body)) throw new RefusedRequest(400, 'The upload is empty.');
  const contentType = headers['content-type'] ?? '';
  // Before they are parsed, which takes seconds and a multiple of the memory.
  if (hasTooManyParts(body, contentType)) throw new RefusedRequest(413, `The upload has more than ${MAX_FILES} files.`);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new RefusedRequest(400, 'The upload is not multipart/form-data.');
    });
  const files = new Map<string, Uint8Array>();
  for (const [name, part] of form) {
    if (!isSafePath(name)) throw new RefusedRequest(422, `${JSON.stringify(name)} is not a path of a release file.`);
    if (files.has(name)) throw new RefusedRequest(422, `${name} is in the upload twice.`);
    if (files.size > MAX_FILES) throw new RefusedRequest(413, `The upload has more than ${MAX_FILES} files.`);
    // The store makes the compressed forms itself: browsers would run another file than the one whose hash is known.
    if (name.endsWith(BROTLI_SUFFIX)) throw new RefusedRequest(422, `${name} is a compressed file: leave it out.`);
    files.set(name, typeof part === 'string' ? Buffer.from(part) : new Uint8Array(await part.arrayBuffer()));
  }
  const manifest = files.get(MANIFEST_FILE);
  if (!manifest) throw new RefusedRequest(422, `The upload has no ${MANIFEST_FILE}.`);
  files.delete(MANIFEST_FILE);
  try {
    return verifyRelease(manifest, files, 'the upload');
  } catch (error) {
    throw error instanceof ReleaseError ? new RefusedRequest(422, error.message) : error;
  }
}

function hasTooManyParts(body: Buffer, contentType: string): boolean {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary === undefined) return false;
  let parts = -1; // the last one ends the upload
  for (let at = body.indexOf(`--${boundary}`); at >= 0 && parts <= MAX_FILES + 1; parts += 1)
    at = body.indexOf(`--${boundary}`, at + boundary.length + 2);
  return parts > MAX_FILES + 1; // the manifest
}
