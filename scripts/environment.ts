import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { parsePublishTokens } from './artefact-origin/publish-tokens.ts';

/** Root folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** A wrong setting; the message is one sentence that names the variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(1, 'must be at least 1')
  .max(65_535, 'must be at most 65535');
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  SHELL_PORT: port.default(3000),
  ARTEFACT_PORT: port.default(3001),
  API_PORT: port.default(4000),
  AUTH_EMULATOR_PORT: port.default(9099),
  POSTGRES_PORT: port.default(5499),
  /** Only for `npm run dev`. */
  DEV_SERVER_PORT: port.default(3002),
  /** An external PostgreSQL; without it the embedded one starts on POSTGRES_PORT. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_SITE_URL: address.optional(),
  PUBLIC_DASHBOARD_URL: address.optional(),
  PUBLIC_API_URL: address.optional(),
  PUBLIC_MEDIA_URL: address.optional(),
  ARTEFACT_URL: address.optional(),
  FIREBASE_PROJECT_ID: z.string().default('demo-houni'),
  /** For the artefact origin: `mf-blog:<SHA-256 of a token>`, several separated by commas. */
  PUBLISH_TOKENS: z
    .string()
    .default('')
    .transform((text, context) => {
      const tokens = text === '' ? [] : parsePublishTokens(text);
      if (tokens) return tokens;
      context.addIssue({ code: 'custom', message: 'must be a list like mf-blog:<SHA-256 of the token in hex>' });
      return z.NEVER;
    }),
  /** Where releases are published instead of the folder: the address of an artefact origin. */
  PUBLISH_URL: address.optional(),
  /** The secret that allows to publish a remote there. */
  PUBLISH_TOKEN: z.string().optional(),
  RELEASE_PUBLIC_KEY: z.string().optional(),
  RELEASE_PRIVATE_KEY: z.string().optional(),
  PREVIEW_PUBLIC_KEY: z.string().optional(),
  PREVIEW_PRIVATE_KEY: z.string().optional(),
});

/** Validated settings of the commands in this folder; DATA_DIR is absolute. */
export type Environment = ReturnType<typeof readEnvironment>;

/** The ports that the product listens on, by the variable that sets them. */
export const PORT_VARIABLES = [
  'SHELL_PORT',
  'ARTEFACT_PORT',
  'API_PORT',
  'AUTH_EMULATOR_PORT',
  'POSTGRES_PORT',
] as const;

/** The ports of `npm run dev`. */
export const DEVELOPMENT_PORT_VARIABLES = [...PORT_VARIABLES, 'DEV_SERVER_PORT'] as const;

/**
 * Reads the settings; an empty value counts as missing, and public addresses follow the ports unless they are given.
 * @throws EnvironmentError naming the first value that is wrong.
 */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvironmentError(`The environment variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
  }
  const values = parsed.data;
  for (const [index, name] of DEVELOPMENT_PORT_VARIABLES.entries()) {
    const duplicate = DEVELOPMENT_PORT_VARIABLES.slice(0, index).find((other) => values[other] === values[name]);
    if (duplicate)
      throw new EnvironmentError(`${duplicate} and ${name} are both ${values[name]}: give each its own port.`);
  }
  const api = values.PUBLIC_API_URL ?? `http://localhost:${values.API_PORT}`;
  return {
    ...values,
    DATA_DIR: path.resolve(ROOT, values.DATA_DIR),
    PUBLIC_SITE_URL: values.PUBLIC_SITE_URL ?? `http://houni.localhost:${values.SHELL_PORT}`,
    PUBLIC_DASHBOARD_URL: values.PUBLIC_DASHBOARD_URL ?? `http://dashboard.houni.localhost:${values.SHELL_PORT}`,
    PUBLIC_API_URL: api,
    PUBLIC_MEDIA_URL: values.PUBLIC_MEDIA_URL ?? `${api}/media`,
    ARTEFACT_URL: values.ARTEFACT_URL ?? `http://localhost:${values.ARTEFACT_PORT}`,
  };
}

/** Adds the settings of the file `.env`, if it exists; the environment has precedence. */
export function loadDotEnv(file: string = path.join(ROOT, '.env'), environment: NodeJS.ProcessEnv = process.env): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) {
    // A line without a value, as .env.example has them, means the default.
    if (value !== '' && value !== undefined && environment[name] === undefined) environment[name] = value;
  }
}

/** Runs a command of this folder: an expected failure is one sentence on stderr and exit code 1, never a stack. */
export async function runCommand(command: (environment: Environment) => Promise<void>): Promise<void> {
  try {
    loadDotEnv();
    await command(readEnvironment(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
