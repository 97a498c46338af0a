import { Readable } from 'node:stream';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { invalidInput } from './domain-error.ts';

/** The types of requests and answers in handlers, from the zod schemas of the route. */
export interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown;
}

/** Validates with zod. The first issue becomes the error, with the path of its field. */
export const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const unstorable = pathOfUnstorableText(data);
    if (unstorable !== null)
      return {
        error: invalidInput(
          unstorable || (httpPart ?? 'body'),
          'A text contains a NUL character or half of a surrogate pair.',
        ),
      };
    const parsed = schema.safeParse(data);
    if (parsed.success) return { value: parsed.data };
    const issue = parsed.error.issues[0];
    const field = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? []);
    return {
      error: invalidInput(
        field.map(String).join('.') || (httpPart ?? 'body'),
        issue?.message ?? 'The input is not valid.',
      ),
    };
  };

/** Levels of arrays and objects in a body. All our bodies have fewer. */
const MAX_DEPTH = 20;

/** Rejects deeply nested bodies, which could overflow the stack of recursive functions. */
export function rejectDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeper(body, MAX_DEPTH)) throw invalidInput('body', 'The body is nested too deeply.');
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || value instanceof Readable) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/**
 * PostgreSQL cannot store NUL characters or half of a surrogate pair. Returns the path of the first such text, or null.
 * Bodies are not deep (`rejectDeepBodies`).
 */
function pathOfUnstorableText(data: unknown, path = '', depth = 0): string | null {
  if (typeof data === 'string') return isStorable(data) ? null : path;
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return null;
  for (const [key, value] of Object.entries(data)) {
    const inner = path ? `${path}.${key}` : key;
    if (!isStorable(key)) return path || 'query';
    const found = pathOfUnstorableText(value, inner, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Serialises answers with fast-json-stringify from the same schemas. Properties that are not in the schema are dropped. */
export const serialiseByZod: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  fastJson(forWriting(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })) as Parameters<typeof fastJson>[0]);

/**
 * Like `serialiseByZod`, but throws if an answer does not match its schema. Twice as slow: for tests, which start many
 * servers and call few routes of each. So it compiles a route at its first answer.
 */
export const serialiseChecked: FastifySerializerCompiler<z.ZodType> = (route) => {
  let write: ((answer: unknown) => string) | null = null;
  return (answer: unknown) => {
    write ??= serialiseByZod(route);
    const text = write(answer);
    const read = route.schema.safeParse(JSON.parse(text));
    if (!read.success)
      throw new Error(`${route.method} ${route.url} does not match its contract: ${z.prettifyError(read.error)}`);
    return text;
  };
};

/** fast-json-stringify is faster with `nullable` than with `anyOf`, and does not need patterns and bounds. */
function forWriting(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forWriting);
  if (typeof node !== 'object' || node === null) return node;
  const { $schema, pattern, format, minimum, maximum, propertyNames, ...kept } = node as Record<string, unknown>; // an object, tested above
  const options = kept['anyOf'];
  if (Array.isArray(options)) {
    const others = options.filter((option: unknown) => !isNullSchema(option));
    if (others.length === 1 && others.length < options.length)
      return { ...(forWriting(others[0]) as object), nullable: true };
  }
  const type = kept['type'];
  if (Array.isArray(type) && type.length === 2 && type.includes('null')) {
    return { ...kept, type: type.find((name: unknown) => name !== 'null'), nullable: true };
  }
  return Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [key, key === 'enum' ? value : forWriting(value)]),
  );
}

function isNullSchema(option: unknown): boolean {
  return typeof option === 'object' && option !== null && 'type' in option && option.type === 'null';
}
