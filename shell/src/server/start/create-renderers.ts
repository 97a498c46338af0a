import path from 'node:path';
import type { Logger } from 'pino';
import type { FormResult } from '@houni/remote';
import type { FormRequest } from '../../render/handle-form.ts';
import type { RenderRequest, RenderResult } from '../../render/render-request.ts';
import { createPreviewPool } from '../create-preview-pool.ts';
import type { DownloadedSet } from '../downloaded-set.ts';
import type { Environment } from '../environment.ts';
import { RenderPool } from '../render-pool.ts';
import type { ShellAssets } from '../shell-assets.ts';
import { startRenderThread } from '../start-render-thread.ts';

/** What renders pages: threads for the current release set, one process for previews. */
export interface Renderers {
  pool: RenderPool;
  previewPool: RenderPool;
  render(set: DownloadedSet, request: RenderRequest): Promise<RenderResult>;
  /** Lets the remote of a page handle its form; null if it has no such form. */
  submitForm(set: DownloadedSet, request: FormRequest): Promise<FormResult | null>;
}

/** The folder of downloaded release sets. */
export const releaseCacheFolder = ({ DATA_DIR }: Environment): string => path.resolve(DATA_DIR, 'release-cache');

export function createRenderers(environment: Environment, assets: ShellAssets, log: Logger): Renderers {
  const watchdogMs = environment.RENDER_WATCHDOG_MS;
  const pool = new RenderPool({ size: environment.RENDER_THREADS, start: startRenderThread, watchdogMs, log });
  const previewPool = createPreviewPool({
    readable: [releaseCacheFolder(environment), path.resolve(path.dirname(assets.realmFile))],
    watchdogMs,
    log,
  });
  const poolOf = ({ pinned }: DownloadedSet) => (pinned.preview ? previewPool : pool);
  return {
    pool,
    previewPool,
    render: (set, request) => poolOf(set).render(set.realm, request),
    submitForm: (set, request) => poolOf(set).submitForm(set.realm, request),
  };
}
