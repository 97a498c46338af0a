import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Access } from './access.ts';
import { completeDocument } from './docs-document.ts';
import { readRecordedExamples } from './docs-examples.ts';
import { jsonSchema } from './json-schema.ts';

/**
 * OpenAPI 3.1 from the routes' own schemas: pages at `/docs`, the document at `/docs/json`. Its examples are calls that
 * a test made against the running server (api/test/examples).
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
          'Property ads for Tunisia. Money is integer millimes, dates are UTC, places go by id.',
          'Reads carry an ETag and say how long they may be kept; `cache-control: no-cache` asks past the cache.',
          'Writes take an `Idempotency-Key`: the same key and body give the same answer and are done once.',
          'Every failure has one shape (`ApiError`); its `code` is what programs and translations go by.',
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
          ...(limit !== undefined && { 'x-limit': limit }),
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
