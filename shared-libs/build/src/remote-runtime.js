/**
 * Replaces `@module-federation/webpack-bundler-runtime` in a remote's entry (3 KB brotli): its functions get their
 * context as arguments, so remotes can use those of the shell. A remote has its own instances, and its own function to
 * start a container, which the shell's build does not contain.
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
