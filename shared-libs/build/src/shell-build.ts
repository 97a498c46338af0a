/** What the shell's server needs to know about its own build. */
export interface ShellBuild {
  /** Content hash: names the immutable folder `/_shell/<version>/`. */
  version: string;
  main: { file: string; integrity: string };
  /** The script of the offline page. */
  offlineList: { file: string; integrity: string };
  /** File name of the service worker, without the settings that the server writes at its head. */
  worker: string;
  /** Versions of the shared packages that remotes' ranges must fit. */
  shared: Record<string, string>;
}
