import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TokenVerifier, VerifiedUser } from './auth.ts';
import { RequestError } from './errors.ts';

/** Who may call a route. Every route says it: one that does not stops the boot. */
export type Access = 'public' | 'user';

/** How long an answer may be kept by browsers and by shared caches; none means `no-store`. */
export type Freshness = 'minute' | 'hour' | 'day';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    fresh?: Freshness;
  }
  interface FastifyRequest {
    /** The signed-in user of a route whose access is `user`; read it through `signedInUser`. */
    verifiedUser: VerifiedUser | null;
  }
}

/** Routes that plugins make, and that are for everybody: the API's documentation and the media files. */
const OPEN_PLUGINS = /^\/(docs|media)(\/|$)/;

/** Checks the bearer token of every route that is not public; deny by default. */
export function guardRoutes(app: FastifyInstance, verify: TokenVerifier): void {
  app.decorateRequest('verifiedUser', null);
  app.addHook('onRoute', (route) => {
    if (route.config?.access !== undefined) return;
    if (!OPEN_PLUGINS.test(route.url))
      throw new Error(`the route ${String(route.method)} ${route.url} does not say who may call it`);
    route.config = { ...route.config, access: 'public' };
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return;
    request.verifiedUser = await verify(bearerToken(request));
  });
}

function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(header)?.[1];
  if (token === undefined) throw new RequestError('unauthorized', 'This needs a signed-in user.');
  return token;
}

/** The user who calls; only routes whose access is `user` have one. */
export function signedInUser(request: FastifyRequest): VerifiedUser {
  if (request.verifiedUser === null) throw new RequestError('unauthorized', 'This needs a signed-in user.');
  return request.verifiedUser;
}
