/**
 * Handles all items even when some fail, one after the other: a job over many rows must not stop at the first bad one.
 * @param nameOf what the row is called in the log, such as `subscription 12`; no personal data
 * @throws Error at the end, with the names of the rows that failed and their errors as its cause
 */
export async function handleEach<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: { name: string; error: unknown }[] = [];
  for (const item of items) {
    await handle(item).catch((error: unknown) => failures.push({ name: nameOf(item), error }));
  }
  if (failures.length === 0) return;
  const reasons = failures.map(({ name, error }) => `${name}: ${error instanceof Error ? error.message : 'unknown'}`);
  throw new AggregateError(
    failures.map(({ error }) => error),
    `${failures.length} of ${items.length} failed: ${reasons.join('; ')}`,
  );
}
