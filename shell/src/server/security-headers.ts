import { createHash } from 'node:crypto';
import { CONSENT_SCRIPT } from '../render/consent-script.ts';
import { CLICK_REPLAY_SCRIPT } from '../render/click-replay-script.ts';
import { RETURNING_SCRIPT } from '../render/returning-script.ts';
import { START_SCRIPT } from '../render/start-script.ts';
import { isSecure } from './environment.ts';
import type { Environment } from './environment.ts';
import { emulatorOrigin } from './host-kind.ts';

/** The hashes of the inline scripts, whose text is the same on every page. */
const INLINE_HASHES = [CLICK_REPLAY_SCRIPT, CONSENT_SCRIPT, RETURNING_SCRIPT, START_SCRIPT].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

/** What the identity provider's library loads: the popups of federated providers, and reCAPTCHA before an SMS is sent. */
const PROVIDER_SCRIPTS = [
  'https://apis.google.com',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];
const PROVIDER_FRAMES = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/**
 * The content security policy of a page. The inline scripts are allowed by their hashes. emotion's styles are inline. `connect-src` names the API, the releases and the sign-in service.
 * Sign-in pages may also load scripts and frames of the identity provider.
 */
export function contentSecurityPolicy(environment: Environment, isSignInRoute = false): string {
  const origin = (address: string) => new URL(address).origin;
  const api = origin(environment.PUBLIC_API_URL);
  const media = origin(environment.PUBLIC_MEDIA_URL);
  const artefacts = origin(environment.ARTEFACT_URL);
  const emulator = emulatorOrigin(environment);
  const signIn = emulator
    ? [emulator]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const provider = emulator ?? `https://${environment.FIREBASE_AUTH_DOMAIN}`;
  const site = [origin(environment.PUBLIC_SITE_URL), origin(environment.PUBLIC_DASHBOARD_URL)];
  const style = environment.MAP_STYLE_URL;
  const map = style ? [origin(style), ...environment.MAP_ORIGINS] : [];
  const tiles = environment.MAP_TILES_URL ? [origin(environment.MAP_TILES_URL)] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...INLINE_HASHES, artefacts, site[0] ?? '', ...(isSignInRoute ? PROVIDER_SCRIPTS : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', api, media, ...map],
    'font-src': ["'self'", ...site],
    'connect-src': ["'self'", api, artefacts, ...signIn, ...site, ...map, ...tiles],
    // The map's worker is a verified file of a release that starts from a blob (see `loadMapLibrary` of mf-listings).
    'worker-src': ["'self'", 'blob:'],
    'frame-src': isSignInRoute ? [provider, ...PROVIDER_FRAMES] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...site],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].filter(Boolean).join(' ')}`)
    .join('; ');
}

/**
 * Security headers of all responses; HSTS only if the site uses https. Browsers run no script file without a hash (Integrity-Policy),
 * except where the identity provider's scripts run, which have none.
 */
export function securityHeaders(environment: Environment, isSignInRoute = false): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(environment, isSignInRoute),
    'integrity-policy': `blocked-destinations=(${isSignInRoute || environment.DEV_SERVER_URL ? '' : 'script'})`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isSecure(environment) && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
