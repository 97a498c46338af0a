/** An alias of the build: react-router's production file. */
declare module 'react-router-production' {
  export * from 'react-router-dom';
}
