/** Cells of the memory that a render thread shares with the main thread. */
export const HEARTBEAT = 0;
export const REMOTE = 1;
export const SHARED_CELLS = 2;

export interface RenderThreadData {
  shared: SharedArrayBuffer;
  remoteNames: readonly string[];
}
