import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jsonFunction, jsonResult, PHONE, startProgram, startScreen } from './engine.ts';
import type { Engine } from './engine.ts';

/** Nothing of a first start, no updates, no requests to Mozilla. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.security.https_first': false,
  // Without a window manager no window is active, and only active windows have focus events.
  'focusmanager.testmode': true,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** Starts Firefox. It is driven by WebDriver BiDi, which it speaks without another program. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'houni-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const screen = await startScreen();
  const firefox = startProgram(
    program,
    ['--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    // As root, Firefox refuses the home of somebody else.
    { ...screen.env, HOME: profile },
  );
  const address = await firefox.line(/WebDriver BiDi listening on (ws:\S+)/);
  const { send, close } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  if (context === undefined) throw new Error('Firefox has no page.');
  await send('browsingContext.setViewport', { context, viewport: PHONE });

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, ...args) {
      const answer = await send<{ result?: { value: unknown }; exceptionDetails?: { text: string } }>(
        'script.callFunction',
        {
          functionDeclaration: jsonFunction(run),
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: true,
        },
      );
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return jsonResult(answer.result?.value);
    },
    async perform(device) {
      await send('input.performActions', { context, actions: [device] });
    },
    async chooseFiles(selector, files) {
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
        maxNodeCount: 1,
      });
      await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      close();
      await firefox.end();
      await screen.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Connection {
  /** Sends a command of WebDriver BiDi and resolves to its result. */
  send<Result>(method: string, params: object): Promise<Result>;
  close(): void;
}

async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer; // the protocol's form
    waiting.get(answer.id ?? 0)?.(answer);
    waiting.delete(answer.id ?? 0);
  });
  let last = 0;
  return {
    async send<Result>(method: string, params: object) {
      last += 1;
      const id = last;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { error, message, result } = await answered;
      if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
      return result as Result; // the result that the standard gives to this command
    },
    close: () => socket.close(),
  };
}

interface Answer {
  id?: number;
  error?: string;
  message?: string;
  result?: unknown;
}
