import { z } from 'zod';
import { sourceSchema, versionSchema } from './manifest.ts';
import { assertEncryptedOrLocal, type Publisher } from './publish-over-http.ts';
import { ReleaseError } from './release-error.ts';

const TIMEOUT_MS = 60_000;

/** The answer to a preview. */
export const previewedSchema = z.object({
  version: versionSchema,
  url: z.url(),
  path: z.string(),
  expiresAt: z.string(),
});
export type Previewed = z.infer<typeof previewedSchema>;

/** The answer to a promotion or a rollback. */
export const promotedSchema = z.object({
  version: versionSchema,
  /** The number of the set that is current now. */
  set: z.int().positive(),
  changed: z.boolean(),
  /** The address of the site. */
  site: z.url(),
  /** Of the version that is live now, if it is known. */
  source: sourceSchema.optional(),
});
export type Promoted = z.infer<typeof promotedSchema>;

/** Which version, who asks, and what else the action needs. */
export interface ReleaseRequest {
  version?: string;
  digest?: string | undefined;
  /** The name of the person or job, for the audit log. */
  by?: string | undefined;
  path?: string | undefined;
  hours?: number;
  without?: readonly string[];
}

/**
 * Lets the service `releases` preview, promote or roll back one's own remote with its token. Throws a `ReleaseError` with the
 * reason of the service.
 */
export async function releaseOverHttp<Answer>(
  { url, token }: Publisher,
  remote: string,
  action: 'preview' | 'promote' | 'rollback',
  request: ReleaseRequest,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  assertEncryptedOrLocal(url);
  const target = `${url.replace(/\/+$/, '')}/${remote}/${action}`;
  const answer = await fetch(target, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new ReleaseError(`${target} could not be reached: is it the address of the service that takes releases?`, {
      cause: error,
    });
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new ReleaseError(`${url} refused the ${action} of ${remote} (${answer.status}): ${text.trim()}`);
  const parsed = z
    .string()
    .transform((json): unknown => JSON.parse(json))
    .pipe(schema)
    .safeParse(text);
  if (!parsed.success) throw new ReleaseError(`${url} is not a service that takes releases.`);
  return parsed.data;
}
