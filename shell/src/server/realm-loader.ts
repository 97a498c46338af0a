import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { FormResult, ServerRemoteDefinition } from '@houni/remote';
import type { RouteTableData } from '@houni/routing/route-table';
import type { Remotes, OnRemoteCode } from '../render/remotes.ts';
import type { FormRequest } from '../render/handle-form.ts';
import type { RenderRequest, RenderResult } from '../render/render-request.ts';

/** The verified files of a realm on disk. Must be cloneable (`structuredClone`). */
export interface RealmFiles {
  /** Identifies the realm: versions of the shell and the set, and the preview if there is one. */
  key: string;
  realmFile: string;
  /** Server bundles by the name of the remote, each with the hash (`sha384-…`) of its manifest. */
  remotes: Record<string, { serverFile: string; integrity?: string }>;
  /** The routes of the set as JSON: text is cheap to send with each task. */
  routes: string;
}

export interface Realm {
  render(request: RenderRequest, onRemoteCode: OnRemoteCode): Promise<RenderResult>;
  /** Null if the remote of the page has no such form. */
  handleForm(request: FormRequest, onRemoteCode: OnRemoteCode): Promise<FormResult | null>;
  /** Remotes that did not load, with the reason. */
  failures: Record<string, string>;
}

interface RealmBundle {
  shared: Record<string, unknown>;
  setRoutes(routes: RouteTableData): void;
  renderPage(request: RenderRequest, remotes: Remotes, onRemoteCode: OnRemoteCode): Promise<RenderResult>;
  handleForm(request: FormRequest, remotes: Remotes, onRemoteCode: OnRemoteCode): Promise<FormResult | null>;
}

const hostRequire = createRequire(import.meta.url);
/** The exports map of react-router leads to its development build only, so the production build is loaded by file. */
const routerProduction = path.join(path.dirname(hostRequire.resolve('react-router')), '../production/index.js');

const ROUTER_PACKAGES = new Set(['react-router', 'react-router-dom', 'react-router-production']);

const processRequire = (request: string): unknown =>
  hostRequire(ROUTER_PACKAGES.has(request) ? routerProduction : request);

/**
 * Evaluates a CommonJS file with the given `require`. The real file name makes source maps work.
 * @param integrity its hash: the file was verified when it was brought, and could have been changed on the disk since
 */
async function evaluate(
  file: string,
  require: (request: string) => unknown,
  integrity: string | undefined,
): Promise<unknown> {
  const bytes = await readFile(file);
  if (integrity !== undefined && `sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity)
    throw new Error('Its server bundle was changed on the disk.');
  const source = bytes.toString('utf8');
  const wrapper = vm.compileFunction(source, ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename: file,
  });
  const module = { exports: {} as unknown };
  wrapper(module.exports, require, module, file, path.dirname(file));
  return module.exports;
}

/** Evaluates the render bundle and all remotes of a set. A remote that fails to load is listed in `failures`. */
export async function loadRealm(files: RealmFiles, onRemoteCode: OnRemoteCode): Promise<Realm> {
  const bundle = (await evaluate(files.realmFile, processRequire, undefined)) as RealmBundle; // our own build
  const routes = JSON.parse(files.routes) as RouteTableData; // written by `downloadSet`
  bundle.setRoutes(routes);
  const realmRequire = (request: string): unknown =>
    Object.hasOwn(bundle.shared, request) ? bundle.shared[request] : processRequire(request);

  const remotes: Remotes = new Map();
  const failures: Record<string, string> = {};
  for (const [name, source] of Object.entries(files.remotes)) {
    try {
      onRemoteCode(name);
      const loaded = (await evaluate(source.serverFile, realmRequire, source.integrity)) as {
        default?: ServerRemoteDefinition;
      };
      if (loaded.default?.name !== name) throw new Error(`Its server bundle does not define the remote ${name}.`);
      remotes.set(name, loaded.default);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      failures[name] = failure.message;
      remotes.set(name, failure);
    } finally {
      onRemoteCode(null);
    }
  }
  Object.assign(failures, missingFragments(routes, remotes));
  return {
    failures,
    render: (request, mark) => bundle.renderPage(request, remotes, mark),
    handleForm: (request, mark) => bundle.handleForm(request, remotes, mark),
  };
}

/** The remotes of a set that do not offer a fragment which a page of the set shows: with such a release, pages lose a part. */
function missingFragments(table: RouteTableData, remotes: Remotes): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const [asking, routes] of Object.entries(table)) {
    for (const name of Object.values(routes).flatMap(({ fragments = [] }) => fragments)) {
      const [owner = '', part = ''] = name.split('/');
      const offering = remotes.get(owner);
      if (offering === undefined || offering instanceof Error) continue;
      if (!Object.hasOwn(offering.fragments ?? {}, part))
        missing[owner] = `It offers no fragment ${part}, which a page of ${asking} shows.`;
    }
  }
  return missing;
}
