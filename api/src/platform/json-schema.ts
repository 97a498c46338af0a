import { z } from 'zod';

/** As OpenAPI 3.1 has it: JSON schema of 2020-12. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  // Transforms and preprocessing have no JSON schema of their own: what they read is shown.
  const { $schema, ...document } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return document;
}
