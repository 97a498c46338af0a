import type { PublicConfig } from '@houni/remote';
import type { RuleHosts } from '@houni/routing/redirect-rules';
import type { Environment } from './environment.ts';

/** `single`: plain localhost, which serves site and dashboard on one host. */
export type HostKind = 'site' | 'dashboard' | 'single';

/** Which of our hosts received the request. Unknown names count as the site, so that no URL is built from them. */
export function hostKind(hostHeader: string | undefined, environment: Environment): HostKind {
  const name = (hostHeader ?? '').replace(/:\d+$/, '').toLowerCase();
  if (name === new URL(environment.PUBLIC_DASHBOARD_URL).hostname) return 'dashboard';
  if (environment.NODE_ENV !== 'production' && (name === 'localhost' || name === '127.0.0.1')) {
    return name === new URL(environment.PUBLIC_SITE_URL).hostname ? 'site' : 'single';
  }
  return 'site';
}

/**
 * The origin of the Auth emulator for browsers; null for the real service. It is on the same site as our hosts, because
 * browsers partition the storage of frames by site, and a sign-in with redirect returns through a frame. In production
 * FIREBASE_AUTH_DOMAIN is on our site for the same reason (docs/operating.md).
 */
export function emulatorOrigin({
  FIREBASE_AUTH_EMULATOR_HOST: host,
  COOKIE_DOMAIN: domain,
}: Pick<Environment, 'FIREBASE_AUTH_EMULATOR_HOST' | 'COOKIE_DOMAIN'>): string | null {
  if (!host) return null;
  return domain?.endsWith('.localhost') ? `http://auth.${domain}:${host.split(':').at(-1)}` : `http://${host}`;
}

/** Public URLs for the pages of a host. On a single host they all use that host. */
export function publicConfig(kind: HostKind, hostHeader: string | undefined, environment: Environment): PublicConfig {
  const single = kind === 'single' ? `http://${hostHeader}` : null;
  return {
    apiUrl: environment.PUBLIC_API_URL,
    mediaUrl: environment.PUBLIC_MEDIA_URL,
    mapStyle: environment.MAP_STYLE_URL ?? null,
    mapTiles: environment.MAP_TILES_URL ?? null,
    siteUrl: single ?? environment.PUBLIC_SITE_URL,
    dashboardUrl: single ?? environment.PUBLIC_DASHBOARD_URL,
    firebase: {
      apiKey: environment.FIREBASE_API_KEY,
      authDomain: environment.FIREBASE_AUTH_DOMAIN,
      projectId: environment.FIREBASE_PROJECT_ID,
      emulatorUrl: emulatorOrigin(environment),
    },
    social: {
      twitter: environment.SOCIAL_TWITTER,
      facebook: environment.SOCIAL_FACEBOOK,
      instagram: environment.SOCIAL_INSTAGRAM,
      youtube: environment.SOCIAL_YOUTUBE,
    },
    developer: { name: environment.DEVELOPER_NAME, url: environment.DEVELOPER_URL },
  };
}

/** Hosts that redirect rules may lead to: our own, and those that the operator allows. */
export function ruleHosts(environment: Environment): RuleHosts {
  const { PUBLIC_SITE_URL: siteUrl, PUBLIC_DASHBOARD_URL: dashboardUrl, REDIRECT_HOSTS: more } = environment;
  return { siteUrl, dashboardUrl, more };
}
