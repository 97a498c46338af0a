import type { InjectOptions } from 'fastify';
import { BROKEN_BODIES, HOSTILE_HEADERS, HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';
import type { Random } from './seeded-random.ts';

/** The parts of a request before serialisation. */
export interface FuzzCall {
  method: string;
  url: string;
  params: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body: unknown;
  /** The names of all documented query parameters. */
  parameters: string[];
  /** The mutations, for the failure message. */
  changes: string[];
  raw?: { type: string | null; body: Buffer | string };
  /** The address to send if it is not built from the parts above. */
  address?: string;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const BAD_ENCODINGS = ['%', '%E0%A4%A', '%00', '%C0%AF', '%ff%fe', '%ED%A0%80'];

type Mutation = (call: FuzzCall, random: Random) => void;

const mutations: Mutation[] = [
  // A path parameter.
  (call, random) => {
    const names = Object.keys(call.params);
    if (names.length === 0) return;
    const name = random.pick(names);
    call.params[name] = encodeURIComponent(wellFormed(random.pick(HOSTILE_TEXTS)));
    call.changes.push(`part ${name}`);
  },
  // A query parameter: another value, a duplicate, or an unknown one.
  (call, random) => changeQuery(call, random),
  (call, random) => changeQuery(call, random),
  // A value of the body.
  (call, random) => changeBody(call, random),
  (call, random) => changeBody(call, random),
  (call, random) => changeBody(call, random),
  // The whole body.
  (call, random) => {
    call.raw = random.pick(BROKEN_BODIES);
    call.changes.push(`body ${String(call.raw.type)} ${call.raw.body.slice(0, 30).toString()}`);
  },
  (call, random) => {
    Object.assign(call.headers, random.pick(HOSTILE_HEADERS));
    call.changes.push('header');
  },
  (call, random) => {
    call.method = random.pick(METHODS);
    call.changes.push('method');
  },
  // The raw address.
  (call, random) => {
    const bad = random.pick(BAD_ENCODINGS);
    const path = addressOf(call);
    call.address = random.pick([
      `${path}${bad}`,
      `${path}${path.includes('?') ? '&' : '?'}q=${bad}`,
      `${path}?${'a=b&'.repeat(3000)}`,
      `${path}/${'x'.repeat(5000)}`,
      `/${'../'.repeat(20)}etc/passwd`,
      `${path}?__proto__[x]=1&constructor=2&__proto__=3`,
      `/${path}`,
    ]);
    call.changes.push('address');
  },
];

/** Applies one to three mutations to a copy of a call. */
export function mutate(call: FuzzCall, random: Random): FuzzCall {
  // structuredClone would turn a Buffer into a Uint8Array, which is not sent as a body.
  const { body, ...rest } = call;
  const changed = { ...structuredClone(rest), body: Buffer.isBuffer(body) ? body : structuredClone(body) };
  for (let left = 1 + random.below(3); left > 0; left -= 1) random.pick(mutations)(changed, random);
  return changed;
}

export function injected(call: FuzzCall): InjectOptions {
  const raw = call.raw;
  const headers: Record<string, string> = { ...call.headers };
  const options: InjectOptions = { method: call.method as 'GET', url: call.address ?? addressOf(call), headers }; // any method, on purpose
  if (raw) {
    if (raw.type !== null) headers['content-type'] = raw.type;
    options.payload = raw.body;
  } else if (call.body !== undefined && call.method !== 'GET' && call.method !== 'HEAD') {
    headers['content-type'] ??= 'application/json';
    options.payload = Buffer.isBuffer(call.body) ? call.body : JSON.stringify(call.body);
  }
  return options;
}

function addressOf({ url, params, query }: FuzzCall): string {
  const path = url.replace(/\{(\w+)\}/g, (_part, name: string) => params[name] ?? 'x');
  const text = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`);
  return text.length > 0 ? `${path}?${text.join('&')}` : path;
}

/** Addresses cannot contain a lone surrogate; JSON bodies can (escaped). */
function wellFormed(text: string): string {
  return text.toWellFormed();
}

function changeQuery(call: FuzzCall, random: Random): void {
  const name = random.pick([...call.parameters, 'q', '__proto__', 'page', 'constructor']);
  const value = random.pick(HOSTILE_TEXTS);
  const at = call.query.findIndex(([known]) => known === name);
  if (at < 0 || random.chance(0.3)) call.query.push([name, value]);
  else call.query[at] = [name, value];
  call.changes.push(`parameter ${name}`);
}

function changeBody(call: FuzzCall, random: Random): void {
  if (call.body === undefined || Buffer.isBuffer(call.body)) return changeQuery(call, random);
  const paths = pathsOf(call.body);
  const path = random.pick(paths);
  const value = structuredClone(random.pick(HOSTILE_VALUES));
  call.changes.push(`body ${path.join('.') || '(all)'}`);
  if (path.length === 0) {
    call.body = value;
    return;
  }
  const { parent, key } = parentOf(call.body, path);
  const method = random.below(6);
  if (method === 0) Reflect.deleteProperty(parent, key);
  else if (method === 1) parent[`${key}Unknown`] = value;
  else if (method === 2) parent[key] = [parent[key]];
  else parent[key] = value;
}

/** The parent of a value in a body, and the value's key. */
export function parentOf(body: unknown, path: readonly string[]): { parent: Record<string, unknown>; key: string } {
  let parent = body as Record<string, unknown>; // all steps but the last are objects or arrays
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string, unknown>;
  return { parent, key: path.at(-1) ?? '' };
}

/** The paths of all values of a body, the body itself first. */
export function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || path.length > 4) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}
