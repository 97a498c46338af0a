import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';
import { DeferredHashesRuntimeModule } from './deferred-hashes-runtime-module.ts';

/** A placeholder in the runtime; replaced by the hashes when all chunks have their final bytes. */
const PLACEHOLDER = '__HOUNI_CHUNK_INTEGRITY__';
const NAME = 'ChunkIntegrityPlugin';
/** The table of hashes, if it is a separate file. */
const TABLE_FILE = 'integrity.json';
/** A hash that no bytes have: a chunk that the table does not know is not run. An empty one would be ignored. */
const NO_BYTES = 'sha256-AAAA';

/**
 * Subresource integrity for chunks that webpack's runtime loads: the browser rejects a changed one. With `deferTable`
 * the table of hashes is a file that the runtime fetches before the first chunk, and the entry (whose own hash is in
 * the HTML) contains only the hash of that file: hashes do not compress, and most chunks are never loaded (measured on
 * mf-listings with 75 chunks: 3 KB less in its entry). Without it the entry contains the table. Only files with a
 * runtime are rewritten, and those have fixed names in an immutable versioned folder.
 */
export class ChunkIntegrityPlugin {
  readonly #deferTable: boolean;

  constructor({ deferTable }: { deferTable: boolean }) {
    this.#deferTable = deferTable;
  }

  apply(compiler: Compiler): void {
    const table = this.#deferTable ? DeferredHashesRuntimeModule.TABLE : PLACEHOLDER;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source: string) => `${source}\nscript.integrity = ${table}[url.split("/").pop()] || "${NO_BYTES}";`,
      );
      if (this.#deferTable) {
        compilation.hooks.runtimeRequirementInTree
          .for(webpack.RuntimeGlobals.loadScript)
          .tap(NAME, (chunk, requirements) => {
            requirements.add(webpack.RuntimeGlobals.publicPath);
            compilation.addRuntimeModule(chunk, new DeferredHashesRuntimeModule(TABLE_FILE, PLACEHOLDER));
          });
      }
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const hashes: Record<string, string> = {};
        const withRuntime: [string, string][] = [];
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const text = source.source().toString();
          if (text.includes(PLACEHOLDER)) withRuntime.push([file, text]);
          else hashes[file] = integrity(source.buffer());
        }
        const json = JSON.stringify(hashes);
        if (this.#deferTable) compilation.emitAsset(TABLE_FILE, new webpack.sources.RawSource(json));
        const known = this.#deferTable ? JSON.stringify(integrity(json)) : `(${json})`;
        for (const [file, text] of withRuntime) {
          compilation.updateAsset(file, new webpack.sources.RawSource(text.replaceAll(PLACEHOLDER, known)));
        }
      });
    });
  }
}

function integrity(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
