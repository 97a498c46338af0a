/** Days that the page shows. */
export const STATISTICS_DAYS = 30;

/** Arguments of the API call: the same on the server and in the browser, or the call repeats. */
export function statisticsQuery(key: string): { key: string; days: number } {
  return { key, days: STATISTICS_DAYS };
}
