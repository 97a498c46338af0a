import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms } from './accept-forms.ts';
import { readSession } from '../session/read-session.ts';
import type { Session } from '../session/read-session.ts';
import { createTokenRefresher } from '../session/refresh-token.ts';
import type { TokenRefresherOptions } from '../session/refresh-token.ts';
import type { CookieScope } from '../session/session-cookie.ts';
import { createSessionStatusClient } from '../session/session-status.ts';
import type { SessionStatusOptions } from '../session/session-status.ts';
import { beginSession, currentToken, endSession } from '../session/token-sync.ts';
import type { SyncAnswer, SyncRequest } from '../session/token-sync.ts';
import { createTokenVerifier } from '../session/verify-token.ts';
import type { TokenVerifierOptions } from '../session/verify-token.ts';

export const TOKEN_SYNC_PATH = '/auth-token-sync';
const SIGN_OUT_PATH = '/sign-out';

export interface SessionOptions
  extends TokenVerifierOptions, TokenRefresherOptions, Pick<SessionStatusOptions, 'apiUrl'> {
  /** COOKIE_DOMAIN: the domain that site and dashboard share; null for a single host. */
  cookieDomain: string | null;
  /** Whether the public address of the site is https. */
  secure: boolean;
  /** Our origins: a sign-in on one host begins the session on the other, too. */
  origins: readonly string[];
  /** The URL of the home page for a request to one of our hosts. */
  homeUrl(host: string): string;
}

export interface SessionService {
  /**
   * Reads the session of a request and sets the cookies of the response, so it must be called before the reply is sent.
   * The response for a session that is not `cacheable` must be `private, no-store`.
   */
  read(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
}

/**
 * Registers `POST`, `GET` and `DELETE /auth-token-sync` and `POST /sign-out`.
 * Throws if the settings would accept unsigned tokens (see `createTokenVerifier`).
 */
export function registerSessionRoutes(app: FastifyInstance, options: SessionOptions): SessionService {
  const { cookieDomain, homeUrl, origins, secure } = options;
  const readOptions = {
    verify: createTokenVerifier(options),
    refresh: createTokenRefresher(options),
    sessionStatus: createSessionStatusClient(options),
  };

  const scopeOf = (request: FastifyRequest): CookieScope => ({
    host: request.host,
    secure,
    cookieDomain,
  });
  const syncRequest = (request: FastifyRequest): SyncRequest => ({
    headers: { ...request.headers, 'sec-fetch-site': firstValue(request.headers['sec-fetch-site']) },
    body: request.body,
    renew: new URL(request.url, 'http://localhost').searchParams.has('renew'),
    scope: scopeOf(request),
    origins,
  });
  const send = (reply: FastifyReply, answer: SyncAnswer): FastifyReply => {
    if (answer.setCookies.length > 0) reply.header('set-cookie', answer.setCookies);
    reply.code(answer.status).headers(answer.headers);
    return answer.body ? reply.send(answer.body) : reply.send();
  };

  /** Lets pages of our other host read the response (CORS). */
  const allowOwnOrigin = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin === undefined || !origins.includes(origin)) return reply;
    return reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
  };

  const bodyLimit = 8192;
  app.post(TOKEN_SYNC_PATH, { bodyLimit }, async (request, reply) =>
    send(allowOwnOrigin(request, reply), await beginSession(syncRequest(request), readOptions)),
  );
  app.options(TOKEN_SYNC_PATH, async (request, reply) =>
    allowOwnOrigin(request, reply)
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'authorization, content-type')
      .send(),
  );
  app.get(TOKEN_SYNC_PATH, async (request, reply) =>
    send(reply, await currentToken(syncRequest(request), readOptions)),
  );
  app.delete(TOKEN_SYNC_PATH, async (request, reply) =>
    send(reply, await endSession(syncRequest(request), readOptions)),
  );

  // The sign-out button of the profile menu before hydration: ends the session, then redirects to the home page.
  app.register(async (forms) => {
    acceptForms(forms, bodyLimit);
    forms.post(SIGN_OUT_PATH, async (request, reply) => {
      const answer = await endSession(syncRequest(request), readOptions);
      if (answer.status !== 204) return send(reply, answer);
      return reply
        .code(303)
        .headers(answer.headers)
        .header('set-cookie', answer.setCookies)
        .header('location', homeUrl(request.host))
        .send();
    });
  });

  return {
    async read(request, reply) {
      const session = await readSession(request.headers, scopeOf(request), readOptions);
      if (session.setCookies.length > 0) reply.header('set-cookie', session.setCookies);
      return session;
    },
  };
}

function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
