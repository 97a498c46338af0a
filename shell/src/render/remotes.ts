import type { ServerRemoteDefinition } from '@houni/remote';

/** Remotes of the realm by name: a definition, or the error with which it failed to load. */
export type Remotes = Map<string, ServerRemoteDefinition | Error>;

/** Called before code of a remote runs, and with null after it: tells the watchdog which remote hangs a thread. */
export type OnRemoteCode = (remote: string | null) => void;
