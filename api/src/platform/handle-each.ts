/**
 * Handles all items even when some fail, by default one after the other: a job over many rows must not stop at the first
 * bad one.
 * @param nameOf what the row is called in the log, such as `subscription 12`; no personal data
 * @param options `parallel`: items at the same time; `signal`: when it is aborted, no other item is begun
 * @throws Error at the end, with the names of the rows that failed and their errors as its cause
 */
export async function handleEach<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  handle: (item: Item) => Promise<void>,
  { parallel = 1, signal }: { parallel?: number; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const failures: { name: string; error: unknown }[] = [];
  const waiting = [...items];
  const handleNext = async () => {
    for (let item = waiting.shift(); item !== undefined && signal?.aborted !== true; item = waiting.shift()) {
      const name = nameOf(item);
      await handle(item).catch((error: unknown) => failures.push({ name, error }));
    }
  };
  await Promise.all(Array.from({ length: parallel }, handleNext));
  if (failures.length === 0) return;
  const reasons = failures.map(({ name, error }) => `${name}: ${error instanceof Error ? error.message : 'unknown'}`);
  throw new AggregateError(
    failures.map(({ error }) => error),
    `${failures.length} of ${items.length} failed: ${reasons.join('; ')}`,
  );
}
