import { z } from 'zod';
import { bucketAddressSetting, bucketSetting, s3Connection, s3Variables } from '@houni/s3/s3-settings';
import type { S3Connection } from '@houni/s3/s3-settings';

/** The buckets of media in an S3-compatible storage. */
export interface S3Settings extends S3Connection {
  /** Its files are public. */
  bucket: string;
  /** Only the API can read its files. */
  privateBucket: string;
}

/** The settings of the media storage. Without MEDIA_STORE the files are below DATA_DIR. */
export const mediaVariables = {
  MEDIA_STORE: bucketAddressSetting.optional(),
  /** The bucket of private files; by default the name of the public one with `-private`. */
  MEDIA_PRIVATE_BUCKET: bucketSetting.optional(),
  ...s3Variables,
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
  const bucket = values.MEDIA_STORE;
  if (bucket === undefined) return null;
  const privateBucket = values.MEDIA_PRIVATE_BUCKET ?? `${bucket}-private`;
  if (privateBucket === bucket)
    invalid('MEDIA_PRIVATE_BUCKET', 'it must be another bucket than the public one of MEDIA_STORE');
  if (values.PUBLIC_MEDIA_URL === undefined) missing('PUBLIC_MEDIA_URL');
  return { ...s3Connection(values, missing), bucket, privateBucket };
}
