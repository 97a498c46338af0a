/** An alias of the build: emotion's cache for browsers. */
declare module 'emotion-cache-browser' {
  export { default } from '@emotion/cache';
  export type * from '@emotion/cache';
}
