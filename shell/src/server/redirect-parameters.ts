/**
 * Adds the parameters that the page does not read, such as those of a campaign, to the target of its redirect.
 * @param unknown a query with its question mark, or an empty string
 */
export function withParameters(location: string, unknown: string): string {
  if (unknown === '') return location;
  const at = location.indexOf('#');
  const address = at < 0 ? location : location.slice(0, at);
  const query = address.includes('?') ? unknown.replace('?', '&') : unknown;
  return address + query + (at < 0 ? '' : location.slice(at));
}
