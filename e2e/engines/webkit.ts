import { setTimeout as sleep } from 'node:timers/promises';
import { jsonFunction, jsonResult, PHONE, startProgram, startScreen } from './engine.ts';
import type { Engine } from './engine.ts';

/** The name under which WebDriver gives an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKit without a sandbox (containers do not let it make one) and without the settings of a desktop. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  GSETTINGS_BACKEND: 'memory',
};

/** Starts WebKitGTK's browser, driven by WebDriver. Its network library finds `*.localhost` itself. */
export async function startWebkit(program: string, port: number): Promise<Engine> {
  const screen = await startScreen();
  const driver = startProgram(program, [`--port=${port}`, '--host=127.0.0.1'], {
    ...ENVIRONMENT,
    ...screen.env,
  });
  await untilReady(port);
  const { sessionId } = await command<{ sessionId: string }>(port, 'POST', 'session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] }, timeouts: { script: 60_000 } },
    },
  });
  const ask = <Result>(method: 'GET' | 'POST', path: string, body?: object) =>
    command<Result>(port, method, `session/${sessionId}/${path}`, body);
  await ask('POST', 'window/rect', { ...PHONE });

  return {
    async open(url) {
      await ask('POST', 'url', { url });
    },
    async evaluate(run, ...args) {
      const script = `const done = arguments[1]; (${jsonFunction(run)})(arguments[0]).then(done, (error) => done({ error: String(error) }));`;
      const answer = await ask<string | { error: string }>('POST', 'execute/async', {
        script,
        args: [JSON.stringify(args)],
      });
      if (typeof answer !== 'string') throw new Error(answer.error);
      return jsonResult(answer);
    },
    async perform(device) {
      await ask('POST', 'actions', { actions: [device] });
    },
    async chooseFiles(selector, files) {
      const element = await ask<Record<string, string>>('POST', 'element', { using: 'css selector', value: selector });
      await ask('POST', `element/${element[ELEMENT]}/value`, { text: files.join('\n') });
    },
    async screenshot() {
      return Buffer.from(await ask<string>('GET', 'screenshot'), 'base64');
    },
    async close() {
      await driver.end();
      await screen.end();
    },
  };
}

async function untilReady(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(50);
}

async function command<Result>(port: number, method: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }; // WebDriver's form
  if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
  return value;
}
