import { z } from 'zod';

/** The JSON schema (2020-12, the dialect of OpenAPI 3.1) of a zod schema. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  // Transforms have no JSON schema: show their input.
  const { $schema, ...document } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return document;
}
