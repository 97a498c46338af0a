import { readEnvironment } from './environment.ts';
import { hostKind, publicConfig } from './host-kind.ts';

const environment = readEnvironment({});
const production = { ...environment, NODE_ENV: 'production' as const };

describe('hostKind and publicConfig', () => {
  it.each([
    ['houni.localhost:3000', 'site'],
    ['dashboard.houni.localhost:3000', 'dashboard'],
    ['DASHBOARD.houni.localhost', 'dashboard'],
    ['localhost:3000', 'single'],
    ['127.0.0.1:3000', 'single'],
    ['evil.example', 'site'],
    [undefined, 'site'],
  ])('%s is the %s', (host, kind) => {
    expect(hostKind(host, environment)).toBe(kind);
  });

  it('treats localhost as the site in production', () => {
    expect(hostKind('localhost:3000', production)).toBe('site');
  });

  it('build no URL from an unknown host', () => {
    expect(publicConfig('site', 'evil.example', environment).siteUrl).toBe('http://houni.localhost:3000');
    expect(publicConfig('single', 'localhost:3000', environment).dashboardUrl).toBe('http://localhost:3000');
  });

  it('readEnvironment rejects a host outside the cookie domain and names the variable', () => {
    const cookies = { COOKIE_DOMAIN: 'houni.tn', PUBLIC_SITE_URL: 'https://www.houni.tn' };
    const dashboard = (PUBLIC_DASHBOARD_URL: string) => () => readEnvironment({ ...cookies, PUBLIC_DASHBOARD_URL });
    expect(dashboard('https://my.houni.tn')).not.toThrow();
    expect(dashboard('https://houni.tn')).not.toThrow();
    expect(dashboard('https://myhouni.tn')).toThrow(/PUBLIC_DASHBOARD_URL .* myhouni\.tn .* COOKIE_DOMAIN/);
    expect(() => readEnvironment({ PUBLIC_SITE_URL: 'https://houni.tn' })).toThrow('PUBLIC_SITE_URL');
  });

  it('readEnvironment rejects an API key with a colon and names the variable', () => {
    expect(() => readEnvironment({ FIREBASE_API_KEY: 'a:b' })).toThrow('FIREBASE_API_KEY');
  });
});
