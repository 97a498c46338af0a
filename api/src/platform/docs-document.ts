import { apiErrorSchema } from '@houni/contracts/error';
import { ERROR_CODES } from '@houni/domain/error-codes';
import type { ErrorCode } from '@houni/domain/error-codes';
import { ADDRESS_FACTOR, RATE_LIMITS } from '@houni/domain/rate-limits';
import type { RateLimitName } from '@houni/domain/rate-limits';
import { PROOF_HEADER } from '@houni/domain/proof-of-work';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import { jsonSchema } from './json-schema.ts';
import type { RecordedExample } from './docs-examples.ts';
import { statusOf } from './http-errors.ts';
import { sampleOf } from './docs-sample.ts';

type Operation = OpenAPIV3_1.OperationObject & {
  'x-access'?: string;
  'x-limit'?: RateLimitName;
  'x-second-factor'?: boolean;
  'x-idempotent'?: boolean;
};
type Parameter = OpenAPIV3_1.ParameterObject;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const ERROR_SCHEMA = { $ref: '#/components/schemas/ApiError' };

/** Completes the OpenAPI document with the errors, the common headers and the recorded examples. */
export function completeDocument(
  given: Partial<OpenAPIV3.Document | OpenAPIV3_1.Document>,
  examples: Record<string, RecordedExample>,
): Partial<OpenAPIV3_1.Document> {
  const document = given as Partial<OpenAPIV3_1.Document>; // we request `openapi: 3.1.0`
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ApiError: jsonSchema(apiErrorSchema, 'output') },
  };
  for (const [url, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation: Operation | undefined = item?.[method];
      if (!operation) continue;
      operation.operationId ??= operationId(method, url);
      describeHeaders(operation);
      describeFailures(operation);
      addExample(operation, examples[`${method.toUpperCase()} ${url}`]);
    }
  }
  return document;
}

/** `GET /items/{publicKey}` is `getItemsByPublicKey`. */
function operationId(method: string, url: string): string {
  const words = url.replace(/\{(\w+)\}/g, 'by-$1').split(/[^\w]+/);
  return [method, ...words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

function describeHeaders(operation: Operation): void {
  const headers: Parameter[] = [];
  if (operation['x-idempotent'])
    headers.push({
      name: 'idempotency-key',
      in: 'header',
      description:
        'Chosen by the client for this write: a repeated call with the same body returns the same answer and changes nothing.',
      schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
    });
  if (operation['x-limit'])
    headers.push({
      name: PROOF_HEADER,
      in: 'header',
      description:
        'The solution `<token>.<nonce>` of the challenge of a 428: its SHA-256 begins with `difficulty` zero bits.',
      schema: { type: 'string' },
    });
  if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers];
}

function describeFailures(operation: Operation): void {
  const codes: ErrorCode[] = ['too_many_requests', 'unavailable', 'internal'];
  const parameters = operation.parameters ?? [];
  if (operation.requestBody) codes.push('bad_request', 'invalid_input', 'payload_too_large', 'unsupported_media_type');
  else if (parameters.length > 0) codes.push('invalid_input');
  if (operation['x-access'] !== 'public') codes.push('unauthorized', 'forbidden');
  if (operation['x-second-factor']) codes.push('second_factor_required');
  if (parameters.length > 0 || operation.requestBody) codes.push('not_found', 'gone');
  if (operation.requestBody || operation['x-idempotent']) codes.push('conflict');
  if (operation['x-limit']) codes.push('proof_required');
  const byStatus = Map.groupBy(
    ERROR_CODES.filter((code) => codes.includes(code)),
    statusOf,
  );
  operation.responses ??= {};
  for (const [status, statusCodes] of byStatus) {
    const limit = operation['x-limit'];
    operation.responses[String(status)] ??= {
      description: [
        statusCodes.map((code) => `\`${code}\``).join(', '),
        ...(status === 429 && limit
          ? [
              `: ${RATE_LIMITS[limit].max} within ${RATE_LIMITS[limit].hours} hours for an account, ${ADDRESS_FACTOR} times as many for an address`,
            ]
          : []),
      ].join(''),
      ...((status === 429 || status === 503) && {
        headers: { 'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      }),
      content: { 'application/json': { schema: ERROR_SCHEMA } },
    };
  }
  operation.responses['default'] = {
    description: 'Any other error',
    content: { 'application/json': { schema: ERROR_SCHEMA } },
  };
}

/** Adds the recorded call; without one, sample values that the schemas allow. */
function addExample(operation: Operation, example: RecordedExample | undefined): void {
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter) continue;
    const from = { path: example?.request.params, query: example?.request.query, header: example?.request.headers };
    const value = from[parameter.in as keyof typeof from]?.[parameter.name]; // we have no cookie parameters
    if (value !== undefined) parameter.example = value;
    else if (!example && parameter.required && parameter.schema) parameter.example = sampleOf(parameter.schema);
  }
  if (operation.requestBody && !('$ref' in operation.requestBody)) {
    for (const media of Object.values(operation.requestBody.content)) {
      const value = example ? example.request.body : media.schema && sampleOf(media.schema);
      if (value !== undefined) media.example ??= value;
    }
  }
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if ('$ref' in response || !status.startsWith('2')) continue;
    for (const media of Object.values(response.content ?? {})) {
      if (example && Number(status) !== example.status) continue;
      const value = example ? example.answer : media.schema && sampleOf(media.schema);
      if (value !== undefined) media.example ??= value;
    }
  }
}
