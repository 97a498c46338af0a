import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { withSettingFiles } from '@houni/domain/setting-files';
import { storeVariables } from '@houni/release/store-settings';
import { z } from 'zod';

/** A wrong setting; the message is one sentence that names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export const portSetting = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(1, 'must be at least 1')
  .max(65_535, 'must be at most 65535');
export const addressSetting = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));

/** The settings of the release commands, which are also those of the product's processes. */
export const releaseSettings = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  SHELL_PORT: portSetting.default(3000),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_SITE_URL: addressSetting.optional(),
  ...storeVariables,
  /** Where releases are published instead of the store: the address of an artefact origin. */
  PUBLISH_URL: addressSetting.optional(),
  /** The secret that allows to publish a remote there. */
  PUBLISH_TOKEN: z.string().optional(),
  RELEASE_PUBLIC_KEY: z.string().optional(),
  RELEASE_PRIVATE_KEY: z.string().optional(),
  PREVIEW_PUBLIC_KEY: z.string().optional(),
  PREVIEW_PRIVATE_KEY: z.string().optional(),
};

/** Validated settings of the release commands. */
export interface Settings extends z.infer<z.ZodObject<typeof releaseSettings>> {
  PUBLIC_SITE_URL: string;
  /** The site that sets and previews are for: PUBLIC_SITE_URL if it is set, because the default is a guess. */
  site: string | undefined;
}

/**
 * Parses variables, with the files of variables like `S3_SECRET_FILE`; an empty value counts as missing.
 * @throws SettingsError naming the first value that is wrong
 */
export function parseSettings<Shape extends z.ZodObject>(
  schema: Shape,
  variables: Record<string, string | undefined>,
): z.infer<Shape> {
  const given = Object.fromEntries(
    Object.entries(withFiles(schema, variables)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SettingsError(`The environment variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
}

function withFiles(
  { shape }: z.ZodObject,
  variables: Record<string, string | undefined>,
): Record<string, string | undefined> {
  try {
    return withSettingFiles(variables, Object.keys(shape), (file) => readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}

/** The address of the site: the setting, else that of `npm start`. */
export function siteUrl(values: { PUBLIC_SITE_URL?: string | undefined; SHELL_PORT: number }): string {
  return values.PUBLIC_SITE_URL ?? `http://houni.localhost:${values.SHELL_PORT}`;
}

/** The settings of the release commands; DATA_DIR is relative to `root`. */
export function readSettings(root: string, variables: Record<string, string | undefined>): Settings {
  const values = parseSettings(z.object(releaseSettings), variables);
  const dataDir = path.resolve(root, values.DATA_DIR);
  return { ...values, DATA_DIR: dataDir, PUBLIC_SITE_URL: siteUrl(values), site: values.PUBLIC_SITE_URL };
}

/** Adds the settings of a file like `.env`, if it exists; the environment has precedence. */
export function loadDotEnv(file: string, environment: NodeJS.ProcessEnv = process.env): void {
  if (!existsSync(file)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) {
    // A line without a value, as .env.example has them, means the default.
    if (value !== '' && value !== undefined && environment[name] === undefined) environment[name] = value;
  }
}
