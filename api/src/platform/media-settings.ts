import { z } from 'zod';

/** How an S3-compatible storage is reached. */
export interface S3Settings {
  endpoint: string;
  region: string;
  /** Whose files everybody may read. */
  bucket: string;
  /** Whose files nobody but the API may read. */
  privateBucket: string;
  keyId: string;
  secret: string;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The settings of the media storage; without MEDIA_STORE the files stand under DATA_DIR. */
export const mediaVariables = {
  MEDIA_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be s3:// and the name of a bucket')
    .optional(),
  /** The bucket of what is not public; by default the public one's name with `-private`. */
  MEDIA_PRIVATE_BUCKET: z.string().regex(bucketName, 'must be the name of a bucket').optional(),
  MEDIA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  MEDIA_S3_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_S3_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET: z.string().min(1).optional(),
};

const variables = z.object(mediaVariables);

/**
 * @param lacking says which variable is missing; it throws
 * @param wrong says which variable does not fit, and why; it throws
 * @returns null for the folder
 */
export function readMediaSettings(
  values: z.output<typeof variables> & { PUBLIC_MEDIA_URL?: string | undefined },
  lacking: (name: string) => never,
  wrong: (name: string, why: string) => never,
): S3Settings | null {
  const bucket = values.MEDIA_STORE?.slice('s3://'.length);
  if (bucket === undefined) return null;
  const privateBucket = values.MEDIA_PRIVATE_BUCKET ?? `${bucket}-private`;
  if (privateBucket === bucket)
    wrong('MEDIA_PRIVATE_BUCKET', 'it must be another bucket than the public one of MEDIA_STORE');
  if (values.PUBLIC_MEDIA_URL === undefined) lacking('PUBLIC_MEDIA_URL');
  return {
    endpoint: values.MEDIA_S3_ENDPOINT ?? lacking('MEDIA_S3_ENDPOINT'),
    region: values.MEDIA_S3_REGION,
    bucket,
    privateBucket,
    keyId: values.MEDIA_S3_KEY_ID ?? lacking('MEDIA_S3_KEY_ID'),
    secret: values.MEDIA_S3_SECRET ?? lacking('MEDIA_S3_SECRET'),
  };
}
