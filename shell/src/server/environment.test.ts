import { readEnvironment } from './environment.ts';

describe('readEnvironment in production', () => {
  const production = {
    NODE_ENV: 'production',
    FIREBASE_PROJECT_ID: 'houni',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'houni.firebaseapp.com',
    PUBLIC_SITE_URL: 'https://example.tn',
    PUBLIC_DASHBOARD_URL: 'https://my.example.tn',
    PUBLIC_API_URL: 'https://api.example.tn',
    PUBLIC_MEDIA_URL: 'https://media.example.tn',
    ARTEFACT_URL: 'https://files.example.tn',
    COOKIE_DOMAIN: 'example.tn',
    RELEASE_PUBLIC_KEY: 'pem',
  };

  it('accepts settings that are all given', () => {
    expect(readEnvironment(production).ARTEFACT_URL).toBe('https://files.example.tn');
  });

  it.each(['FIREBASE_API_KEY', 'ARTEFACT_URL', 'RELEASE_PUBLIC_KEY'])('refuses the default of %s', (name) => {
    expect(() => readEnvironment({ ...production, [name]: '' })).toThrow(
      `The environment variable ${name} is missing: its default is only for development.`,
    );
  });
});

describe('TRUSTED_PROXIES', () => {
  it('may have spaces', () => {
    expect(readEnvironment({ TRUSTED_PROXIES: ' 10.0.0.1, 10.1.0.0/16 ,' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
    ]);
    expect(readEnvironment({}).TRUSTED_PROXIES).toEqual([]);
  });
});

describe('DEV_SERVER_URL', () => {
  it('is accepted outside production for a server on this machine', () => {
    expect(readEnvironment({ DEV_SERVER_URL: 'http://localhost:3002/' }).DEV_SERVER_URL).toBe('http://localhost:3002');
    expect(readEnvironment({}).DEV_SERVER_URL).toBeUndefined();
  });

  it('is refused in production, where only released code runs', () => {
    expect(() =>
      readEnvironment({
        NODE_ENV: 'production',
        FIREBASE_PROJECT_ID: 'houni',
        DEV_SERVER_URL: 'http://localhost:3002',
      }),
    ).toThrow('DEV_SERVER_URL is not usable: production runs only released code.');
  });

  it('is refused for another machine', () => {
    expect(() => readEnvironment({ DEV_SERVER_URL: 'https://dev.example' })).toThrow(
      'DEV_SERVER_URL is not usable: dev.example is not this machine (localhost or 127.0.0.1).',
    );
  });
});
