import type { PublicConfig } from '@houni/remote';
import type { RuleHosts } from '@houni/routing/redirect-rules';
import type { Environment } from './environment.ts';

/** `single`: plain localhost, where one host serves site and dashboard. */
export type HostKind = 'site' | 'dashboard' | 'single';

/** Which of our hosts a request came to. Names that are not ours are treated as the site, so no address is ever built from them. */
export function hostKind(hostHeader: string | undefined, environment: Environment): HostKind {
  const name = (hostHeader ?? '').replace(/:\d+$/, '').toLowerCase();
  if (name === new URL(environment.PUBLIC_DASHBOARD_URL).hostname) return 'dashboard';
  if (environment.NODE_ENV !== 'production' && (name === 'localhost' || name === '127.0.0.1')) {
    return name === new URL(environment.PUBLIC_SITE_URL).hostname ? 'site' : 'single';
  }
  return 'site';
}

/**
 * The Auth emulator as browsers reach it, or null where the real service is used: a host beside ours where there is one.
 * Browsers keep what frames store apart by site, and a sign-in that leaves the page comes back through a frame; in
 * production FIREBASE_AUTH_DOMAIN lies beside our hosts for the same reason (docs/operating.md).
 */
export function emulatorOrigin({
  FIREBASE_AUTH_EMULATOR_HOST: host,
  COOKIE_DOMAIN: domain,
}: Pick<Environment, 'FIREBASE_AUTH_EMULATOR_HOST' | 'COOKIE_DOMAIN'>): string | null {
  if (!host) return null;
  return domain?.endsWith('.localhost') ? `http://auth.${domain}:${host.split(':').at(-1)}` : `http://${host}`;
}

/** Public addresses for pages of a host; on a single host everything stays on it. */
export function publicConfig(kind: HostKind, hostHeader: string | undefined, environment: Environment): PublicConfig {
  const single = kind === 'single' ? `http://${hostHeader}` : null;
  return {
    apiUrl: environment.PUBLIC_API_URL,
    mediaUrl: environment.PUBLIC_MEDIA_URL,
    mapStyle: environment.MAP_STYLE_URL ?? null,
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

/** Where redirect rules may lead: our own hosts, and those that the operator allows. */
export function ruleHosts(environment: Environment): RuleHosts {
  const { PUBLIC_SITE_URL: siteUrl, PUBLIC_DASHBOARD_URL: dashboardUrl, REDIRECT_HOSTS: more } = environment;
  return { siteUrl, dashboardUrl, more };
}
