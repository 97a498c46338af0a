/** What the shell's server needs to know about its own build. */
export interface ShellBuild {
  /** Content hash: names the immutable folder `/_shell/<version>/`. */
  version: string;
  main: { file: string; integrity: string };
  /** Versions of the shared packages that remotes' ranges must fit. */
  shared: Record<string, string>;
}
