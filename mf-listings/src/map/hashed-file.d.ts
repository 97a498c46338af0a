/** A file that is fetched when it is needed; see `hashed-file-loader` of the build. */
declare module '*?file' {
  const file: { url: string; integrity: string };
  export default file;
}
