import { developmentSettings } from './development-settings.ts';

const ENVIRONMENT = { DEV_SERVER_PORT: 3002 };
const OPTIONS = { remotes: ['mf-blog'], against: null };
const INSTALLATION = {
  artefactUrl: 'https://code.houni.tn',
  apiUrl: 'https://api.houni.tn',
  mediaUrl: 'https://media.houni.tn',
  firebase: { apiKey: 'key', authDomain: 'houni.tn', projectId: 'houni', emulatorUrl: null },
};

describe('developmentSettings', () => {
  it('changes nothing for npm start', () => {
    for (const service of ['api', 'shell', 'artefact-origin'])
      expect(developmentSettings(service, null, ENVIRONMENT)).toEqual({ args: [], env: {}, isWatched: false });
  });

  it('restarts API and shell when their files change and gives the shell the bundles in memory', () => {
    expect(developmentSettings('api', OPTIONS, ENVIRONMENT)).toEqual({ args: [], env: {}, isWatched: true });
    const { env, isWatched } = developmentSettings('shell', OPTIONS, ENVIRONMENT);
    expect(isWatched).toBe(true);
    expect(env).toMatchObject({
      DEV_SERVER_URL: 'http://localhost:3002',
      ARTEFACT_URL: 'http://localhost:3002',
      PAGE_CACHE_SECONDS: '0',
      SERVICE_WORKER: 'off',
    });
    expect(developmentSettings('dev-server', OPTIONS, ENVIRONMENT).args).toEqual(['--only', 'mf-blog']);
  });

  it('uses API, pictures and sign-in of another installation, and never an emulator on another machine', () => {
    expect(developmentSettings('shell', OPTIONS, ENVIRONMENT, INSTALLATION).env).toMatchObject({
      API_URL: 'https://api.houni.tn',
      PUBLIC_MEDIA_URL: 'https://media.houni.tn',
      FIREBASE_PROJECT_ID: 'houni',
      FIREBASE_AUTH_EMULATOR_HOST: '',
    });
    const emulated = { ...INSTALLATION.firebase, emulatorUrl: 'http://auth.houni.localhost:9099' };
    const { env } = developmentSettings('shell', OPTIONS, ENVIRONMENT, { ...INSTALLATION, firebase: emulated });
    expect(env).toMatchObject({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    expect(developmentSettings('dev-server', OPTIONS, ENVIRONMENT, INSTALLATION).env).toEqual({
      ARTEFACT_URL: 'https://code.houni.tn',
    });
    expect(developmentSettings('api-proxy', OPTIONS, ENVIRONMENT, INSTALLATION).args).toEqual(['https://api.houni.tn']);
  });
});
