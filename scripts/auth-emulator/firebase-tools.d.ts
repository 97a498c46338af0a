/** The two modules of firebase-tools that carry the Auth emulator; the package ships no types (its version is pinned exactly). */
declare module 'firebase-tools/lib/emulator/auth/state.js' {
  /** An account in the emulator's memory, password included. */
  export interface EmulatorAccount {
    localId: string;
    email?: string;
    [field: string]: unknown;
  }

  /** A mailed link that is not used yet. */
  export interface OobRecord {
    oobCode: string;
    email: string;
    requestType: string;
    oobLink: string;
    newEmail?: string;
  }

  export class AgentProjectState {
    constructor(projectId: string);
    users: Map<string, EmulatorAccount>;
    oobs: Map<string, OobRecord>;
    overwriteUserWithLocalId(localId: string, account: object): EmulatorAccount;
    createOob(
      email: string,
      newEmail: string | undefined,
      requestType: string,
      generateLink: (oobCode: string) => string,
    ): OobRecord;
    updateConfig(update: object, updateMask: string | undefined): unknown;
  }
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  interface Operation {
    responses: object;
  }
  /** The calls with one path. */
  interface PathItem {
    parameters?: object[];
    get?: Operation;
    post?: Operation;
  }
  /** CommonJS imported from a module: the default export is one level deeper. */
  const module: { default: { paths: Record<string, PathItem> } };
  export default module;
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  export function createApp(
    projectId: string,
    singleProjectMode: 0 | 1 | 2,
    projectStates: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}
