import type { RenderRequest, RenderResult } from '../render/render-request.ts';
import type { RealmFiles } from './realm-loader.ts';

/** Cells of the memory that a render thread shares with the main thread. */
export const HEARTBEAT = 0;
export const REMOTE = 1;
export const SHARED_CELLS = 2;

export interface RenderThreadData {
  shared: SharedArrayBuffer;
  remoteNames: readonly string[];
}

export type RenderTask =
  | { id: number; kind: 'render'; realm: RealmFiles; request: RenderRequest }
  | { id: number; kind: 'warm'; realm: RealmFiles };

export type RenderReply =
  | { id: number; kind: 'rendered'; result: RenderResult }
  | { id: number; kind: 'warmed'; failures: Record<string, string> }
  | { id: number; kind: 'failed'; message: string }
  /** An error outside of any request, e.g. an unhandled rejection. */
  | { id: 0; kind: 'fault'; message: string };
