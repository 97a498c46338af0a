/** Rows on one page of the dashboard's lists. */
export const ADS_PER_PAGE = 12;

/** The page that an address asks for; anything that is no page counts as the first. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
