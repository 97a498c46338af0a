/** URL and hash of a file that is fetched on demand; see `hashed-file-loader` of the build. */
declare module '*?file' {
  const file: { url: string; integrity: string };
  export default file;
}
