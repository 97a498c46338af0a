import { previewPath } from '@houni/cli/preview-path';
import { readRelease, type ArtefactStore } from '@houni/release/artefact-store';
import { assertFits } from '@houni/release/host-versions';
import { integritySchema, versionSchema, type Manifest } from '@houni/release/manifest';
import { createPreview, MAX_PREVIEW_HOURS } from '@houni/release/preview';
import { promote, rollback } from '@houni/release/registry';
import { ReleaseError } from '@houni/release/release-error';
import type { Previewed, Promoted } from '@houni/release/release-over-http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RefusedRequest, sendRefusal } from './refused-request.ts';
import { tokenOf, type PublishToken } from './publish-tokens.ts';
import type { ReleaseSigning } from './release-signing.ts';

const bySchema = z.string().max(100).optional();
const releaseSchema = z.strictObject({ version: versionSchema, digest: integritySchema.optional(), by: bySchema });
const bodies = {
  preview: releaseSchema.extend({
    path: z.string().max(500).optional(),
    hours: z.number().min(1).max(MAX_PREVIEW_HOURS).default(24),
  }),
  promote: releaseSchema.extend({ without: z.array(z.string().max(60)).max(60).default([]) }),
  rollback: z.strictObject({ by: bySchema }),
};
const MAX_BODY_BYTES = 8192;

type ActionRequest = FastifyRequest<{ Params: { remote: string } }>;

/** What the routes need. */
export interface ReleaseRouteOptions {
  store: ArtefactStore;
  tokens: readonly PublishToken[];
  /** Reads the keys. Rejects with one sentence if there are none. */
  signing(): Promise<ReleaseSigning>;
}

/**
 * `POST /<remote>/preview`, `/promote` and `/rollback`: a team releases its own remote with its token, and no other one. The
 * keys that sign stay here. Each change is one line of the audit log: who, what, when, and the commit.
 */
export async function releaseRoute(
  app: FastifyInstance,
  { store, tokens, signing }: ReleaseRouteOptions,
): Promise<void> {
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(error instanceof ReleaseError ? new RefusedRequest(409, error.message) : error, request, reply),
  );

  const handle = <Action extends keyof typeof bodies>(
    action: Action,
    run: (remote: string, body: z.output<(typeof bodies)[Action]>, keys: ReleaseSigning) => Promise<Outcome>,
  ): void => {
    app.post(`/:remote/${action}`, { bodyLimit: MAX_BODY_BYTES }, async (request: ActionRequest, reply) => {
      const { remote } = request.params;
      const token = tokenOf(request.headers.authorization, tokens, remote, action === 'rollback' ? 'promote' : action);
      const parsed = bodies[action].safeParse(request.body ?? {});
      if (!parsed.success) throw new RefusedRequest(400, z.prettifyError(parsed.error));
      const body = parsed.data as z.output<(typeof bodies)[Action]>; // of the schema of this action
      const keys = await signing().catch((error: unknown) => {
        throw error instanceof ReleaseError ? new RefusedRequest(501, error.message) : error;
      });
      const { manifest, answer, ...what } = await run(remote, body, keys);
      console.log(auditLine({ action, remote, token: token.id, by: body.by, manifest, ...what }));
      return reply.header('cache-control', 'no-store').send(answer);
    });
  };

  handle('preview', async (remote, { version, digest: named, path, hours }, { previewKey, host, site, siteUrl }) => {
    const { manifest, digest } = await readRelease(store, remote, version, named);
    assertFits(manifest, host);
    const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString();
    const start = previewPath(manifest.routes, path);
    const token = createPreview(
      { remote, version, digest, path: start, expiresAt, ...(site !== undefined && { site }) },
      previewKey,
    );
    const answer: Previewed = { version, url: `${siteUrl}/_preview?token=${token}`, path: start, expiresAt };
    return { manifest, answer };
  });
  handle('promote', async (remote, { version, digest, without }, keys) =>
    outcomeOf(remote, keys, await promote(store, { [remote]: { version, digest } }, { ...keys, without })),
  );
  handle('rollback', async (remote, _body, keys) => outcomeOf(remote, keys, await rollback(store, keys, remote)));
}

interface Outcome {
  manifest: Manifest | undefined;
  answer: Previewed | Promoted;
  set?: number;
}

function outcomeOf(
  remote: string,
  { siteUrl }: ReleaseSigning,
  { set, changed, manifests }: Awaited<ReturnType<typeof promote>>,
): Outcome {
  const manifest = manifests.find((each) => each.remote === remote);
  const version = set.remotes[remote]?.version ?? '';
  const answer: Promoted = { version, set: set.number, changed, site: siteUrl, source: manifest?.source };
  return { manifest, answer, set: set.number };
}

/** A line of the log like those of the other services (docs/operating.md). */
function auditLine({
  manifest,
  action,
  remote,
  ...rest
}: {
  action: string;
  remote: string;
  token: string;
  by: string | undefined;
  manifest: Manifest | undefined;
  set?: number;
}): string {
  return JSON.stringify({
    level: 'info',
    time: new Date().toISOString(),
    service: 'releases',
    event: 'release',
    action,
    remote,
    version: manifest?.version,
    commit: manifest?.source?.commit,
    ...rest,
    msg: `${action} of ${remote}`,
  });
}
