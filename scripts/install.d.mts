/** The types of `install.mjs`, which also runs on a Node.js that reads no TypeScript. */
export interface InstallOptions {
  scope: 'run' | 'all';
  onProgress?: (done: number, all: number) => void;
}

export declare const EMULATOR_FOLDER: string;
export declare class InstallError extends Error {
  /** npm knew no such version; it may after asking the registry. */
  isOutdated: boolean;
}
export declare function ensureInstalled(folder: string, options: InstallOptions): Promise<void>;
export declare function installProblem(errors: string, signal?: string | null): string;
