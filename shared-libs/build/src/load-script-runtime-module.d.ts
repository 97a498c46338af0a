/** webpack exports this runtime module without types; only the hook that we use is declared. */
declare module 'webpack/lib/runtime/LoadScriptRuntimeModule.js' {
  import type { Compilation } from 'webpack';
  const LoadScriptRuntimeModule: {
    getCompilationHooks(compilation: Compilation): {
      createScript: { tap(name: string, edit: (source: string) => string): void };
    };
  };
  export default LoadScriptRuntimeModule;
}
