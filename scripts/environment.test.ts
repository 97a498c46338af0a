import path from 'node:path';
import { readEnvironment, ROOT } from './environment.ts';

describe('the settings', () => {
  it('have defaults; public addresses follow the ports unless they are given', () => {
    const environment = readEnvironment({ SHELL_PORT: '5800', API_PORT: '5801', PUBLIC_SITE_URL: '', PUBLIC_DASHBOARD_URL: 'https://my.houni.tn/' });
    expect(environment).toMatchObject({
      PUBLIC_SITE_URL: 'http://houni.localhost:5800',
      PUBLIC_DASHBOARD_URL: 'https://my.houni.tn',
      PUBLIC_API_URL: 'http://localhost:5801',
      PUBLIC_MEDIA_URL: 'http://localhost:5801/media',
      ARTEFACT_URL: 'http://localhost:3001',
      DATA_DIR: path.join(ROOT, '.data'),
    });
  });

  it('are refused in one sentence that names the variable', () => {
    expect(() => readEnvironment({ API_PORT: 'four' })).toThrow('The environment variable API_PORT is wrong: must be a port number.');
    expect(() => readEnvironment({ API_PORT: '70000' })).toThrow('The environment variable API_PORT is wrong: must be at most 65535.');
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://x' })).toThrow('The environment variable DATABASE_URL is wrong: must be a postgres:// address.');
    expect(() => readEnvironment({ API_PORT: '3001' })).toThrow('ARTEFACT_PORT and API_PORT are both 3001: give each its own port.');
  });
});
