import type { OpenAPIV3_1 } from 'openapi-types';
import type { TestApp } from './test-app.ts';

/** A documented call. */
export interface DocumentedCall {
  /** For example `GET /items/{publicKey}`. */
  name: string;
  method: string;
  url: string;
  operation: OpenAPIV3_1.OperationObject & { 'x-access'?: string; 'x-limit'?: string; 'x-idempotent'?: boolean };
}

export type ApiDocument = OpenAPIV3_1.Document;

export function readDocument(api: TestApp): Promise<ApiDocument> {
  return api.get<ApiDocument>('/docs/json');
}

/** All calls of the document: reads first, deletions last. */
export function documentedCalls(document: ApiDocument): DocumentedCall[] {
  const calls = (['get', 'put', 'post', 'patch', 'delete'] as const).flatMap((method) =>
    Object.entries(document.paths ?? {}).flatMap(([url, item]) => {
      const operation = item?.[method];
      return operation
        ? [{ name: `${method.toUpperCase()} ${url}`, method: method.toUpperCase(), url, operation }]
        : [];
    }),
  );
  return calls;
}

/** The JSON schema of an answer; null if it has no JSON body. */
export function answerSchema({ operation }: DocumentedCall, status: number): object | null {
  const response = operation.responses?.[String(status)];
  if (!response || '$ref' in response) return null;
  return response.content?.['application/json']?.schema ?? null;
}
