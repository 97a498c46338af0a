import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiErrorSchema } from '@houni/contracts/error';

/** OpenAPI 3.1 from the routes' own schemas: pages at `/docs`, the document at `/docs/json`. */
export async function documentRoutes(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Houni',
        version: '1.0.0',
        description: 'Property ads for Tunisia. Money is integer millimes; dates are UTC.',
      },
      servers: [{ url: apiUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const { querystring, params, body, response, ...rest } = schema as Record<string, unknown>; // a route schema is a record of parts
      return {
        url,
        schema: {
          ...rest,
          ...(route.config?.access === 'user' && { security: [{ bearer: [] }] }),
          ...(querystring instanceof z.ZodType && { querystring: forReading(querystring) }),
          ...(params instanceof z.ZodType && { params: forReading(params) }),
          ...(body instanceof z.ZodType && { body: forReading(body) }),
          response: {
            ...answers(response),
            default: { description: 'Any failure', ...jsonSchema(apiErrorSchema, 'output') },
          },
        },
      };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { deepLinking: true, docExpansion: 'list' },
  });
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

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  // Transforms and preprocessing have no JSON schema of their own: what they read is shown.
  const { $schema, ...document } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return document;
}
