import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import type { AccountFile } from './account-file.ts';
import { createMailer, mailLanguage, siteActionLink } from './account-mail.ts';
import { addDemoAccounts } from './demo-accounts.ts';

export interface EmulatorOptions {
  projectId: string;
  /** Address to listen on. */
  host: string;
  port: number;
  siteUrl: string;
  /** Returns the mail server, at each mail; null sends none. */
  mailServer: () => string | null;
  accounts: AccountFile;
}

export interface RunningEmulator {
  /** Saves, closes open connections and frees the port. */
  stop(): Promise<void>;
}

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Delays a response until the change is on disk, so that killing the process
 * loses nothing that was acknowledged. A disk error turns the response into 507.
 */
function saveBeforeAnswer(response: ServerResponse, save: () => void): void {
  const end = response.end;
  response.end = function (...args: unknown[]) {
    response.end = end;
    try {
      save();
    } catch (error) {
      console.error(`The accounts could not be saved: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) {
        response.removeHeader('content-length');
        response.statusCode = 507;
        return response.end('{"error":{"code":507,"message":"INTERNAL_ERROR"}}');
      }
    }
    return Reflect.apply(end, response, args);
  };
}

/** Calls that the product never makes. The emulator compiles the schema of each call, which takes tens of milliseconds. */
const UNUSED_CALLS =
  /tenants|SamlConfigs|SamlResponse|IdpConfigs|defaultSupportedIdps|identityPlatform|GameCenter|IosClient|passkey|[sS]essionCookie|accounts:batch|queryAccounts|accounts:query|CustomToken|revokeToken|passwordPolicy/;

const ANY_ANSWER = { default: { description: 'any answer', content: { 'application/json': { schema: {} } } } };

/** Loads the emulator of firebase-tools. It takes seconds and some hundred megabytes, hence the separate process. */
async function loadEmulator(options: EmulatorOptions): Promise<{ app: RequestListener; state: AgentProjectState }> {
  const [{ createApp }, { AgentProjectState }, { default: specification }] = await Promise.all([
    import('firebase-tools/lib/emulator/auth/server.js'),
    import('firebase-tools/lib/emulator/auth/state.js'),
    import('firebase-tools/lib/emulator/auth/apiSpec.js'),
  ]);
  const { paths } = specification.default;
  for (const [path, item] of Object.entries(paths)) {
    if (UNUSED_CALLS.test(path)) delete paths[path];
    // Options of all Google APIs, such as `alt`, which the emulator ignores.
    item.parameters = item.parameters?.filter((parameter) => !('$ref' in parameter)) ?? [];
    // The emulator would compile a schema of each of its own answers too, to check itself.
    if (item.post) item.post.responses = ANY_ANSWER;
    if (item.get) item.get.responses = ANY_ANSWER;
  }
  const state = new AgentProjectState(options.projectId);
  const send = createMailer(options.mailServer);
  const createOob = state.createOob.bind(state);
  state.createOob = (email, newEmail, requestType, generateLink) => {
    const language = mailLanguage.getStore() ?? 'fr';
    const record = createOob(email, newEmail, requestType, (code) =>
      siteActionLink(generateLink(code), options.siteUrl, language),
    );
    send(record, language);
    return record;
  };
  // The default of Firebase projects since 2023: responses do not reveal which addresses have an account.
  state.updateConfig(
    { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
    'emailPrivacyConfig.enableImprovedEmailPrivacy',
  );
  options.accounts.restore(state);
  addDemoAccounts(state);
  options.accounts.save(state);
  return { app: await createApp(options.projectId, 0, new Map([[options.projectId, state]])), state };
}

function listen(server: Server, { host, port }: EmulatorOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use: stop what uses it or choose another with AUTH_EMULATOR_PORT.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

/** Starts the emulator. Listens before the slow load, so that a busy port fails at once. */
export async function startEmulator(options: EmulatorOptions): Promise<RunningEmulator> {
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '5' }).end();
  };
  const server = createServer((request, response) => answer(request, response));
  await listen(server, options);
  const { app, state } = await loadEmulator(options).catch((error: unknown) => {
    server.close();
    throw error;
  });
  const save = () => options.accounts.save(state);
  answer = (request, response) => {
    // The action page changes accounts by GET as well.
    const reads = READ_METHODS.has(request.method ?? 'GET') && !request.url?.startsWith('/emulator/action');
    if (!reads) saveBeforeAnswer(response, save);
    const language = request.headers['x-firebase-locale'];
    mailLanguage.run(typeof language === 'string' ? language : 'fr', () => app(request, response));
  };
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          save();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
