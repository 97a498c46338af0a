/** Removes the country segment that addresses of the older site may begin with. */
export function withoutCountrySegment(segments: readonly string[]): readonly string[] {
  return segments[0]?.toLowerCase() === 'tn' ? segments.slice(1) : segments;
}
