/** Rows on one page of a list. */
export const ROWS_PER_PAGE = 24;

/** The page number of an address; 1 if it is invalid. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

/** The value of a parameter, if it is one of the choices. */
export function choiceOf<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  return choices.find((choice) => choice === query.get(name)) ?? null;
}

/** The order of a list. */
export interface ListSort<Sort extends string = string> {
  /** The chosen one, else the usual one. */
  value: Sort;
  usual: Sort;
  choices: readonly Sort[];
}

/** Reads the order of a list from its address. */
export function sortOf<Sort extends string>(
  query: URLSearchParams,
  choices: readonly Sort[],
  usual: NoInfer<Sort>,
): ListSort<Sort> {
  return { value: choiceOf(query, 'sort', choices) ?? usual, usual, choices };
}

/** The order as addresses write it: the usual one is left out. */
export function sortParameter({ value, usual }: ListSort): string | null {
  return value === usual ? null : value;
}

/** A path with the parameters that have a value. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | number | null>>): string {
  const present = Object.entries(parameters).filter(([, value]) => value !== null && value !== '');
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}
