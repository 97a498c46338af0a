import { createHash } from 'node:crypto';
import { START_SCRIPT } from '../render/start-script.ts';
import type { Environment } from './environment.ts';

/** The hash of the one inline script that runs: its text is the same on every page. */
const START_HASH = `'sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}'`;

/**
 * The content security policy of every page. One inline script runs, which starts the others (the state is JSON): no
 * other is allowed; emotion's styles are inline. `connect-src` names the API, the releases and the sign-in service.
 */
export function contentSecurityPolicy(environment: Environment): string {
  const origin = (address: string) => new URL(address).origin;
  const api = origin(environment.PUBLIC_API_URL);
  const media = origin(environment.PUBLIC_MEDIA_URL);
  const artefacts = origin(environment.ARTEFACT_URL);
  const emulator = environment.FIREBASE_AUTH_EMULATOR_HOST;
  const signIn = emulator
    ? [`http://${emulator}`]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const site = [origin(environment.PUBLIC_SITE_URL), origin(environment.PUBLIC_DASHBOARD_URL)];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", START_HASH, artefacts, site[0] ?? ''],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', api, media],
    'font-src': ["'self'", ...site],
    'connect-src': ["'self'", api, artefacts, ...signIn, ...site],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...site],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].filter(Boolean).join(' ')}`)
    .join('; ');
}

/** Headers that every answer carries. HSTS only where the site is on https. */
export function securityHeaders(environment: Environment): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(environment),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(environment.PUBLIC_SITE_URL.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
