import type { InjectOptions } from 'fastify';
import type { Example, ExampleCall, ExampleWorld } from './example.ts';
import { asUser } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const DEMO_EMAILS: Record<string, string> = {
  'demo-user': 'demo@houni.tn',
  'demo-agency': 'agence@houni.tn',
  'demo-moderator': 'moderation@houni.tn',
};

/** Makes the account of a caller where the demonstration data has none. */
export async function ensureCaller({ connection }: TestApp, uid: string): Promise<void> {
  await connection.db
    .insertInto('users')
    .values({
      uid,
      email: `${uid}@example.tn`,
      displayName: `Compte ${uid}`.slice(0, 60),
      photoUrl: null,
      phone: null,
      role: uid === 'demo-administrator' ? 'administrator' : 'user',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The headers of a caller: a token with a verified address, or nothing. */
export function callerHeaders(as: string | undefined): Record<string, string> {
  if (as === undefined || as === 'nobody') return {};
  return asUser(as, { email: DEMO_EMAILS[as] ?? `${as}@example.tn`, email_verified: true });
}

/** The request of a documented call: its address with parts and query filled in. */
export function requestOf(method: string, url: string, call: ExampleCall): InjectOptions {
  const filled = url.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = call.params?.[name];
    if (value === undefined) throw new Error(`the example of ${method} ${url} lacks the part ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {}))
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  const raw = call.body === undefined || Buffer.isBuffer(call.body);
  return {
    method: method as 'GET', // a documented method
    url: query.size > 0 ? `${filled}?${query.toString()}` : filled,
    headers: { ...(!raw && { 'content-type': 'application/json' }), ...callerHeaders(call.as), ...call.headers },
    ...(call.body !== undefined && { payload: Buffer.isBuffer(call.body) ? call.body : JSON.stringify(call.body) }),
  };
}

export function exampleWorld(api: TestApp): ExampleWorld {
  return {
    db: api.connection.db,
    call: async <T>(method: string, url: string, call: Pick<ExampleCall, 'as' | 'headers' | 'body'> = {}) => {
      if (call.as !== undefined && call.as !== 'nobody') await ensureCaller(api, call.as);
      const answer = await api.app.inject(requestOf(method, url, call));
      if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
      return (answer.body === '' ? null : answer.json()) as T; // the caller says what the path answers
    },
  };
}

/** Prepares an example and gives the call that it then is. */
export async function preparedCall(api: TestApp, example: Example): Promise<ExampleCall> {
  if (example.as !== undefined && example.as !== 'nobody') await ensureCaller(api, example.as);
  const { given, status, ...call } = example;
  const made = await given?.(exampleWorld(api));
  return { ...call, ...made };
}
