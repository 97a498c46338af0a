import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { needsSecondFactor } from './access.ts';
import type { Access } from './access.ts';
import { completeDocument } from './docs-document.ts';
import { readRecordedExamples } from './docs-examples.ts';
import { jsonSchema } from './json-schema.ts';

/**
 * OpenAPI 3.1 from the schemas of the routes: pages at `/docs`, the document at `/docs/json`. A test records the examples
 * from the running server (api/test/examples).
 */
export async function documentRoutes(app: FastifyInstance, apiUrl: string): Promise<void> {
  const examples = readRecordedExamples();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Houni',
        version: '1.0.0',
        description: [
          'Property ads for Tunisia. Money is integer millimes, dates are UTC, places are identified by id.',
          'Reads have an ETag and cache headers; `cache-control: no-cache` bypasses the cache.',
          'Writes accept an `Idempotency-Key`: repeated with the same key and body, a write is done once and returns the same answer.',
          'Every error has the same shape (`ApiError`); use its `code` in programs and translations.',
        ].join('\n\n'),
      },
      servers: [{ url: apiUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The ID token of Firebase Authentication.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const { querystring, params, body, response, ...rest } = (schema ?? {}) as Record<string, unknown>; // a route schema is a record of parts
      const { access = 'public', limit, idempotent } = route.config ?? {};
      return {
        url,
        schema: {
          ...rest,
          security: securityOf(access),
          'x-access': access,
          ...(limit !== undefined && limit !== 'none' && { 'x-limit': limit }),
          ...(needsSecondFactor(route.config ?? {}, String(route.method)) && { 'x-second-factor': true }),
          ...(idempotent === true && { 'x-idempotent': true }),
          ...(querystring instanceof z.ZodType && { querystring: forReading(querystring) }),
          ...(params instanceof z.ZodType && { params: forReading(params) }),
          ...(body instanceof z.ZodType && { body: forReading(body) }),
          response: answers(response),
        },
      };
    },
    transformObject: (document) =>
      'openapiObject' in document ? completeDocument(document.openapiObject, examples) : document.swaggerObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { deepLinking: true, docExpansion: 'list' },
  });
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return [];
  return access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function answers(response: unknown): Record<string, unknown> {
  const entries = Object.entries((response ?? {}) as Record<string, unknown>); // keyed by status
  return Object.fromEntries(
    entries.map(([status, schema]) => [
      status,
      schema instanceof z.ZodType ? { description: 'Answer', ...jsonSchema(schema, 'output') } : schema,
    ]),
  );
}

function forReading(schema: z.ZodType): object {
  return jsonSchema(schema, 'input');
}
