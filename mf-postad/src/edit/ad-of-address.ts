/** The ad to edit that an address names (`/postad?ad=k1234`); null for the posting of a new one. */
export function adOfAddress(search: string | URLSearchParams): string | null {
  const key = new URLSearchParams(search).get('ad') ?? '';
  return /^[A-Za-z0-9_-]{4,40}$/.test(key) ? key : null;
}
