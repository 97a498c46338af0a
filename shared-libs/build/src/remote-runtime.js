/**
 * Stands in a remote's entry for `@module-federation/webpack-bundler-runtime` (3 KB brotli): its functions are given what they
 * work on, so those of the shell serve every remote. The instances are a remote's own, and so is the function that
 * starts a container, which the shell's build leaves out.
 */
import { init } from '@module-federation/runtime';
import { initContainerEntry } from 'federation-container-entry';

const { bundlerRuntime, attachShareScopeMap } = globalThis._FEDERATION_BUNDLER_RUNTIME;

export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
