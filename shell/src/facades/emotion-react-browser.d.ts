/** An alias of the build: emotion's file for browsers. */
declare module 'emotion-react-browser' {
  export * from '@emotion/react';
}
