/** Two at a time: each build uses about one core. */
const PARALLEL_BUILDS = 2;

/**
 * Runs `build` for every item, two at a time. After a failure nothing more is started, and the running ones are ended
 * by their signal.
 * @throws the first failure
 */
export async function inParallel<Item>(
  items: readonly Item[],
  build: (item: Item, signal: AbortSignal) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const queue = [...items];
  const failure = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await build(item, stop);
  };
  const workers = Array.from({ length: PARALLEL_BUILDS }, () =>
    worker().catch((error: unknown) => {
      // Report only the first failure: the others are aborted because of it.
      if (!failure.signal.aborted) failure.abort(error);
    }),
  );
  await Promise.all(workers);
  signal?.throwIfAborted();
  failure.signal.throwIfAborted();
}
