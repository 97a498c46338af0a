import type { FastifyInstance } from 'fastify';
import { internalApiUrl, isSecure } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { hostKind } from '../host-kind.ts';
import { refuseCrossSite } from '../refuse-cross-site.ts';
import { registerSessionRoutes } from '../session-routes.ts';
import type { SessionService } from '../session-routes.ts';

/** Refuses forms of other sites, and registers the session's routes. */
export function registerSession(app: FastifyInstance, environment: Environment): SessionService {
  const origins = [new URL(environment.PUBLIC_SITE_URL).origin, new URL(environment.PUBLIC_DASHBOARD_URL).origin];
  refuseCrossSite(app, origins);
  return registerSessionRoutes(app, {
    projectId: environment.FIREBASE_PROJECT_ID,
    apiKey: environment.FIREBASE_API_KEY,
    emulatorHost: environment.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    production: environment.NODE_ENV === 'production',
    apiUrl: internalApiUrl(environment),
    cookieDomain: environment.COOKIE_DOMAIN,
    secure: isSecure(environment),
    origins,
    homeUrl: (host) => (hostKind(host, environment) === 'dashboard' ? `${environment.PUBLIC_SITE_URL}/` : '/'),
  });
}
