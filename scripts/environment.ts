import path from 'node:path';
import {
  addressSetting,
  loadDotEnv,
  parseSettings,
  portSetting,
  releaseSettings,
  SettingsError,
  siteUrl,
} from '@houni/cli/settings';
import { z } from 'zod';
import { parsePublishTokens } from './artefact-origin/publish-tokens.ts';

/** Root folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** The file with the settings of this checkout. */
export const DOT_ENV = path.join(ROOT, '.env');

const schema = z.object({
  ...releaseSettings,
  ARTEFACT_PORT: portSetting.default(3001),
  /** Address that the artefact origin listens on. */
  ARTEFACT_HOST: z.string().default('127.0.0.1'),
  API_PORT: portSetting.default(4000),
  AUTH_EMULATOR_PORT: portSetting.default(9099),
  POSTGRES_PORT: portSetting.default(5499),
  /** Only for `npm run dev`. */
  DEV_SERVER_PORT: portSetting.default(3002),
  /** An external PostgreSQL; without it the embedded one starts on POSTGRES_PORT. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  PUBLIC_DASHBOARD_URL: addressSetting.optional(),
  PUBLIC_API_URL: addressSetting.optional(),
  PUBLIC_MEDIA_URL: addressSetting.optional(),
  ARTEFACT_URL: addressSetting.optional(),
  /** A PMTiles archive with streets that the artefact origin serves: MAP_TILES_URL of shell and API. */
  MAP_TILES_FILE: z.string().min(1).optional(),
  FIREBASE_PROJECT_ID: z.string().default('demo-houni'),
  /** For the artefact origin: `mf-blog:<SHA-256 of a token>`, several separated by commas. */
  PUBLISH_TOKENS: z
    .string()
    .default('')
    .refine((text) => text === '' || parsePublishTokens(text) !== null, {
      error: 'must be a list like mf-blog:<SHA-256 of the token in hex>',
    }),
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
 * @throws SettingsError naming the first value that is wrong.
 */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const values = parseSettings(schema, variables);
  for (const [index, name] of DEVELOPMENT_PORT_VARIABLES.entries()) {
    const duplicate = DEVELOPMENT_PORT_VARIABLES.slice(0, index).find((other) => values[other] === values[name]);
    if (duplicate)
      throw new SettingsError(`${duplicate} and ${name} are both ${values[name]}: give each its own port.`);
  }
  const api = values.PUBLIC_API_URL ?? `http://localhost:${values.API_PORT}`;
  return {
    ...values,
    DATA_DIR: path.resolve(ROOT, values.DATA_DIR),
    PUBLIC_SITE_URL: siteUrl(values),
    PUBLIC_DASHBOARD_URL: values.PUBLIC_DASHBOARD_URL ?? `http://dashboard.houni.localhost:${values.SHELL_PORT}`,
    PUBLIC_API_URL: api,
    PUBLIC_MEDIA_URL: values.PUBLIC_MEDIA_URL ?? `${api}/media`,
    ARTEFACT_URL: values.ARTEFACT_URL ?? `http://localhost:${values.ARTEFACT_PORT}`,
  };
}

/** Runs a command of this folder: an expected failure is one sentence on stderr and exit code 1, never a stack. */
export async function runCommand(command: (environment: Environment) => Promise<void>): Promise<void> {
  try {
    loadDotEnv(DOT_ENV);
    await command(readEnvironment(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
