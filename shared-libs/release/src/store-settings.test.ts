import { z } from 'zod';
import { temporaryFolder } from '../test/fixture.ts';
import { artefactStore, storeVariables } from './store-settings.ts';

const SETTINGS = {
  ARTEFACT_STORE: 's3://houni-artefacts',
  S3_ENDPOINT: 'https://s3.example.tn',
  S3_KEY_ID: 'id',
  S3_SECRET: 'secret',
};
const parse = (values: Record<string, string | undefined>) => z.object(storeVariables).parse(values);

describe('artefactStore', () => {
  it('is the folder artefacts in DATA_DIR by default', async () => {
    const folder = await temporaryFolder();
    await artefactStore({ ...parse({}), DATA_DIR: folder }).write('a.js', Buffer.from('a'));
    expect(await artefactStore({ ...parse({}), DATA_DIR: folder }).children('')).toEqual(['a.js']);
  });

  it.each(['S3_ENDPOINT', 'S3_KEY_ID', 'S3_SECRET'])('requires %s for a bucket', (name) => {
    expect(() => artefactStore({ ...parse({ ...SETTINGS, [name]: undefined }), DATA_DIR: '/none' })).toThrow(
      `The environment variable ${name} is missing: ARTEFACT_STORE needs it.`,
    );
  });

  it.each(['houni-artefacts', 's3://Upper', 's3://a/b'])('rejects the address %s', (address) => {
    expect(() => parse({ ...SETTINGS, ARTEFACT_STORE: address })).toThrow('must be s3:// and the name of a bucket');
  });
});
