import {
  adminRedirectRuleSchema,
  adminRedirectRulesAnswerSchema,
  adminRedirectRulesQuerySchema,
  redirectRuleBodySchema,
  redirectRuleDeletedSchema,
  redirectRuleParamsSchema,
  redirectRulesAnswerSchema,
  redirectTestAnswerSchema,
  redirectTestQuerySchema,
} from '@houni/contracts/redirect-rule';
import { signedInUser } from '../platform/access.ts';
import type { Http } from '../platform/http.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { activeRules, canonicalRule, createRule, deleteRule, listRules, replaceRule, testPath } from './rules.ts';

const tags = ['administration'];
const config = { access: 'administrator' } as const;
const response = { 200: adminRedirectRuleSchema };

/** Redirect rules: read by the shells, edited by administrators. */
export function redirectRoutes(app: Http, services: Services): void {
  readRoutes(app, services);
  writeRoutes(app, services);
}

function readRoutes(app: Http, services: Services): void {
  app.get(
    '/public/redirect-rules',
    {
      config: { access: 'public', fresh: 'minute' },
      schema: {
        tags: ['site'],
        summary: 'Active redirect rules of the site',
        response: { 200: redirectRulesAnswerSchema },
      },
    },
    () => activeRules(services.reads),
  );
  app.get(
    '/administration/redirect-rules',
    {
      config,
      schema: {
        tags,
        summary: 'All redirect rules',
        querystring: adminRedirectRulesQuerySchema,
        response: { 200: adminRedirectRulesAnswerSchema },
      },
    },
    ({ query }) => listRules(services.db, query),
  );
  app.get(
    '/administration/redirect-rules/test',
    {
      config,
      schema: {
        tags,
        summary: 'Test which redirect rule a path meets',
        querystring: redirectTestQuerySchema,
        response: { 200: redirectTestAnswerSchema },
      },
    },
    ({ query }) => testPath(services, query.path),
  );
}

function writeRoutes(app: Http, services: Services): void {
  app.post(
    '/administration/redirect-rules',
    {
      config: { ...config, idempotent: true },
      schema: { tags, summary: 'Create a redirect rule', body: redirectRuleBodySchema, response },
    },
    (request) => {
      const { uid } = signedInUser(request);
      return canonicalRule(services, request.body).then((rule) =>
        withIdempotency(services, request, uid, (transaction) => createRule(transaction, services, uid, rule)),
      );
    },
  );
  app.put(
    '/administration/redirect-rules/:key',
    {
      config,
      schema: {
        tags,
        summary: 'Replace a redirect rule',
        params: redirectRuleParamsSchema,
        body: redirectRuleBodySchema,
        response,
      },
    },
    (request) => replaceRule(services, signedInUser(request).uid, request.params.key, request.body),
  );
  app.delete(
    '/administration/redirect-rules/:key',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a redirect rule',
        params: redirectRuleParamsSchema,
        response: { 200: redirectRuleDeletedSchema },
      },
    },
    (request) => deleteRule(services.db, signedInUser(request).uid, request.params.key),
  );
}
