import webpack from 'webpack';

/** Makes webpack's way of loading scripts fetch the table of their hashes first, once; a failure is tried again. */
export class LateHashesRuntimeModule extends webpack.RuntimeModule {
  /** Where the runtime keeps the table. */
  static readonly TABLE = '__webpack_require__.sri';
  readonly #file: string;
  readonly #hash: string;

  /** @param hash code that stands for the hash of the table's file */
  constructor(file: string, hash: string) {
    super('late hashes', webpack.RuntimeModule.STAGE_ATTACH);
    this.#file = file;
    this.#hash = hash;
  }

  override generate(): string {
    const { TABLE } = LateHashesRuntimeModule;
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
