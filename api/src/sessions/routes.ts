import { z } from 'zod';
import { sessionKeySchema, sessionsEndedSchema, sessionsSchema } from '@houni/contracts/session';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { endOtherSessions, endSession, endSessionByKey, listSessions } from './sessions.ts';
import { agentOf, withSession } from './with-session.ts';

const config = { access: 'user', whileLeaving: true } as const;
const tags = ['account'];
const ended = { 200: sessionsEndedSchema };

/** The signed-in user's own sign-ins. */
export function sessionRoutes(app: Http, { db }: Services): void {
  app.post(
    '/user-auth/session',
    {
      config,
      schema: {
        tags,
        summary: 'Say that your session is in use; 401 where it has ended',
        response: { 200: z.object({}) },
      },
    },
    (request) => withSession(db, request, () => Promise.resolve({})),
  );
  app.delete(
    '/user-auth/session',
    { config, schema: { tags, summary: 'End your session', response: ended } },
    (request) => endSession(db, signedInUser(request), agentOf(request)),
  );
  app.get(
    '/user-auth/sessions',
    { config, schema: { tags, summary: 'Where you are signed in', response: { 200: sessionsSchema } } },
    (request) => listSessions(db, signedInUser(request)),
  );
  app.delete(
    '/user-auth/sessions',
    { config, schema: { tags, summary: 'End all your sessions but this one', response: ended } },
    (request) => endOtherSessions(db, signedInUser(request), agentOf(request)),
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
    (request) => endSessionByKey(db, signedInUser(request), request.params.key),
  );
}
