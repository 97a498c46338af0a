/** The footer of every page shows the outcome of the newsletter form. */
const LAYOUT_PARAMETERS = ['newsletter'];

/** A query in the parameters that the page reads and those that change nothing, each with its question mark. */
export interface PageQuery {
  /** Sorted by name, so that equal pages have equal queries. Repeated values keep their order. */
  known: string;
  unknown: string;
}

/**
 * @param names the parameters that the page reads (`query` of its route), or undefined if its whole query counts
 * @param search a query with its question mark, or an empty string
 */
export function splitPageQuery(names: readonly string[] | undefined, search: string): PageQuery {
  if (search.length < 2) return { known: '', unknown: '' };
  if (names === undefined) return { known: search, unknown: '' };
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '')
    .map((part) => ({ part, name: nameOf(part) }));
  const isKnown = ({ name }: { name: string }) => names.includes(name) || LAYOUT_PARAMETERS.includes(name);
  const known = parts
    .filter(isKnown)
    .toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  return { known: toQuery(known), unknown: toQuery(parts.filter((part) => !isKnown(part))) };
}

/** The decoded name of `name=value`; an invalid encoding is no name that we know. */
function nameOf(part: string): string {
  const [name = ''] = part.split('=', 1);
  return new URLSearchParams(`${name}=`).keys().next().value ?? '';
}

function toQuery(parts: readonly { part: string }[]): string {
  return parts.length === 0 ? '' : `?${parts.map(({ part }) => part).join('&')}`;
}
