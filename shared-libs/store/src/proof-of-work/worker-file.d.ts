/** URL and hash of a bundled worker; see `worker-file-loader` of the build. */
declare module '*?worker' {
  const file: { url: string; integrity: string };
  export default file;
}
