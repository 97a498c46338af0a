interface Query<T> {
  unwrap: () => Promise<T>;
  unsubscribe: () => void;
}

/**
 * The answer of a query that is dispatched for one use, such as `dispatch(endpoint.initiate(key, { forceRefetch: true }))`.
 * The query stays subscribed until then: from the store a change at the same time removes answers that nobody subscribes.
 * @throws what the query throws
 */
export async function readOnce<T>(query: Query<T>): Promise<T> {
  try {
    return await query.unwrap();
  } finally {
    query.unsubscribe();
  }
}
