/** A part of a bundle was compiled; `errors` is empty if that succeeded. */
export interface BuiltMessage {
  kind: 'built';
  /** Package name: `shell` or `mf-blog`. */
  bundle: string;
  part: 'browser' | 'server';
  hash: string;
  errors: string[];
  buildMs: number;
}

/** The shell's server renders with this release set, which contains these browser hashes. */
export interface CurrentMessage {
  kind: 'current';
  set: number;
  /** The set of the origin below, with the releases of what is not compiled; null if it has none. */
  upstreamSet: number | null;
  /** Hash of the browser files by bundle. */
  hashes: Record<string, string>;
}

/** The shell's server refused the newest release set: it renders with the one before. */
export interface RefusedMessage {
  kind: 'refused';
  reason: string;
}

/** What the development server sends to open pages (`npm run dev`), as server-sent events of `/development/events`. */
export type DevelopmentMessage = BuiltMessage | CurrentMessage | RefusedMessage;

/** Path of these messages on the development server. */
export const EVENTS_PATH = '/development/events';

/** The shell's render bundle of the development server, below DATA_DIR. */
export const REALM_FILE = 'development/realm.cjs';
