/**
 * The Firebase Auth emulator, as a separate process: `node scripts/auth-emulator.ts`.
 * Prints `{"ready":true}` when it is ready, or exits with code 1 and one sentence. It uses no network.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { AccountFile } from './auth-emulator/account-file.ts';
import { mailServer } from './auth-emulator/account-mail.ts';
import { startEmulator } from './auth-emulator/emulator-server.ts';

const environmentSchema = z.object({
  /** Address to listen on. */
  AUTH_EMULATOR_HOST: z.string().min(1).default('127.0.0.1'),
  AUTH_EMULATOR_PORT: z.coerce.number().int().min(1).max(65_535).default(9099),
  DATA_DIR: z.string().min(1).default('.data'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^demo-/, 'must start with "demo-": the emulator is for demonstration projects only')
    .default('demo-houni'),
  PUBLIC_SITE_URL: z.url().default('http://houni.localhost:3000'),
  SMTP_URL: z.string().optional(),
});

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const parsed = environmentSchema.safeParse(process.env);
if (!parsed.success) {
  const [issue] = parsed.error.issues;
  fail(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
}
const environment = parsed.data;

try {
  const emulator = await startEmulator({
    projectId: environment.FIREBASE_PROJECT_ID,
    host: environment.AUTH_EMULATOR_HOST,
    port: environment.AUTH_EMULATOR_PORT,
    siteUrl: environment.PUBLIC_SITE_URL,
    mailServer: mailServer(environment.SMTP_URL, environment.DATA_DIR),
    accounts: new AccountFile(join(environment.DATA_DIR, 'auth', 'accounts.json')),
  });
  const stop = () => {
    emulator.stop().then(
      () => process.exit(0),
      (error: unknown) =>
        fail(`The accounts could not be saved: ${error instanceof Error ? error.message : String(error)}`),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(JSON.stringify({ ready: true }));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
