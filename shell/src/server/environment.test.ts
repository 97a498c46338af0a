import { readEnvironment } from './environment.ts';

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
