import { readEnvironment } from './environment.ts';

const s3 = {
  DATABASE_URL: 'postgres://houni@localhost/houni',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  MAIL_SIGNING_KEY: 'x'.repeat(32),
  PUBLIC_MEDIA_URL: 'https://media.example.tn',
  MEDIA_STORE: 's3://houni-media',
  S3_ENDPOINT: 'https://s3.example.tn/',
  S3_KEY_ID: 'id',
  S3_SECRET: 'secret',
};

describe('the media storage', () => {
  it('is a folder by default', () => {
    expect(readEnvironment({ ...s3, MEDIA_STORE: undefined }).mediaStore).toBeNull();
  });

  it('has two buckets in an S3-compatible storage', () => {
    expect(readEnvironment(s3).mediaStore).toEqual({
      endpoint: 'https://s3.example.tn',
      region: 'us-east-1',
      bucket: 'houni-media',
      privateBucket: 'houni-media-private',
      keyId: 'id',
      secret: 'secret',
    });
  });

  it.each(['PUBLIC_MEDIA_URL', 'S3_ENDPOINT', 'S3_KEY_ID', 'S3_SECRET'])('requires %s', (name) => {
    expect(() => readEnvironment({ ...s3, [name]: undefined })).toThrow(`${name} is missing`);
  });

  it.each([
    ['MEDIA_STORE', 's3://UPPER'],
    ['MEDIA_STORE', 'https://houni-media'],
    ['MEDIA_STORE', 's3://a/b'],
    ['MEDIA_PRIVATE_BUCKET', 'houni-media'],
    ['MEDIA_PRIVATE_BUCKET', '../x'],
    ['S3_ENDPOINT', 'ftp://s3.example.tn'],
  ])('reports that %s is wrong: %s', (name, value) => {
    expect(() => readEnvironment({ ...s3, [name]: value })).toThrow(`${name} is wrong`);
  });
});
