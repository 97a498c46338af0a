/** Rows on one page of the dashboard's lists. */
export const ADS_PER_PAGE = 12;

/** The page number of a URL; 1 if it is invalid. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
