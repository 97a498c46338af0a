/** Cells of the memory that a render thread shares with the main thread. */
export const HEARTBEAT = 0;
/** Length of the name of the remote whose code is running, 0 if there is none; its letters follow, one in each cell. */
export const REMOTE = 1;
/** A name of a remote is at most 61 ASCII letters long. */
const MAX_NAME_LENGTH = 61;
export const SHARED_CELLS = REMOTE + 1 + MAX_NAME_LENGTH;

/** Writes the name of the remote whose code is running. */
export function writeRemote(state: Int32Array, remote: string | null): void {
  const name = remote?.slice(0, MAX_NAME_LENGTH) ?? '';
  for (let index = 0; index < name.length; index += 1) state[REMOTE + 1 + index] = name.charCodeAt(index);
  // Last: the reader reads the letters of a length that it has seen.
  Atomics.store(state, REMOTE, name.length);
}

/** The name of the remote whose code is running, or null. */
export function readRemote(state: Int32Array): string | null {
  const length = Atomics.load(state, REMOTE);
  return length === 0 ? null : String.fromCharCode(...state.subarray(REMOTE + 1, REMOTE + 1 + length));
}

export interface RenderThreadData {
  shared: SharedArrayBuffer;
}
