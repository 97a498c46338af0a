import {
  adminAgenciesAnswerSchema,
  adminAgenciesQuerySchema,
  adminAgencySchema,
  adminOrderSchema,
  adminOrdersAnswerSchema,
  adminOrdersQuerySchema,
  AGENCY_INTERVENTIONS,
  agencyDocumentParamsSchema,
  agencyInterventionSchema,
  agencyKeyParamsSchema,
  agencyRefuseSchema,
  agencyVerifySchema,
  auditAnswerSchema,
  auditExportQuerySchema,
  auditExportSchema,
  auditQuerySchema,
  orderCancelSchema,
  orderConfirmSchema,
  waitingSchema,
} from '@houni/contracts/administration';
import { orderParamsSchema } from '@houni/contracts/order';
import { privateFileLinkSchema } from '@houni/contracts/private-file';
import { documentLink } from '../agencies/read-document.ts';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import type { Services } from '../services.ts';
import { articleRoutes } from './article-routes.ts';
import { contactRequestRoutes } from './contact-request-routes.ts';
import { exportAuditLog, readAuditLog } from './audit-log.ts';
import { decideAgency, listAgenciesToCheck, readAdminAgency } from './decide-agencies.ts';
import { decideOrder, listOrders } from './decide-orders.ts';
import { moneyRoutes } from './money-routes.ts';
import { unexpectedPaymentRoutes } from './unexpected-payment-routes.ts';
import { interveneInAgency } from './stop-agencies.ts';
import { userRoutes } from './user-routes.ts';
import { countWaiting } from './waiting.ts';

const tags = ['administration'];
const forModerators = { access: 'moderator' } as const;
const forAdministrators = { access: 'administrator' } as const;

/** Decisions of moderators and administrators about agencies, orders, articles and roles, and the audit log. */
export function administrationRoutes(app: Http, services: Services): void {
  app.get(
    '/administration/waiting',
    {
      config: forModerators,
      schema: { tags, summary: 'How much waits for a decision', response: { 200: waitingSchema } },
    },
    (request) => countWaiting(services, signedInUser(request).uid, request.callerRole),
  );
  orderDecisionRoutes(app, services);
  agencyDecisionRoutes(app, services);
  agencyInterventionRoutes(app, services);
  contactRequestRoutes(app, services);
  userRoutes(app, services);
  articleRoutes(app, services);
  unexpectedPaymentRoutes(app, services);
  moneyRoutes(app, services);
  auditRoutes(app, services);
}

function auditRoutes(app: Http, { db }: Services): void {
  app.get(
    '/administration/audit',
    {
      config: forAdministrators,
      schema: { tags, summary: 'The audit log', querystring: auditQuerySchema, response: { 200: auditAnswerSchema } },
    },
    ({ query }) => readAuditLog(db, query),
  );
  app.get(
    '/administration/audit/export',
    {
      // Many rows, and an entry of the log.
      config: { access: 'administrator', limit: 'write' },
      schema: {
        tags,
        summary: 'The newest entries of the audit log as CSV',
        querystring: auditExportQuerySchema,
        produces: ['text/csv'],
        response: { 200: auditExportSchema },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="houni-audit.csv"')
        .send(await exportAuditLog(db, signedInUser(request).uid, request.query)),
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
      const decision = { kind: 'confirm', ...request.body } as const;
      return decideOrder(services, signedInUser(request).uid, request.params.reference, decision);
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
    ({ query }) => listAgenciesToCheck(services, query),
  );
  app.get(
    '/administration/agencies/:key',
    { config, schema: { tags, summary: 'An agency as moderators see it', params: agencyKeyParamsSchema, response } },
    ({ params: { key } }) => readAdminAgency(services, key),
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
  app.post(
    '/administration/agencies/:key/documents/:file/link',
    {
      config,
      schema: {
        tags,
        summary: 'A link to a document of an agency, valid for five minutes',
        params: agencyDocumentParamsSchema,
        response: { 200: privateFileLinkSchema },
      },
    },
    (request) => documentLink(services, signedInUser(request).uid, request.params),
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
