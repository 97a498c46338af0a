import { readFileSync } from 'node:fs';
import path from 'node:path';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { withSettingFiles } from '@houni/domain/setting-files';
import { assertSignInSettings } from '../session/assert-sign-in-settings.ts';

const url = z.url().transform((value) => value.replace(/\/+$/, ''));
const port = z.coerce.number().int().min(1).max(65_535);
const repository = path.resolve(import.meta.dirname, '../../..');

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  SHELL_PORT: port.default(3000),
  SHELL_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(path.join(repository, '.data')),
  PUBLIC_SITE_URL: url.default('http://houni.localhost:3000'),
  PUBLIC_DASHBOARD_URL: url.default('http://dashboard.houni.localhost:3000'),
  PUBLIC_API_URL: url.default('http://localhost:4000'),
  PUBLIC_MEDIA_URL: url.default('http://localhost:4000/media'),
  /** Address of the API inside the server's network; the public one by default. */
  API_URL: url.optional(),
  /** URL of a PMTiles archive that adds streets to the embedded map. */
  MAP_TILES_URL: url.optional(),
  /** URL of a MapLibre style that replaces the embedded map. */
  MAP_STYLE_URL: url.optional(),
  /** Further origins from which the style loads tiles, glyphs and images, separated by commas. */
  MAP_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || []))
    .pipe(z.array(z.url().transform((address) => new URL(address).origin))),
  ARTEFACT_URL: url.default('http://localhost:3001'),
  /** Address of the artefact origin inside the server's network; the public one by default. */
  ARTEFACT_INTERNAL_URL: url.optional(),
  /** The development server of `npm run dev` or `houni dev`, which has the shell's browser files; refused in production. */
  DEV_SERVER_URL: url.optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[^:]+$/, 'must not contain a colon')
    .default('demo-key'),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).default('localhost'),
  FIREBASE_PROJECT_ID: z.string().min(1).default('demo-houni'),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  COOKIE_DOMAIN: z.string().default('houni.localhost'),
  RELEASE_PUBLIC_KEY: z.string().optional(),
  /** Without it production accepts no preview links. */
  PREVIEW_PUBLIC_KEY: z.string().optional(),
  /** Milliseconds between two checks for a new release set. */
  RELEASE_POLL_MS: z.coerce.number().int().min(100).default(1000),
  RENDER_THREADS: z.coerce.number().int().min(1).max(32).default(Math.min(2, availableParallelism())),
  /** Milliseconds for loading the data of a page. */
  LOAD_DEADLINE_MS: z.coerce.number().int().min(100).default(5000),
  /** Milliseconds after which a render thread that does not respond is terminated. */
  RENDER_WATCHDOG_MS: z.coerce.number().int().min(200).default(3000),
  /** Seconds that an anonymous page is served from memory; 0 turns the cache off. */
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).default(15),
  /** `off` makes browsers remove the service worker and its caches at the next visit. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Hosts that redirect rules may lead to, besides our own, separated by commas. */
  REDIRECT_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim().toLowerCase() || [])),
  /** Milliseconds between two requests for the redirect rules. */
  REDIRECT_POLL_MS: z.coerce.number().int().min(100).default(10_000),
  /** Requests, and pages to render, that one address may send within ten seconds. */
  PAGE_BURST_LIMIT: z.coerce.number().int().min(1).default(600),
  RENDER_BURST_LIMIT: z.coerce.number().int().min(1).default(150),
  /** Milliseconds between two requests for what went offline. */
  PURGE_POLL_MS: z.coerce.number().int().min(100).default(1000),
  /** Milliseconds between SIGTERM, which makes the process unready, and the end of new connections. */
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Addresses and networks, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((address) => address.trim() || [])),
  METRICS_TOKEN: z.string().optional(),
  /** An OpenTelemetry collector, which receives a span for each request by OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** Where operators read the runbook of the alerts: the back office links it. */
  RUNBOOK_URL: url.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SOCIAL_TWITTER: url.default('https://twitter.com/houni_tn'),
  SOCIAL_FACEBOOK: url.default('https://www.facebook.com/houni.tn'),
  SOCIAL_INSTAGRAM: url.default('https://www.instagram.com/houni.tn'),
  SOCIAL_YOUTUBE: url.default('https://www.youtube.com/@houni_tn'),
  /** The agency that made the site, as the footer credits it. */
  DEVELOPER_NAME: z.string().min(1).default('Houni Studio'),
  DEVELOPER_URL: url.default('https://studio.houni.tn'),
});
export type Environment = z.infer<typeof environmentSchema>;

/** Their defaults lead to this machine or to the Auth emulator, so production must set them. */
const DEPLOYED_SETTINGS = [
  'PUBLIC_SITE_URL',
  'PUBLIC_DASHBOARD_URL',
  'PUBLIC_API_URL',
  'PUBLIC_MEDIA_URL',
  'ARTEFACT_URL',
  'COOKIE_DOMAIN',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'RELEASE_PUBLIC_KEY',
];

/** Parses the environment, with the files of variables like `METRICS_TOKEN_FILE`; an empty variable means its default. Throws an error that names the variable and the problem. */
export function readEnvironment(values: NodeJS.ProcessEnv): Environment {
  const names = Object.keys(environmentSchema.shape);
  const present = Object.entries(withSettingFiles(values, names, (file) => readFileSync(file, 'utf8'))).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = environmentSchema.safeParse(Object.fromEntries(present));
  if (parsed.success) {
    assertSharedCookies(parsed.data);
    assertDevelopment(parsed.data);
    assertSignInSettings({
      projectId: parsed.data.FIREBASE_PROJECT_ID,
      emulatorHost: parsed.data.FIREBASE_AUTH_EMULATOR_HOST ?? null,
      production: parsed.data.NODE_ENV === 'production',
    });
    const given = new Set(present.map(([name]) => name));
    const missing = parsed.data.NODE_ENV === 'production' && DEPLOYED_SETTINGS.find((name) => !given.has(name));
    if (missing)
      throw new Error(`The environment variable ${missing} is missing: its default is only for development.`);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  throw new Error(`The environment variable ${issue?.path.join('.')} is not usable: ${issue?.message}.`);
}

/**
 * Whether the site is https for browsers. It decides about `Secure`, cookie prefixes and HSTS: the connection to this
 * process may be http behind a proxy that does not say so.
 */
export function isSecure({ PUBLIC_SITE_URL }: Pick<Environment, 'PUBLIC_SITE_URL'>): boolean {
  return PUBLIC_SITE_URL.startsWith('https:');
}

/** Address of the API inside the server's network. */
export function internalApiUrl({ API_URL, PUBLIC_API_URL }: Environment): string {
  return API_URL ?? PUBLIC_API_URL;
}

/** Code without hashes is only for a developer's own machine. */
function assertDevelopment({ NODE_ENV, DEV_SERVER_URL }: Environment): void {
  if (DEV_SERVER_URL === undefined) return;
  if (NODE_ENV === 'production')
    throw new Error('The environment variable DEV_SERVER_URL is not usable: production runs only released code.');
  const { hostname } = new URL(DEV_SERVER_URL);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1')
    throw new Error(
      `The environment variable DEV_SERVER_URL is not usable: ${hostname} is not this machine (localhost or 127.0.0.1).`,
    );
}

/** Both hosts must be in the cookie domain: otherwise users would be signed out on one of them. */
function assertSharedCookies({ PUBLIC_SITE_URL, PUBLIC_DASHBOARD_URL, COOKIE_DOMAIN }: Environment): void {
  const domain = COOKIE_DOMAIN.toLowerCase();
  for (const [name, value] of Object.entries({ PUBLIC_SITE_URL, PUBLIC_DASHBOARD_URL })) {
    const { hostname } = new URL(value);
    if (hostname === domain || hostname.endsWith(`.${domain}`)) continue;
    throw new Error(
      `The environment variable ${name} is not usable: its host ${hostname} is not in COOKIE_DOMAIN (${COOKIE_DOMAIN}), so users would not be signed in there.`,
    );
  }
}
