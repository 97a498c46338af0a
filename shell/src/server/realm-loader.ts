import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { ServerRemoteDefinition } from '@houni/remote';
import type { Remotes, OnRemoteCode } from '../render/render-page.tsx';
import type { RenderRequest, RenderResult } from '../render/render-request.ts';

/** Where the verified files of a realm lie on disk; survives the structured clone between threads. */
export interface RealmFiles {
  /** Distinguishes realms: the set's number, with the preview's digest where there is one. */
  key: string;
  realmFile: string;
  /** Server bundles by remote name without `mf-`; a text is the reason why there is none. */
  remotes: Record<string, { serverFile: string } | { error: string }>;
}

export interface Realm {
  render(request: RenderRequest, onRemoteCode: OnRemoteCode): Promise<RenderResult>;
  /** Remotes that did not load, with the reason. */
  failures: Record<string, string>;
}

interface RealmBundle {
  shared: Record<string, unknown>;
  renderPage(request: RenderRequest, remotes: Remotes, onRemoteCode: OnRemoteCode): Promise<RenderResult>;
}

const hostRequire = createRequire(import.meta.url);
/** react-router's exports map leads to its development build only; its production build is asked for by file. */
const routerProduction = path.join(path.dirname(hostRequire.resolve('react-router')), '../production/index.js');

const ROUTER = new Set(['react-router', 'react-router-dom', 'react-router-production']);

const processRequire = (request: string): unknown => hostRequire(ROUTER.has(request) ? routerProduction : request);

/** Runs a CommonJS file with a `require` of our own; the file name is real, so that source maps apply. */
async function evaluate(file: string, require: (request: string) => unknown): Promise<unknown> {
  const source = await readFile(file, 'utf8');
  const wrapper = vm.compileFunction(source, ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename: file,
  });
  const module = { exports: {} as unknown };
  wrapper(module.exports, require, module, file, path.dirname(file));
  return module.exports;
}

/** Evaluates the render bundle and every remote of a set. A remote that fails is kept out, with its reason. */
export async function loadRealm(files: RealmFiles, onRemoteCode: OnRemoteCode): Promise<Realm> {
  const bundle = (await evaluate(files.realmFile, processRequire)) as RealmBundle; // our own build
  const realmRequire = (request: string): unknown =>
    Object.hasOwn(bundle.shared, request) ? bundle.shared[request] : processRequire(request);

  const remotes: Remotes = new Map();
  const failures: Record<string, string> = {};
  for (const [name, source] of Object.entries(files.remotes)) {
    const key = name as ServerRemoteDefinition['name']; // the registry's names are the folders of the remotes
    try {
      if ('error' in source) throw new Error(source.error);
      onRemoteCode(name);
      const loaded = (await evaluate(source.serverFile, realmRequire)) as { default?: ServerRemoteDefinition };
      if (loaded.default?.name !== name) throw new Error(`its server bundle does not define the remote ${name}`);
      remotes.set(key, loaded.default);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      failures[name] = failure.message;
      remotes.set(key, failure);
    } finally {
      onRemoteCode(null);
    }
  }
  return { failures, render: (request, mark) => bundle.renderPage(request, remotes, mark) };
}
