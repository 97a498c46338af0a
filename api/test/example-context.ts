import type { InjectOptions } from 'fastify';
import type { Example, ExampleCall, ExampleContext } from './example.ts';
import { asUser } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const DEMO_EMAILS: Record<string, string> = {
  'demo-user': 'demo@houni.tn',
  'demo-agency': 'agence@houni.tn',
  'demo-moderator': 'moderation@houni.tn',
};

/** Inserts the account of a caller unless it exists. */
export async function ensureAccount({ connection }: TestApp, uid: string): Promise<void> {
  await connection.db
    .insertInto('users')
    .values({
      uid,
      email: `${uid}@example.tn`,
      emailProved: true,
      displayName: `Compte ${uid}`.slice(0, 60),
      photoUrl: null,
      phone: null,
      role: uid === 'demo-administrator' ? 'administrator' : 'user',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The headers of a caller: a token with a verified email address, or none. */
export function headersOf(as: string | undefined): Record<string, string> {
  if (as === undefined || as === 'nobody') return {};
  return asUser(as, { email: DEMO_EMAILS[as] ?? `${as}@example.tn`, email_verified: true });
}

/** The request of a documented call, with path and query filled in. */
export function requestOf(method: string, url: string, call: ExampleCall): InjectOptions {
  const filled = url.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = call.params?.[name];
    if (value === undefined) throw new Error(`the example of ${method} ${url} has no value for ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {}))
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  const raw = call.body === undefined || Buffer.isBuffer(call.body);
  return {
    method: method as 'GET', // a documented method
    url: query.size > 0 ? `${filled}?${query.toString()}` : filled,
    headers: { ...(!raw && { 'content-type': 'application/json' }), ...headersOf(call.as), ...call.headers },
    ...(call.body !== undefined && { payload: Buffer.isBuffer(call.body) ? call.body : JSON.stringify(call.body) }),
  };
}

export function createExampleContext(api: TestApp): ExampleContext {
  return {
    db: api.connection.db,
    mailSigningKey: api.mailSigningKey,
    call: async <T>(method: string, url: string, call: Pick<ExampleCall, 'as' | 'headers' | 'body'> = {}) => {
      if (call.as !== undefined && call.as !== 'nobody') await ensureAccount(api, call.as);
      const answer = await api.app.inject(requestOf(method, url, call));
      if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
      return (answer.body === '' ? null : answer.json()) as T; // the caller knows the answer's type
    },
  };
}

/** Runs the preparation of an example and returns the call to make. */
export async function prepareExample(api: TestApp, example: Example): Promise<ExampleCall> {
  if (example.as !== undefined && example.as !== 'nobody') await ensureAccount(api, example.as);
  const { prepare, status, ...call } = example;
  const prepared = await prepare?.(createExampleContext(api));
  return { ...call, ...prepared };
}
