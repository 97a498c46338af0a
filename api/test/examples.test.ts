import { writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readRecordedExamples, RECORDED_EXAMPLES } from '../src/platform/docs-examples.ts';
import type { RecordedExample } from '../src/platform/docs-examples.ts';
import { answerSchema, documentedCalls, readDocument } from './api-document.ts';
import type { DocumentedCall } from './api-document.ts';
import { allExamples } from './all-examples.ts';
import { prepareExample, requestOf } from './example-context.ts';
import { testApp } from './test-app.ts';

// EXAMPLES=report runs only the calls whose name contains it; RECORD_EXAMPLES=1 writes the file that the documentation shows.
const only = process.env['EXAMPLES'] ?? '';
const record = process.env['RECORD_EXAMPLES'] === '1';

const api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
const document = await readDocument(api);
const examples = await allExamples();
const calls = documentedCalls(document);
const recorded: Record<string, RecordedExample> = {};
afterAll(async () => {
  if (record && only === '') writeFileSync(RECORDED_EXAMPLES, `${JSON.stringify(recorded, null, 2)}\n`);
  await api.close();
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', components: document.components });

function problemsOf(schema: object | null, value: unknown): string[] {
  if (schema === null) return [];
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
  const validate = ajv.compile(JSON.parse(text) as object); // it was an object
  validate(value);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

/** Shortens lists to two items, which are enough for the documentation. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
}

async function makeCall(call: DocumentedCall) {
  const example = examples[call.name];
  if (!example) throw new Error(`no file of api/test/examples describes ${call.name}`);
  const prepared = await prepareExample(api, example);
  if (call.operation['x-idempotent'])
    prepared.headers = { 'idempotency-key': `example-${call.operation.operationId ?? ''}`, ...prepared.headers };
  const request = requestOf(call.method, call.url, prepared);
  const answer = await api.app.inject(request);
  if (call.operation['x-idempotent']) {
    const again = await api.app.inject(request);
    expect([again.statusCode, again.body]).toEqual([answer.statusCode, answer.body]);
  }
  const json = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return { example, prepared, answer, body: json && answer.body !== '' ? answer.json<unknown>() : undefined };
}

describe('the documented example of', () => {
  it.each(calls.filter(({ name }) => name.includes(only)).map((call) => [call.name, call] as const))(
    '%s gets the documented answer, and the same one again for the same idempotency key',
    async (_name, call) => {
      const { example, prepared, answer, body } = await makeCall(call);
      const status = example.status ?? 200;
      expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, '']);
      expect(Object.keys(call.operation.responses ?? {})).toContain(String(status));
      const schema = answerSchema(call, status);
      expect(problemsOf(schema, body)).toEqual([]);
      const short = shortened(body);
      const shown = problemsOf(schema, short).length === 0 ? short : body;
      const { params, query, headers, body: sent } = prepared;
      recorded[call.name] = {
        request: {
          ...(params && { params }),
          ...(query && { query }),
          ...(headers && { headers }),
          ...(!Buffer.isBuffer(sent) && { body: sent }),
        },
        status,
        ...(shown !== undefined && { answer: shown }),
      };
    },
  );
});

describe('the API documentation', () => {
  it('has no example of an unknown call', () => {
    const names = calls.map(({ name }) => name);
    expect(Object.keys(examples).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has a summary and a subject for each call', () => {
    expect(
      calls.filter(({ operation }) => !operation.summary || !operation.tags?.length).map(({ name }) => name),
    ).toEqual([]);
  });

  it('has a unique operation id for each call', () => {
    const ids = calls.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('lists the error statuses of each call', () => {
    for (const { name, operation } of calls) {
      expect([name, Object.keys(operation.responses ?? {})]).toEqual([
        name,
        expect.arrayContaining(['429', '500', '503']),
      ]);
      const signedIn = operation['x-access'] !== 'public';
      expect([name, operation.responses?.['401'] !== undefined]).toEqual([name, signedIn]);
    }
  });

  it('has a recorded example of every call', () => {
    if (record || only !== '') return;
    const missing = Object.keys(examples).filter((name) => !Object.hasOwn(readRecordedExamples(), name));
    expect(missing).toEqual([]); // RECORD_EXAMPLES=1 npm run test:unit -- api/test/examples.test.ts
  });
});
