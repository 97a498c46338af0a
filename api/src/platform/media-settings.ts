import { z } from 'zod';

/** The connection to an S3-compatible storage. */
export interface S3Settings {
  endpoint: string;
  region: string;
  /** Its files are public. */
  bucket: string;
  /** Only the API can read its files. */
  privateBucket: string;
  keyId: string;
  secret: string;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The settings of the media storage. Without MEDIA_STORE the files are below DATA_DIR. */
export const mediaVariables = {
  MEDIA_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be s3:// and the name of a bucket')
    .optional(),
  /** The bucket of private files; by default the name of the public one with `-private`. */
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
 * @param missing throws the error of a missing variable
 * @param invalid throws the error of an invalid variable
 * @returns null if the files are stored in the folder
 */
export function readMediaSettings(
  values: z.output<typeof variables> & { PUBLIC_MEDIA_URL?: string | undefined },
  missing: (name: string) => never,
  invalid: (name: string, reason: string) => never,
): S3Settings | null {
  const bucket = values.MEDIA_STORE?.slice('s3://'.length);
  if (bucket === undefined) return null;
  const privateBucket = values.MEDIA_PRIVATE_BUCKET ?? `${bucket}-private`;
  if (privateBucket === bucket)
    invalid('MEDIA_PRIVATE_BUCKET', 'it must be another bucket than the public one of MEDIA_STORE');
  if (values.PUBLIC_MEDIA_URL === undefined) missing('PUBLIC_MEDIA_URL');
  return {
    endpoint: values.MEDIA_S3_ENDPOINT ?? missing('MEDIA_S3_ENDPOINT'),
    region: values.MEDIA_S3_REGION,
    bucket,
    privateBucket,
    keyId: values.MEDIA_S3_KEY_ID ?? missing('MEDIA_S3_KEY_ID'),
    secret: values.MEDIA_S3_SECRET ?? missing('MEDIA_S3_SECRET'),
  };
}
