import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

/** The part of webpack's module object that is used here. */
export interface HotModule {
  exports: Record<string, unknown>;
  hot: {
    data?: { signature?: string };
    accept(): void;
    dispose(callback: (data: { signature?: string }) => void): void;
    invalidate(): void;
  };
}

/** What the modules of development bundles use, see `shared-libs/build/src/development/refresh-loader.cjs`. */
export interface RefreshRuntime {
  register(type: unknown, id: string): void;
  createSignature: typeof createSignatureFunctionForTransform;
  acceptUpdates(module: HotModule): void;
}

/** Prepares the page for React Refresh; must be called before React is evaluated. One runtime serves all bundles. */
export function createRefreshRuntime(): RefreshRuntime {
  injectIntoGlobalHook(globalThis);
  return { register, createSignature: createSignatureFunctionForTransform, acceptUpdates };
}

/** Renders the components that an update has registered; state stays where their hooks are the same. */
export function refreshComponents(): void {
  performReactRefresh();
}

/**
 * Accepts updates of a module that exports only components. Other modules pass an update to the modules that import them,
 * because those use its values. So does a module whose exports are no longer the same.
 */
function acceptUpdates({ exports, hot }: HotModule): void {
  const signature = exportSignature(exports);
  const before = hot.data?.signature;
  if (signature !== null) {
    hot.accept();
    hot.dispose((data) => {
      data.signature = signature;
    });
  }
  if (before !== undefined && before !== signature) hot.invalidate();
}

/** The names of the exports if all are components, else null. */
function exportSignature(exports: Record<string, unknown>): string | null {
  if (isLikelyComponentType(exports)) return '*';
  const names = Object.keys(exports);
  if (names.length === 0 || !names.every((name) => isLikelyComponentType(exports[name]))) return null;
  return names.toSorted().join(',');
}
