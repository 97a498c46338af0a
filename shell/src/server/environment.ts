import path from 'node:path';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
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
  /** Address of the API as this server reaches it; the public one by default. */
  API_URL: url.optional(),
  /** A MapLibre style instead of the embedded map. */
  MAP_STYLE_URL: url.optional(),
  /** Further origins that the style takes tiles, glyphs and pictures from, separated by commas. */
  MAP_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || []))
    .pipe(z.array(z.url().transform((address) => new URL(address).origin))),
  ARTEFACT_URL: url.default('http://localhost:3001'),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[^:]+$/, 'must not contain a colon')
    .default('demo-key'),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).default('localhost'),
  FIREBASE_PROJECT_ID: z.string().min(1).default('demo-houni'),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  COOKIE_DOMAIN: z.string().default('houni.localhost'),
  RELEASE_PUBLIC_KEY: z.string().optional(),
  /** Milliseconds between two looks at the current release set. */
  RELEASE_POLL_MS: z.coerce.number().int().min(100).default(1000),
  RENDER_THREADS: z.coerce.number().int().min(1).max(32).default(Math.min(2, availableParallelism())),
  /** Milliseconds that loading the data of a page may take. */
  LOAD_DEADLINE_MS: z.coerce.number().int().min(100).default(5000),
  /** Milliseconds after which a render thread that does not answer is ended. */
  RENDER_WATCHDOG_MS: z.coerce.number().int().min(200).default(3000),
  /** Seconds that an anonymous page is served from memory; 0 turns the cache off. */
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).default(15),
  /** `off` makes browsers remove the service worker and all that it keeps, at their next visit. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Further hosts that a redirect rule may lead to, separated by commas; our own always may. */
  REDIRECT_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim().toLowerCase() || [])),
  /** Milliseconds between two looks at the redirect rules. */
  REDIRECT_POLL_MS: z.coerce.number().int().min(100).default(10_000),
  TRUSTED_PROXIES: z.string().default(''),
  METRICS_TOKEN: z.string().optional(),
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

/** Reads the environment once; empty means default. Throws one sentence that names the variable and what is wrong with it. */
export function readEnvironment(values: NodeJS.ProcessEnv): Environment {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) {
    assertSharedCookies(parsed.data);
    assertSignInSettings({
      projectId: parsed.data.FIREBASE_PROJECT_ID,
      emulatorHost: parsed.data.FIREBASE_AUTH_EMULATOR_HOST ?? null,
      production: parsed.data.NODE_ENV === 'production',
    });
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  throw new Error(`The environment variable ${issue?.path.join('.')} is not usable: ${issue?.message}.`);
}

/** Both hosts read the session's cookie: a domain that one of them does not lie under would sign people out there. */
function assertSharedCookies({ PUBLIC_SITE_URL, PUBLIC_DASHBOARD_URL, COOKIE_DOMAIN }: Environment): void {
  const domain = COOKIE_DOMAIN.toLowerCase();
  for (const [name, value] of Object.entries({ PUBLIC_SITE_URL, PUBLIC_DASHBOARD_URL })) {
    const { hostname } = new URL(value);
    if (hostname === domain || hostname.endsWith(`.${domain}`)) continue;
    throw new Error(
      `The environment variable ${name} is not usable: its host ${hostname} does not lie under COOKIE_DOMAIN (${COOKIE_DOMAIN}), so the sign-in would not reach it.`,
    );
  }
}
