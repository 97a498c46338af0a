import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms } from '../server/accept-forms.ts';
import { readSession } from './read-session.ts';
import type { Session } from './read-session.ts';
import { createRefresher } from './refresh-token.ts';
import type { RefresherOptions } from './refresh-token.ts';
import type { CookiePlace } from './session-cookie.ts';
import { createSessionRegister } from './session-register.ts';
import type { SessionRegisterOptions } from './session-register.ts';
import { beginSession, currentToken, endSession } from './token-sync.ts';
import type { SyncAnswer, SyncRequest } from './token-sync.ts';
import { createTokenVerifier } from './verify-token.ts';
import type { TokenVerifierOptions } from './verify-token.ts';

export const TOKEN_SYNC_PATH = '/auth-token-sync';
const SIGN_OUT_PATH = '/sign-out';

export interface SessionOptions extends TokenVerifierOptions, RefresherOptions, Pick<SessionRegisterOptions, 'apiUrl'> {
  /** COOKIE_DOMAIN: the domain that the site and its dashboard share; null for one host. */
  cookieDomain: string | null;
  /** The home page as seen from a host of ours. */
  homeOf(host: string): string;
}

export interface SessionService {
  /**
   * Who sends this request. Sets the cookies that the answer must carry, so call it before the reply is sent;
   * an answer for a session that is not `cacheable` must be `private, no-store`.
   */
  read(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
}

/**
 * Adds `POST`, `GET` and `DELETE /auth-token-sync` to the server and gives what pages need to know their visitor.
 * Throws a sentence when the settings would let unsigned tokens pass (see `createTokenVerifier`).
 */
export function registerSession(app: FastifyInstance, options: SessionOptions): SessionService {
  const { cookieDomain, homeOf } = options;
  const reading = {
    verify: createTokenVerifier(options),
    refresh: createRefresher(options),
    register: createSessionRegister(options),
  };

  const placeOf = (request: FastifyRequest): CookiePlace => ({
    host: request.host,
    secure: request.protocol === 'https',
    cookieDomain,
  });
  const syncRequest = (request: FastifyRequest): SyncRequest => ({
    headers: { ...request.headers, 'sec-fetch-site': single(request.headers['sec-fetch-site']) },
    body: request.body,
    renew: new URL(request.url, 'http://localhost').searchParams.has('renew'),
    place: placeOf(request),
  });
  const send = (reply: FastifyReply, answer: SyncAnswer): FastifyReply => {
    if (answer.setCookies.length > 0) reply.header('set-cookie', answer.setCookies);
    reply.code(answer.status).headers(answer.headers);
    return answer.body ? reply.send(answer.body) : reply.send();
  };

  const bodyLimit = 8192;
  app.post(TOKEN_SYNC_PATH, { bodyLimit }, async (request, reply) =>
    send(reply, await beginSession(syncRequest(request), reading)),
  );
  app.get(TOKEN_SYNC_PATH, async (request, reply) => send(reply, await currentToken(syncRequest(request), reading)));
  app.delete(TOKEN_SYNC_PATH, async (request, reply) => send(reply, await endSession(syncRequest(request), reading)));

  // The menu's button without script: the same, then the home page.
  app.register(async (forms) => {
    acceptForms(forms, bodyLimit);
    forms.post(SIGN_OUT_PATH, async (request, reply) => {
      const answer = await endSession(syncRequest(request), reading);
      if (answer.status !== 204) return send(reply, answer);
      return reply
        .code(303)
        .header('set-cookie', answer.setCookies)
        .header('cache-control', 'no-store')
        .header('location', homeOf(request.host))
        .send();
    });
  });

  return {
    async read(request, reply) {
      const session = await readSession(request.headers, placeOf(request), reading);
      if (session.setCookies.length > 0) reply.header('set-cookie', session.setCookies);
      return session;
    },
  };
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
