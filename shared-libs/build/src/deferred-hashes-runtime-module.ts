import webpack from 'webpack';

/** Makes webpack's script loader fetch the table of hashes once before the first chunk; retries after a failure. */
export class DeferredHashesRuntimeModule extends webpack.RuntimeModule {
  /** The variable of the table in the runtime. */
  static readonly TABLE = '__webpack_require__.sri';
  readonly #file: string;
  readonly #hash: string;

  /** @param hash the code of an expression for the hash of the table's file */
  constructor(file: string, hash: string) {
    super('deferred hashes', webpack.RuntimeModule.STAGE_ATTACH);
    this.#file = file;
    this.#hash = hash;
  }

  override generate(): string {
    const { TABLE } = DeferredHashesRuntimeModule;
    return `var load = __webpack_require__.l, table;
__webpack_require__.l = (url, done, key, chunkId) => {
  table ??= fetch(__webpack_require__.p + ${JSON.stringify(this.#file)}, { integrity: ${this.#hash} }).then((answer) => answer.json());
  table.then(
    (hashes) => { ${TABLE} = hashes; load(url, done, key, chunkId); },
    () => { table = undefined; done({ type: "error", target: { src: url } }); },
  );
};`;
  }
}
