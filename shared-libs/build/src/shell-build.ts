/** What the shell's server needs to know about its own build. */
export interface ShellBuild {
  /** Content hash, the name of the immutable folder `shell/<version>/` of the artefact origin. */
  version: string;
  main: { file: string; integrity: string };
  /** The script of the offline page. */
  offlineList: { file: string; integrity: string };
  /** By locale: the texts that every page needs (namespaces `common` and `shell`), as a script that browsers keep. */
  texts: Record<string, { file: string; integrity: string }>;
  /** File name of the service worker, without the settings that the server prepends. */
  worker: string;
  /** Versions of the shared packages, which must match the ranges of remotes. */
  shared: Record<string, string>;
  /** The version of `@houni/build` that built it. */
  library: string;
}
