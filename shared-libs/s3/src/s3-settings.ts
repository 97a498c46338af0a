import { z } from 'zod';

/** How to reach an S3-compatible object storage, and as whom. */
export interface S3Connection {
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
}

const BUCKET = '[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]';

/** The name of a bucket. */
export const bucketSetting = z.string().regex(new RegExp(`^${BUCKET}$`), 'must be the name of a bucket');

/** An address like `s3://bucket`; its value is the name of the bucket. */
export const bucketAddressSetting = z
  .string()
  .regex(new RegExp(`^s3://${BUCKET}$`), 'must be s3:// and the name of a bucket')
  .transform((address) => address.slice('s3://'.length));

/** The settings of the connection; each process has the key that may do what it does. */
export const s3Variables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_KEY_ID: z.string().min(1).optional(),
  S3_SECRET: z.string().min(1).optional(),
};

/** Values of the settings. */
export type S3Values = z.output<z.ZodObject<typeof s3Variables>>;

/** @param missing throws the error of a missing variable */
export function s3Connection(values: S3Values, missing: (name: keyof S3Values) => never): S3Connection {
  return {
    endpoint: values.S3_ENDPOINT ?? missing('S3_ENDPOINT'),
    region: values.S3_REGION,
    keyId: values.S3_KEY_ID ?? missing('S3_KEY_ID'),
    secret: values.S3_SECRET ?? missing('S3_SECRET'),
  };
}
