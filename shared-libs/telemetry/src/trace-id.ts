/** The id of the trace (W3C Trace Context) that a `traceparent` header names; null if it is malformed. */
export function traceIdOf(traceparent: string | string[] | undefined): string | null {
  if (typeof traceparent !== 'string') return null;
  return /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1] ?? null;
}

/** The trace of a request by its id, which is a trace id or a UUID; null for other ids, which callers may choose. */
export function traceOfRequest({ id }: { id: string }): string | null {
  const trace = id.replaceAll('-', '');
  return /^[0-9a-f]{32}$/.test(trace) ? trace : null;
}

/** The span of the edge that began a trace: the first half of the trace's id. */
export function firstSpanOf(trace: string): string {
  return trace.slice(0, 16);
}
