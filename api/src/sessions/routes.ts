import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessionCheckSchema, sessionKeySchema, sessionsEndedSchema, sessionsSchema } from '@houni/contracts/session';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import { noteSecurityChange } from '../platform/security-log.ts';
import type { Services } from '../services.ts';
import { endOtherSessions, endSession, endSessionByKey, listSessions } from './sessions.ts';
import { userAgentOf, withSession } from './with-session.ts';

const config = { access: 'user', allowPendingDeletion: true } as const;
/** Also allowed for suspended accounts: they sign in and out. */
const allowSuspended = { ...config, allowSuspended: true } as const;
const tags = ['account'];
const ended = { 200: sessionsEndedSchema };

/** The signed-in user's own sessions. */
export function sessionRoutes(app: Http, services: Services): void {
  app.post(
    '/user-auth/session',
    {
      config: allowSuspended,
      schema: {
        tags,
        summary: 'Record that your session is in use; 401 if it has ended',
        response: { 200: sessionCheckSchema },
      },
    },
    (request) => withSession(services, request, () => Promise.resolve({ role: request.callerRole })),
  );
  app.delete(
    '/user-auth/session',
    { config: allowSuspended, schema: { tags, summary: 'End your session', response: ended } },
    (request) => noteEnd(request, endSession(services, signedInUser(request), userAgentOf(request))),
  );
  app.get(
    '/user-auth/sessions',
    { config, schema: { tags, summary: 'Your active sessions', response: { 200: sessionsSchema } } },
    (request) => listSessions(services.db, signedInUser(request)),
  );
  app.delete(
    '/user-auth/sessions',
    { config, schema: { tags, summary: 'End all your sessions except this one', response: ended } },
    (request) => noteEnd(request, endOtherSessions(services, signedInUser(request), userAgentOf(request))),
  );
  app.delete(
    '/user-auth/sessions/:key',
    {
      config,
      schema: {
        tags,
        summary: 'End one of your sessions',
        params: z.object({ key: sessionKeySchema }),
        response: ended,
      },
    },
    (request) => noteEnd(request, endSessionByKey(services, signedInUser(request), request.params.key)),
  );
}

/** Adds the end of sessions to the security log. */
async function noteEnd<Answer extends { ended: number }>(
  request: FastifyRequest,
  ending: Promise<Answer>,
): Promise<Answer> {
  const answer = await ending;
  const { uid } = signedInUser(request);
  if (answer.ended > 0)
    noteSecurityChange({
      kind: 'session_ended',
      action: 'session.end',
      actor: uid,
      subject: { type: 'user', key: uid },
    });
  return answer;
}
