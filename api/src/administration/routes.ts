import {
  adminAgenciesAnswerSchema,
  adminAgenciesQuerySchema,
  adminAgencySchema,
  adminOrderSchema,
  adminOrdersAnswerSchema,
  adminOrdersQuerySchema,
  adminUserSchema,
  AGENCY_INTERVENTIONS,
  agencyInterventionSchema,
  agencyKeyParamsSchema,
  agencyRefuseSchema,
  agencyVerifySchema,
  auditAnswerSchema,
  auditQuerySchema,
  contactRequestParamsSchema,
  contactRequestsAnswerSchema,
  contactRequestsQuerySchema,
  contactStateSchema,
  orderCancelSchema,
  orderConfirmSchema,
  roleChangeSchema,
  usersAnswerSchema,
  usersQuerySchema,
  userUidParamsSchema,
} from '@houni/contracts/administration';
import { contactRequestSchema } from '@houni/contracts/contact';
import { orderParamsSchema } from '@houni/contracts/order';
import { listContactRequests, setContactState } from '../contact/contact-requests.ts';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { articleRoutes } from './article-routes.ts';
import { readAuditLog } from './audit-log.ts';
import { decideAgency, listAgenciesToCheck } from './decide-agencies.ts';
import { decideOrder, listOrders } from './decide-orders.ts';
import { unexpectedPaymentRoutes } from './unexpected-payment-routes.ts';
import { interveneInAgency } from './stop-agencies.ts';
import { changeRole, listUsers } from './users.ts';

const tags = ['administration'];
const forModerators = { access: 'moderator' } as const;
const forAdministrators = { access: 'administrator' } as const;

/** Decisions of moderators and administrators about agencies, orders, articles and roles, and the audit log. */
export function administrationRoutes(app: Http, services: Services): void {
  orderDecisionRoutes(app, services);
  agencyDecisionRoutes(app, services);
  agencyInterventionRoutes(app, services);
  contactRequestRoutes(app, services);
  userRoutes(app, services);
  articleRoutes(app, services);
  unexpectedPaymentRoutes(app, services);
  app.get(
    '/administration/audit',
    {
      config: forAdministrators,
      schema: { tags, summary: 'The audit log', querystring: auditQuerySchema, response: { 200: auditAnswerSchema } },
    },
    ({ query }) => readAuditLog(services.db, query),
  );
}

function orderDecisionRoutes(app: Http, services: Services): void {
  const config = forAdministrators;
  app.get(
    '/administration/orders',
    {
      config,
      schema: {
        tags,
        summary: 'All orders',
        querystring: adminOrdersQuerySchema,
        response: { 200: adminOrdersAnswerSchema },
      },
    },
    ({ query }) => listOrders(services.db, query),
  );
  app.post(
    '/administration/orders/:reference/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm the payment of an order',
        params: orderParamsSchema,
        body: orderConfirmSchema,
        response: { 200: adminOrderSchema },
      },
    },
    (request) => {
      const { millimes } = request.body;
      return decideOrder(services, signedInUser(request).uid, request.params.reference, { kind: 'confirm', millimes });
    },
  );
  app.post(
    '/administration/orders/:reference/cancel',
    {
      config,
      schema: {
        tags,
        summary: 'Cancel an order',
        params: orderParamsSchema,
        body: orderCancelSchema,
        response: { 200: adminOrderSchema },
      },
    },
    (request) => {
      const { reason } = request.body;
      return decideOrder(services, signedInUser(request).uid, request.params.reference, { kind: 'cancel', reason });
    },
  );
}

function agencyDecisionRoutes(app: Http, services: Services): void {
  const config = forModerators;
  const response = { 200: adminAgencySchema };
  app.get(
    '/administration/agencies',
    {
      config,
      schema: {
        tags,
        summary: 'Agencies by state',
        querystring: adminAgenciesQuerySchema,
        response: { 200: adminAgenciesAnswerSchema },
      },
    },
    ({ query }) => listAgenciesToCheck(services.db, query),
  );
  app.post(
    '/administration/agencies/:key/verify',
    {
      config,
      schema: { tags, summary: 'Verify an agency', params: agencyKeyParamsSchema, body: agencyVerifySchema, response },
    },
    (request) =>
      decideAgency(services, signedInUser(request).uid, request.params.key, { kind: 'verify', ...request.body }),
  );
  app.post(
    '/administration/agencies/:key/refuse',
    {
      config,
      schema: { tags, summary: 'Refuse an agency', params: agencyKeyParamsSchema, body: agencyRefuseSchema, response },
    },
    (request) =>
      decideAgency(services, signedInUser(request).uid, request.params.key, { kind: 'refuse', ...request.body }),
  );
}

const INTERVENTION_SUMMARIES = {
  suspend: 'Suspend an agency, with its ads',
  restore: 'Restore a suspended agency',
  revoke: 'Take the badge of an agency away',
  close: 'Close an agency permanently',
};

function agencyInterventionRoutes(app: Http, services: Services): void {
  const schema = {
    tags,
    params: agencyKeyParamsSchema,
    body: agencyInterventionSchema,
    response: { 200: adminAgencySchema },
  };
  for (const kind of AGENCY_INTERVENTIONS) {
    app.post(
      `/administration/agencies/:key/${kind}`,
      {
        config: forModerators,
        schema: { ...schema, summary: INTERVENTION_SUMMARIES[kind] },
      },
      (request) =>
        interveneInAgency(services, {
          moderator: signedInUser(request).uid,
          key: request.params.key,
          kind,
          reason: request.body.reason,
        }),
    );
  }
}

function contactRequestRoutes(app: Http, services: Services): void {
  const config = forModerators;
  app.get(
    '/administration/contact-requests',
    {
      config,
      schema: {
        tags,
        summary: 'Messages to the administrators',
        querystring: contactRequestsQuerySchema,
        response: { 200: contactRequestsAnswerSchema },
      },
    },
    ({ query }) => listContactRequests(services, query),
  );
  app.post(
    '/administration/contact-requests/:key/state',
    {
      config,
      schema: {
        tags,
        summary: 'Change the state of a message',
        params: contactRequestParamsSchema,
        body: contactStateSchema,
        response: { 200: contactRequestSchema },
      },
    },
    (request) => setContactState(services, signedInUser(request).uid, request.params.key, request.body.state),
  );
}

function userRoutes(app: Http, services: Services): void {
  const config = forAdministrators;
  app.get(
    '/administration/users',
    {
      config,
      schema: { tags, summary: 'Accounts', querystring: usersQuerySchema, response: { 200: usersAnswerSchema } },
    },
    ({ query }) => listUsers(services.db, query),
  );
  app.post(
    '/administration/users/:uid/role',
    {
      config,
      schema: {
        tags,
        summary: 'Change the role of an account',
        params: userUidParamsSchema,
        body: roleChangeSchema,
        response: { 200: adminUserSchema },
      },
    },
    (request) => changeRole(services.db, signedInUser(request).uid, request.params.uid, request.body, services.now()),
  );
}
