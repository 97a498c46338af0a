import { sessionsEndedSchema } from '@houni/contracts/session';
import {
  roleAnswerSchema,
  roleChangeSchema,
  roleConfirmSchema,
  sessionsEndSchema,
  staffAccountSchema,
  usersAnswerSchema,
  usersQuerySchema,
  userUidParamsSchema,
} from '@houni/contracts/staff-accounts';
import type { FastifyRequest } from 'fastify';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { readStaffAccount } from './read-staff-account.ts';
import { confirmRole, proposeRole, withdrawRole } from './role-proposals.ts';
import { listUsers } from './users.ts';

const forModerators = { access: 'moderator' } as const;
const schema = { tags: ['administration'], params: userUidParamsSchema };

/** Accounts: search, one account, its sessions and its role. */
export function userRoutes(app: Http, services: Services): void {
  app.get(
    '/administration/users',
    {
      // Without a limit a moderator could try out telephone numbers.
      config: { ...forModerators, limit: 'account_search' },
      schema: {
        tags: schema.tags,
        summary: 'Accounts',
        querystring: usersQuerySchema,
        response: { 200: usersAnswerSchema },
      },
    },
    (request) => listUsers(services, request.callerRole, request.query),
  );
  app.get(
    '/administration/users/:uid',
    {
      config: forModerators,
      schema: { ...schema, summary: 'An account as staff see it', response: { 200: staffAccountSchema } },
    },
    (request) => readStaffAccount(services, callerOf(request), request.params.uid),
  );
  app.post(
    '/moderation/users/:uid/end-sessions',
    {
      config: forModerators,
      schema: {
        ...schema,
        tags: ['moderation'],
        summary: 'End one session of an account, or all of them',
        body: sessionsEndSchema,
        response: { 200: sessionsEndedSchema },
      },
    },
    (request) => endUserSessions(services, callerOf(request), request.params.uid, request.body),
  );
  roleRoutes(app, services);
}

function callerOf(request: FastifyRequest) {
  return { uid: signedInUser(request).uid, role: request.callerRole };
}

function roleRoutes(app: Http, services: Services): void {
  const config = { access: 'administrator' } as const;
  const response = { 200: roleAnswerSchema };
  app.post(
    '/administration/users/:uid/role-proposal',
    { config, schema: { ...schema, summary: 'Propose a role for an account', body: roleChangeSchema, response } },
    (request) => proposeRole(services, signedInUser(request).uid, request.params.uid, request.body),
  );
  app.post(
    '/administration/users/:uid/role-proposal/confirm',
    {
      config,
      schema: {
        ...schema,
        summary: 'Confirm the role that another administrator has proposed',
        body: roleConfirmSchema,
        response,
      },
    },
    (request) => confirmRole(services, signedInUser(request).uid, request.params.uid, request.body.role),
  );
  app.delete(
    '/administration/users/:uid/role-proposal',
    { config, schema: { ...schema, summary: 'Withdraw a proposed role', response } },
    (request) => withdrawRole(services, signedInUser(request).uid, request.params.uid),
  );
}
