import { join } from 'node:path';
import { createS3Client } from '@houni/s3/s3-client';
import { bucketAddressSetting, s3Connection, s3Variables } from '@houni/s3/s3-settings';
import type { z } from 'zod';
import { folderStore, type ArtefactStore } from './artefact-store.ts';
import { ReleaseError } from './release-error.ts';
import { s3Store } from './s3-store.ts';

/** The settings of the artefact store. Without ARTEFACT_STORE it is the folder `artefacts` in DATA_DIR. */
export const storeVariables = {
  ARTEFACT_STORE: bucketAddressSetting.optional(),
  ...s3Variables,
};

/** Values of the settings of the store. */
export type StoreValues = z.output<z.ZodObject<typeof storeVariables>> & { DATA_DIR: string };

/** The artefact store of the settings. Throws a `ReleaseError` that names a setting that is missing. */
export function artefactStore(values: StoreValues): ArtefactStore {
  if (values.ARTEFACT_STORE === undefined) return folderStore(join(values.DATA_DIR, 'artefacts'));
  const connection = s3Connection(values, (name) => {
    throw new ReleaseError(`The environment variable ${name} is missing: ARTEFACT_STORE needs it.`);
  });
  return s3Store(createS3Client(connection), values.ARTEFACT_STORE);
}
