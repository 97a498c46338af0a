import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

/** A free identifier in the runtime, replaced by the table of hashes once all chunks have their final bytes. */
const PLACEHOLDER = '__HOUNI_CHUNK_INTEGRITY__';
const NAME = 'ChunkIntegrityPlugin';

/**
 * Subresource integrity for chunks that webpack's runtime loads: the entry (whose own hash the HTML pins) carries
 * the SHA-384 of every chunk of its release, so that the browser refuses a changed one.
 * Only files with a runtime are rewritten, and those have fixed names inside an immutable versioned folder.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source: string) =>
          `${source}\nvar sri = ${PLACEHOLDER}[url.slice(url.lastIndexOf("/") + 1)]; if (sri) script.integrity = sri;`,
      );
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const table: Record<string, string> = {};
        const withRuntime: [string, string][] = [];
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const text = source.source().toString();
          if (text.includes(PLACEHOLDER)) withRuntime.push([file, text]);
          else table[file] = `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`;
        }
        for (const [file, text] of withRuntime) {
          const rewritten = text.replaceAll(PLACEHOLDER, `(${JSON.stringify(table)})`);
          compilation.updateAsset(file, new webpack.sources.RawSource(rewritten));
        }
      });
    });
  }
}
