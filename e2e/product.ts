import path from 'node:path';

/** Root folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

function setting(name: string, fallback: string): string {
  const value = process.env[name];
  return value === undefined || value === '' ? fallback : value;
}

/** Addresses of the running product; variables and defaults are those of `npm start`. */
export const product = {
  siteUrl: setting('PUBLIC_SITE_URL', 'http://houni.localhost:3000'),
  dashboardUrl: setting('PUBLIC_DASHBOARD_URL', 'http://dashboard.houni.localhost:3000'),
  apiUrl: setting('PUBLIC_API_URL', 'http://localhost:4000'),
  mediaUrl: setting('PUBLIC_MEDIA_URL', `${setting('PUBLIC_API_URL', 'http://localhost:4000')}/media`),
  artefactUrl: setting('ARTEFACT_URL', 'http://localhost:3001'),
  shellPort: Number(setting('SHELL_PORT', '3000')),
  authEmulatorPort: Number(setting('AUTH_EMULATOR_PORT', '9099')),
  dataDir: path.resolve(ROOT, setting('DATA_DIR', '.data')),
} as const;

/** The demonstration account that `npm start` prints. */
export const demo = { email: 'demo@houni.tn', password: 'Demo1234', name: /\S+ \S+/ } as const;
